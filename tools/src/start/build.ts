import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { App } from './apps.ts';
import { StartError } from './start-error.ts';
import { viteOf } from './web-server.ts';

/** Files outside the projects that affect the build. */
const SHARED = ['package-lock.json', 'tsconfig.base.json', 'rolldown.config.mjs'];
/** Built with the applications, but not a process of the product. */
const COMMAND_LINE = { name: 'admin', folder: 'admin' };
const SKIPPED = new Set(['node_modules', 'dist', '.nx', 'test']);

/**
 * Builds applications and web pages into dist/ unless they are up to date. Returns false if they were.
 * Rejects with a StartError that includes the compiler's output.
 */
export async function build(root: string, apps: readonly App[], signal: AbortSignal): Promise<boolean> {
  const stamp = buildStamp(root);
  const wanted = sourcesHash(root);
  const bundles = existsSync(join(root, COMMAND_LINE.folder)) ? [...apps, COMMAND_LINE] : apps;
  const outputs = [...bundles.map(({ folder }) => `dist/${folder}/main.js`), 'dist/web/index.html'];
  const isBuilt = outputs.every((file) => existsSync(join(root, file)));
  if (isBuilt && existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return false;
  const rolldown = join(root, 'node_modules/rolldown/bin/cli.mjs');
  await Promise.all([
    run('web', [viteOf(root), 'build'], { cwd: join(root, 'web'), env: {}, signal }),
    ...bundles.map(({ name, folder }) =>
      run(name, [rolldown, '-c', 'rolldown.config.mjs'], { cwd: root, env: { APP: folder }, signal }),
    ),
  ]);
  writeFileSync(stamp, wanted);
  return true;
}

/** The file that records the sources of dist/. */
export function buildStamp(root: string): string {
  return join(root, 'dist/build.stamp');
}

type RunOptions = { readonly cwd: string; readonly env: NodeJS.ProcessEnv; readonly signal: AbortSignal };

async function run(name: string, args: readonly string[], { cwd, env, signal }: RunOptions): Promise<void> {
  try {
    await promisify(execFile)(process.execPath, [...args], {
      cwd,
      signal,
      env: { ...process.env, ...env, NODE_ENV: 'production', FORCE_COLOR: '0' },
      maxBuffer: 1 << 24,
    });
  } catch (error) {
    signal.throwIfAborted();
    const { stdout = '', stderr = '' } = error as { stdout?: string; stderr?: string };
    const words = `${stdout}\n${stderr}`.trim().split('\n').slice(-30).join('\n');
    throw new StartError(`${name} could not be built. The compiler reports:\n${words}`);
  }
}

/** Returns a hash of source names, sizes and times, which takes milliseconds. */
function sourcesHash(root: string): string {
  const hash = createHash('sha256').update(process.version);
  const visit = (path: string): void => {
    const stat = statSync(join(root, path));
    if (!stat.isDirectory()) {
      hash.update(`${path}\0${stat.size}\0${stat.mtimeMs}\n`);
      return;
    }
    for (const name of readdirSync(join(root, path)).sort()) {
      if (!SKIPPED.has(name)) visit(`${path}/${name}`);
    }
  };
  for (const path of ['admin', 'gateway', 'services', 'libs', 'web', ...SHARED]) {
    if (existsSync(join(root, path))) visit(path);
  }
  return hash.digest('hex');
}
