import { execFileSync } from 'node:child_process';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { withFault, type Fault } from './fault.ts';

/** Returns every file in the working tree that is not ignored, committed or not. */
export function listFiles(root: string): string[] {
  const out = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  });
  const files = new Set(out.toString('utf8').split('\0'));
  return [...files].filter((path) => path !== '' && existsSync(join(root, path))).sort();
}

/** A copy of the working tree for faults. Disposing removes it. */
export class WorkCopy implements Disposable {
  readonly folder = mkdtempSync(join(tmpdir(), 'openbook-mutate-'));

  constructor(root: string, files: readonly string[]) {
    for (const path of files) {
      mkdirSync(join(this.folder, dirname(path)), { recursive: true });
      copyFileSync(join(root, path), join(this.folder, path));
    }
    linkModules(root, this.folder);
    const projects = new Set(files.filter((path) => path.endsWith('/package.json')).map(dirname));
    for (const project of projects) {
      const modules = join(root, project, 'node_modules');
      if (existsSync(modules)) symlinkSync(modules, join(this.folder, project, 'node_modules'));
    }
  }

  /** Runs `work` with the fault applied and always restores the file. */
  async during<T>(fault: Fault, work: () => Promise<T>): Promise<T> {
    const file = join(this.folder, fault.path);
    const text = readFileSync(file, 'utf8');
    writeFileSync(file, withFault(text, fault));
    try {
      return await work();
    } finally {
      writeFileSync(file, text);
    }
  }

  [Symbol.dispose](): void {
    // Removes links without following them. Retries, since a killed process may still write.
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  }
}

/** Links npm's packages individually. Our own are relative links, which lead into the copy. */
function linkModules(root: string, folder: string): void {
  const from = join(root, 'node_modules');
  const to = join(folder, 'node_modules');
  if (!existsSync(from)) return;
  mkdirSync(join(to, '@app'), { recursive: true });
  for (const name of readdirSync(from)) {
    if (name !== '@app' && name !== '.cache') symlinkSync(join(from, name), join(to, name));
  }
  const own = join(from, '@app');
  if (!existsSync(own)) return;
  for (const name of readdirSync(own)) symlinkSync(readlinkSync(join(own, name)), join(to, '@app', name));
}
