// The first step of every command: plain JavaScript for Node 20 and later without any packages. It checks
// Node, installs the packages of package-lock.json, finds Node 24 among them and runs the rest on it.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)));
const MODULES = join(ROOT, 'node_modules');
const LOCK = join(ROOT, 'package-lock.json');
const STAMP = join(MODULES, '.openbook-install');
/** npm's own list of what it installed. */
const DONE = join(MODULES, '.package-lock.json');
/** The packages for running the product. EVERYTHING adds those for checks, tests and development. */
export const RUNNING = 'running';
export const EVERYTHING = 'everything';
/** Before 24.9 Jest cannot load ES modules, and `require` of them is incomplete. */
const OLDEST_RUNTIME = [24, 9];
/** When to check for a network connection. npm itself keeps retrying for minutes. */
const SUSPICION_MS = 12_000;
/** Of packages: a seventh of what npm installs. Node and the build read only those of our own files. */
const SOURCE_MAP = /\.(?:[cm]?[jt]s|css)\.map$/;
const UNREACHABLE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|EHOSTUNREACH/;

/**
 * Installs missing packages (RUNNING or EVERYTHING) and runs a TypeScript file of tools/ on Node 24 with `args` and the
 * caller's arguments. Forwards signals and exits with the file's exit code, or with 1 and one sentence.
 */
export async function runOnNode24(file, { packages = EVERYTHING, args = [] } = {}) {
  if (Number(process.versions.node.split('.')[0]) < 20) {
    fail(`This is Node ${process.versions.node}: install Node 20 or newer.`);
  }
  await install(packages);
  const child = spawn(
    findRuntime(),
    [
      '--disable-warning=ExperimentalWarning',
      join(ROOT, 'tools/src', file),
      ...args,
      ...process.argv.slice(2),
    ],
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

async function install(packages) {
  const lock = createHash('sha256').update(readFileSync(LOCK)).digest('hex');
  const stamps = { [RUNNING]: `${lock} ${RUNNING}`, [EVERYTHING]: lock };
  const stamp = existsSync(STAMP) ? readFileSync(STAMP, 'utf8') : undefined;
  if (isInstalled(packages, stamp, stamps)) return;
  // After a change of the lockfile, a start keeps the packages for development where they were installed.
  const wanted = isForDevelopment() ? EVERYTHING : packages;
  const startedAt = Date.now();
  const outcome = await runNpm(wanted, { isAddition: stamp === stamps[RUNNING] });
  if (outcome.code !== 0) fail(explain(outcome.log));
  // C headers: a third of the package, and nothing here compiles C.
  rmSync(join(runtimeFolder(), 'include'), { recursive: true, force: true });
  removeSourceMaps(MODULES);
  writeFileSync(STAMP, stamps[wanted]);
  endLine(`Packages installed (${((Date.now() - startedAt) / 1000).toFixed(1)} s)`);
}

/** Does not follow links, which lead to our own files. */
function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeSourceMaps(path);
    else if (entry.isFile() && SOURCE_MAP.test(entry.name)) unlinkSync(path);
  }
}

function isInstalled(packages, stamp, stamps) {
  if (stamp === stamps[EVERYTHING]) return true;
  if (stamp === stamps[RUNNING]) return packages === RUNNING;
  // Covers a manual installation: npm writes this file last, so it is newer than its lockfile.
  if (!existsSync(DONE) || statSync(DONE).mtimeMs < statSync(LOCK).mtimeMs) return false;
  return packages === RUNNING || isForDevelopment();
}

function isForDevelopment() {
  return existsSync(DONE) && readFileSync(DONE, 'utf8').includes('"dev": true');
}

function foldersOf(packages) {
  const locked = JSON.parse(readFileSync(LOCK, 'utf8')).packages;
  return Object.keys(locked).filter(
    (folder) =>
      folder.startsWith('node_modules/') &&
      !locked[folder].link &&
      (packages === EVERYTHING || !locked[folder].dev),
  );
}

/**
 * Runs `npm ci`, which starts by deleting node_modules. An addition keeps it, because the product may be running on it,
 * and changes neither package.json nor the lockfile.
 */
function runNpm(packages, { isAddition }) {
  const folders = foldersOf(packages);
  const args = [
    ...(isAddition ? ['install', '--no-save'] : ['ci']),
    '--ignore-scripts',
    '--prefer-offline',
    packages === EVERYTHING ? '--include=dev' : '--omit=dev',
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
    const before = isAddition ? countInstalled(folders) : 0;
    progressLine(`Installing ${folders.length - before} packages …`);
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
      if (countInstalled(folders) > before) return;
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

/** Checks whether the registry is reachable the way npm would. A slow registry does not count as unreachable. */
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
    return `The disk that holds ${ROOT} is full. Free about 1.5 GB and start again.`;
  }
  if (UNREACHABLE.test(log) || /ECONNRESET|ETIMEDOUT|ERR_SOCKET|network/i.test(log)) {
    return 'The packages could not be downloaded. Check the network connection and start again.';
  }
  if (/EACCES|EPERM/.test(log)) {
    return `${ROOT} is not writable by this user. Use your own clone.`;
  }
  if (/spawn npm ENOENT/.test(log)) return 'npm was not found. Install it together with Node.';
  const lines = log.split('\n').filter((line) => line.startsWith('npm error') || line.startsWith('npm ERR'));
  return `npm could not install the packages. The end of its output:\n${lines.slice(-12).join('\n')}`;
}

/** Where npm puts the Node 24 of this kind of machine. */
function runtimeFolder() {
  const system = { darwin: 'darwin', linux: 'linux', win32: 'win' }[process.platform];
  return join(MODULES, `node-${system}-${process.arch}`);
}

function findRuntime() {
  const packaged = join(runtimeFolder(), 'bin/node');
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
