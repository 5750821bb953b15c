import { type ChildProcess, execFile, spawn } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { eventually } from '@app/testing';

const ROOT = join(__dirname, '../..');
const COPIED = ['tools', 'package.json', 'package-lock.json', 'rolldown.config.mjs', 'tsconfig.base.json'];

/** A service that does nothing. */
const SERVICE = `
setInterval(() => undefined, 60_000);
process.on('SIGTERM', () => process.exit(0));
console.log(JSON.stringify({ msg: 'ready' }));
`;

/** A service that takes work in as soon as it runs. */
const COUNTER = `
import { appendFileSync } from 'node:fs';
import { word } from '../../../libs/words/index.ts';
console.log(word);
appendFileSync('.data/counted', 'taken in ');
${SERVICE}`;

/** An auth service that creates a demo account and records its settings. */
const AUTH = `
import { existsSync, writeFileSync } from 'node:fs';
import { word } from '../../../libs/words/index.ts';
console.log(word);
const accounts = process.env['DEMO_ACCOUNTS_FILE'];
if (!existsSync(accounts)) {
  const account = { username: 'demo-free', password: String(Math.random()), planId: 'free', role: 'user' };
  writeFileSync(accounts, JSON.stringify([account]), { mode: 0o600 });
}
writeFileSync('.data/auth-environment.json', JSON.stringify(process.env));
${SERVICE}`;

/** An auth service that refuses to start. */
const REFUSING_AUTH = `
setTimeout(() => {
  console.log(JSON.stringify({ msg: 'refused', err: { message: 'The demo accounts demo-free can still sign in.' } }));
  process.exit(1);
}, 500);
`;

/** Its command line, which prints the name of its database user. */
const AUTH_CLI = `console.log(new URL(process.env['DATABASE_URL']).username, ...process.argv.slice(2));`;

/** A library that the counter and auth import. */
const LIBRARY = `export const word = 'one';`;

/** A gateway that serves one slate per sport and says who it is. */
const GATEWAY = `
import { createServer } from 'node:http';
const server = createServer((request, response) => response.end(JSON.stringify({ slates: [1], pid: process.pid })));
process.on('SIGTERM', () => process.exit(0));
server.listen(Number(process.env['PORT']), '127.0.0.1', () => console.log(JSON.stringify({ msg: 'ready' })));
`;

/** What the page's build takes from web/build: plug-ins, and lists in capitals. */
const FROM_BUILD = /import \{ (\w+) \} from '\.\/(build\/[\w-]+\.ts)';/g;
const LIST_NAME = /^[A-Z_]+$/;

/** What a command needs of this process's environment; anything else could change what it does. */
const commandEnvironment = (): NodeJS.ProcessEnv => ({
  PATH: process.env['PATH'],
  NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
});

/** An observed `npm start`. */
export type Start = { readonly process: ChildProcess; output(): string; exitCode(): number | null };

/** A small tree with the real start command and servers, and stand-ins for gateway, services and pages. */
export class StandInClone {
  readonly dir = mkdtempSync(join(tmpdir(), 'openbook-clone-'));
  readonly dataDir = join(this.dir, '.data');
  private readonly started: ChildProcess[] = [];

  constructor() {
    for (const name of COPIED) {
      const isOwn = (source: string): boolean => !source.includes('node_modules');
      cpSync(join(ROOT, name), join(this.dir, name), {
        recursive: true,
        preserveTimestamps: true,
        filter: isOwn,
      });
    }
    // The packages are shared with this tree. A newer lockfile must not reinstall and so empty them.
    utimesSync(join(this.dir, 'package-lock.json'), 0, 0);
    symlinkSync(join(ROOT, 'node_modules'), join(this.dir, 'node_modules'));
    this.write('libs/words/index.ts', LIBRARY);
    this.write('services/counter/src/main.ts', COUNTER);
    this.write('services/auth/src/main.ts', AUTH);
    this.write('services/auth/src/cli.ts', AUTH_CLI);
    this.write('gateway/src/main.ts', GATEWAY);
    this.write('web/index.html', '<!doctype html><title>stand-in</title>');
    const config = readFileSync(join(ROOT, 'web/vite.config.ts'), 'utf8');
    this.write('web/vite.config.ts', config);
    // Its page has nothing for the plug-ins to work on.
    for (const [, name = '', path = ''] of config.matchAll(FROM_BUILD)) {
      if (LIST_NAME.test(name)) cpSync(join(ROOT, 'web', path), join(this.dir, 'web', path));
      else this.write(`web/${path}`, `export const ${name} = () => ({ name: '${name}' });`);
    }
    symlinkSync(join(ROOT, 'web/node_modules'), join(this.dir, 'web/node_modules'));
  }

  write(path: string, content: string): void {
    mkdirSync(join(this.dir, path, '..'), { recursive: true });
    writeFileSync(join(this.dir, path), content);
  }

  /** Makes auth refuse to start, and forgets what the counter took in before. */
  refuseStarts(): void {
    rmSync(join(this.dataDir, 'counted'));
    this.write('services/auth/src/main.ts', REFUSING_AUTH);
  }

  /** Replaces text in one of its files. */
  edit(path: string, from: string, to: string): void {
    const text = readFileSync(join(this.dir, path), 'utf8');
    if (!text.includes(from)) throw new Error(`${path} has no ${from}`);
    writeFileSync(join(this.dir, path), text.replaceAll(from, to));
  }

  /** Runs the start command, or another one, without waiting. */
  start(port: number, command = 'start'): Start {
    const child = spawn(process.execPath, [`tools/${command}.mjs`], {
      cwd: this.dir,
      env: { ...commandEnvironment(), HOME: process.env['HOME'], PORT: String(port) },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.started.push(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk) => (output += String(chunk)));
    return { process: child, output: () => output, exitCode: () => child.exitCode };
  }

  /** Runs the command until it prints the page's URL. */
  async startAndWait(port: number, command = 'start'): Promise<Start> {
    const start = this.start(port, command);
    await eventually(
      () => {
        if (start.exitCode() !== null) throw new Error(start.output());
        return start.output().includes(`http://127.0.0.1:${port}`);
      },
      { timeoutMs: 60_000 },
    );
    return start;
  }

  /** Returns the output of the admin command line. */
  async admin(words: readonly string[]): Promise<string> {
    const run = promisify(execFile);
    const { stdout } = await run(process.execPath, ['tools/run-service-cli.mjs', 'auth', ...words], {
      cwd: this.dir,
      env: commandEnvironment(),
    });
    return stdout;
  }

  /** Returns the environment auth was started with. */
  authEnvironment(): Readonly<Record<string, string>> {
    return JSON.parse(readFileSync(join(this.dataDir, 'auth-environment.json'), 'utf8')) as Record<
      string,
      string
    >;
  }

  /** Process ids recorded by the start command: applications and servers. */
  processIds(): { readonly apps: readonly number[]; readonly servers: readonly number[] } {
    const read = (path: string): unknown => JSON.parse(readFileSync(join(this.dataDir, path), 'utf8'));
    const server = (name: string): number =>
      (read(`${name}/server.json`) as { server: { pid: number } }).server.pid;
    return {
      apps: (read('processes.json') as { pid: number }[]).map(({ pid }) => pid),
      servers: [server('postgres'), server('redis')],
    };
  }

  /** Process id of an application. */
  appId(name: string): number | undefined {
    const text = readFileSync(join(this.dataDir, 'processes.json'), 'utf8');
    return (JSON.parse(text) as { pid: number; entry: string }[]).find(({ entry }) =>
      entry.includes(`/${name}/`),
    )?.pid;
  }

  /** Process id of the supervisor behind the start command. */
  supervisorId(): number {
    return (JSON.parse(readFileSync(join(this.dataDir, 'start.lock'), 'utf8')) as { pid: number }).pid;
  }

  /** Stops everything still running. What is built and stored stays for the next start. */
  async stop(): Promise<void> {
    for (const child of this.started.splice(0)) {
      child.kill('SIGTERM');
      await eventually(() => child.exitCode !== null || child.signalCode !== null, { timeoutMs: 15_000 });
    }
  }

  /** Stops everything still running and deletes all files. */
  async destroy(): Promise<void> {
    await this.stop();
    try {
      const id = readFileSync(join(this.dataDir, 'postgres/id'), 'utf8').trim();
      rmSync(join('/var/lib/openbook', id), { recursive: true, force: true });
    } catch {
      // Not root: the tables are in the folder itself.
    }
    rmSync(this.dir, { recursive: true, force: true });
  }
}
