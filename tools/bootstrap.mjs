// The first step of every command: plain JavaScript for Node 20 and later without any packages. It checks
// Node, installs the packages of package-lock.json, finds Node 24 among them and runs the rest on it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const LOCK = join(ROOT, 'package-lock.json');
const STAMP = join(MODULES, '.openbook-install');
/** Before 24.9 Jest cannot load ES modules, and `require` of them is incomplete. */
const OLDEST_RUNTIME = [24, 9];
/** When to check for a network connection. npm itself keeps retrying for minutes. */
const SUSPICION_MS = 12_000;
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH/;

/**
 * Installs missing packages and runs a TypeScript file of tools/ on Node 24 with the caller's arguments.
 * Forwards signals and exits with the file's exit code, or with 1 and one sentence.
 */
export async function runOnNode24(file) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`This is Node ${process.versions.node}: install Node 20 or newer.`);
  }
  await install();
  const child = spawn(
    findRuntime(),
    ['--disable-warning=ExperimentalWarning', join(ROOT, 'tools/src', file), ...process.argv.slice(2)],
    {
      // The channel closes when this process dies in any way. The child then stops everything.
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // A separate process group, so Ctrl-C arrives once, through us, and not again from the terminal.
      detached: true,
      cwd: ROOT,
      env: { ...process.env, PATH: `${join(MODULES, '.bin')}:${process.env.PATH ?? ''}` },
    },
  );
  forwardSignals(child, (signal) => child.kill(signal));
  child.once('error', (error) => fail(`Node could not be started: ${error.message}`));
  child.once('exit', (code, signal) => process.exit(signal === null ? code : 1));
}

function forwardSignals(child, send) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (child.exitCode === null && child.signalCode === null) send(signal);
    });
  }
}

function fail(sentence) {
  process.stderr.write(`${sentence}\n`);
  process.exit(1);
}

async function install() {
  const wanted = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  if (isInstalled(wanted)) return;
  const startedAt = Date.now();
  const outcome = await npmCi();
  if (outcome.code !== 0) fail(explain(outcome.log));
  writeFileSync(STAMP, wanted);
  endLine(`Packages installed (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
}

function isInstalled(wanted) {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === wanted) return true;
  // Covers a manual installation: npm writes this file last, so it is newer than its lockfile.
  const done = join(MODULES, '.package-lock.json');
  return existsSync(done) && statSync(done).mtimeMs >= statSync(LOCK).mtimeMs;
}

function npmCi() {
  const { packages } = JSON.parse(readFileSync(LOCK, 'utf8'));
  const folders = Object.keys(packages).filter(
    (folder) => folder.startsWith('node_modules/') && !packages[folder].link,
  );
  const args = [
    'ci',
    '--ignore-scripts',
    '--prefer-offline',
    '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
  ];
  const isNpm = basename(process.env.npm_execpath ?? '').startsWith('npm');
  const [command, first] = isNpm ? [process.execPath, [process.env.npm_execpath]] : ['npm', []];
  return new Promise((resolve) => {
    const child = spawn(command, [...first, ...args, '--loglevel=warn'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    let log = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk) => {
        log = (log + chunk).slice(-20_000);
      });
    }
    const startedAt = Date.now();
    progressLine(`Installing ${folders.length} packages …`);
    const timer = setInterval(
      () => {
        const seconds = Math.round((Date.now() - startedAt) / 1000);
        progressLine(
          `Installing packages: ${countInstalled(folders)} of up to ${folders.length}, ${seconds} s`,
        );
      },
      process.stdout.isTTY ? 1_000 : 10_000,
    );
    forwardSignals(child, (signal) => process.kill(-child.pid, signal));
    const suspicion = setInterval(() => {
      if (countInstalled(folders) > 0) return;
      whenUnreachable(command, first, () => {
        log += 'ENOTFOUND';
        process.kill(-child.pid, 'SIGKILL');
      });
    }, SUSPICION_MS);
    const settle = (code) => {
      clearInterval(timer);
      clearInterval(suspicion);
      resolve({ code, log });
    };
    child.once('error', (error) => {
      log += error.message;
      settle(1);
    });
    child.once('exit', (code, signal) => {
      if (signal === 'SIGINT' || signal === 'SIGTERM' || signal === 'SIGHUP') process.exit(1);
      settle(code);
    });
  });
}

/** Checks whether the registry is reachable the way npm would. A slow one is no reason to give up. */
function whenUnreachable(command, first, act) {
  const ping = spawn(command, [...first, 'ping', '--fetch-retries=0', '--fetch-timeout=10000'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let words = '';
  ping.stderr.on('data', (chunk) => {
    words += chunk;
  });
  ping.once('error', () => undefined); // The installation itself reports that npm is missing.
  ping.once('exit', (code) => {
    if (code !== 0 && UNREACHABLE.test(words)) act();
  });
}

/** npm creates the folders first and fills them later, so a package counts once it has its package.json. */
function countInstalled(folders) {
  return folders.filter((folder) => existsSync(join(ROOT, folder, 'package.json'))).length;
}

function explain(log) {
  if (/ENOSPC|no space left/i.test(log)) {
    return `The disk that holds ${ROOT} is full: free about 1.5 GB and start again.`;
  }
  if (UNREACHABLE.test(log) || /ECONNRESET|ETIMEDOUT|ERR_SOCKET|network/i.test(log)) {
    return 'The packages could not be downloaded: check the network connection and start again.';
  }
  if (/EACCES|EPERM/.test(log)) {
    return `${ROOT} cannot be written by this user: use a clone of your own.`;
  }
  if (/spawn npm ENOENT/.test(log)) return 'npm was not found: install it together with Node.';
  const lines = log.split('\n').filter((line) => line.startsWith('npm error') || line.startsWith('npm ERR'));
  return `npm ci failed; these are its last words:\n${lines.slice(-12).join('\n')}`;
}

function findRuntime() {
  const system = { darwin: 'darwin', linux: 'linux', win32: 'win' }[process.platform];
  const packaged = join(MODULES, `node-${system}-${process.arch}`, 'bin/node');
  for (const candidate of [packaged, process.execPath, 'node']) {
    const answer = spawnSync(candidate, ['--version'], { encoding: 'utf8' });
    const [major, minor] = (answer.stdout ?? '').replace('v', '').split('.').map(Number);
    if (major > OLDEST_RUNTIME[0] || (major === OLDEST_RUNTIME[0] && minor >= OLDEST_RUNTIME[1]))
      return candidate;
  }
  return fail(
    `This machine (${process.platform}-${process.arch}) has Node ${process.versions.node} and npm offers no Node 24 for it: install Node 24.9 or newer.`,
  );
}

function progressLine(text) {
  process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
}

function endLine(text) {
  process.stdout.write(process.stdout.isTTY ? `\r\x1b[K${text}\n` : `${text}\n`);
}
