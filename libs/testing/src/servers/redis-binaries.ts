import { execFile, execFileSync } from 'node:child_process';
import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { ServerError } from './server-error.ts';

const run = promisify(execFile);

/** How to start a Redis: a local program or a Docker image. */
export type RedisProgram =
  | { readonly kind: 'program'; readonly path: string; readonly env: NodeJS.ProcessEnv }
  | { readonly kind: 'docker'; readonly image: string };

const HOW_TO_INSTALL =
  'Redis was not found and could not be downloaded. Install Redis 6.2 or newer (Debian: apt-get install redis-server, macOS: brew install redis), or set REDIS_URL to a running one.';
/** The message transport needs XAUTOCLAIM and `LIMIT` of XTRIM, added in Redis 6.2. */
const OLDEST_VERSION = 6.2;

type Search = {
  readonly onProgress?: ((line: string) => void) | undefined;
  readonly signal?: AbortSignal | undefined;
};

/** What this process found, so that only its first server pays for the search. */
let found: RedisProgram | undefined;

/** As `searchRedis`, once per process. */
export async function findRedis(search: Search): Promise<RedisProgram> {
  if (found?.kind === 'program' && !isExecutable(found.path)) found = undefined;
  found ??= await searchRedis(search);
  return found;
}

/**
 * Finds a Redis server: installed, downloaded earlier, downloaded now from the distribution without root,
 * from Homebrew, or as a Docker image. `onProgress` gets a line before anything slow. Throws a ServerError
 * with installation advice when nothing works.
 */
async function searchRedis({ onProgress = () => undefined, signal }: Search): Promise<RedisProgram> {
  const installed = findInstalled();
  if (installed) return installed;
  const cache = cacheFolder();
  const cached = inCache(cache);
  if (cached) return cached;
  if (process.platform === 'linux' && isOnPath('apt-get') && isOnPath('dpkg')) {
    onProgress('Downloading Redis from the distribution');
    const downloaded = await downloadWithApt(cache, signal);
    if (downloaded) return downloaded;
    signal?.throwIfAborted();
  }
  if (process.platform === 'darwin' && isOnPath('brew')) {
    onProgress('Installing Redis with Homebrew');
    await run('brew', ['install', '--quiet', 'redis'], { signal }).catch(() => undefined);
    signal?.throwIfAborted();
    const brewed = findInstalled();
    if (brewed) return brewed;
  }
  const image = await dockerImage(onProgress, signal);
  if (image) return image;
  throw new ServerError(HOW_TO_INSTALL);
}

function pathFolders(): readonly string[] {
  const fromPath = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return [...fromPath, '/usr/bin', '/usr/local/bin', '/opt/homebrew/bin'];
}

function isOnPath(program: string): boolean {
  return pathFolders().some((folder) => isExecutable(join(folder, program)));
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function findInstalled(): RedisProgram | undefined {
  for (const folder of pathFolders()) {
    for (const name of ['redis-server', 'valkey-server']) {
      const found = tryProgram(join(folder, name), {});
      if (found) return found;
    }
  }
  return undefined;
}

function tryProgram(path: string, env: NodeJS.ProcessEnv): RedisProgram | undefined {
  if (!isExecutable(path)) return undefined;
  try {
    const answer = execFileSync(path, ['--version'], {
      encoding: 'utf8',
      stdio: 'pipe',
      env: { ...process.env, ...env },
    });
    const version = Number(/v=(\d+\.\d+)/.exec(answer)?.[1]);
    return version >= OLDEST_VERSION ? { kind: 'program', path, env } : undefined;
  } catch {
    return undefined; // Wrong platform, or a missing library.
  }
}

/** One per user and distribution, so several clones share a download. */
function cacheFolder(): string {
  const home = process.env['XDG_CACHE_HOME'] || join(homedir(), '.cache');
  let release = process.platform as string;
  try {
    const text = readFileSync('/etc/os-release', 'utf8');
    const field = (name: string): string => new RegExp(`^${name}="?([\\w.-]*)`, 'm').exec(text)?.[1] ?? '';
    release = `${field('ID')}${field('VERSION_ID')}`;
  } catch {
    // The file only exists on Linux. The platform's name serves elsewhere.
  }
  return join(home, 'openbook', `redis-${release}-${process.arch}`);
}

function inCache(cache: string): RedisProgram | undefined {
  const libraries = ['usr/lib', 'lib'].flatMap((folder) => {
    const parent = join(cache, folder);
    if (!existsSync(parent)) return [];
    return readdirSync(parent)
      .filter((name) => name.includes('-linux-'))
      .map((name) => join(parent, name));
  });
  const env = { LD_LIBRARY_PATH: libraries.join(':') };
  return (
    tryProgram(join(cache, 'usr/bin/redis-server'), env) ??
    tryProgram(join(cache, 'usr/bin/valkey-server'), env)
  );
}

/** Downloads and unpacks the distribution's package and its dependencies as a normal user. */
async function downloadWithApt(cache: string, signal?: AbortSignal): Promise<RedisProgram | undefined> {
  const work = `${cache}.${process.pid}.part`;
  const root = join(work, 'root');
  try {
    for (const folder of ['lists/partial', 'archives/partial', 'root']) {
      mkdirSync(join(work, folder), { recursive: true });
    }
    const options = [
      `Dir::State::Lists=${work}/lists`,
      `Dir::Cache=${work}`,
      `Dir::Cache::Archives=${work}/archives`,
      'Debug::NoLocking=true',
      'APT::Sandbox::User=',
      'Acquire::Retries=1',
      'Acquire::http::Timeout=20',
    ].flatMap((option) => ['-o', option]);
    const apt = (...args: string[]): Promise<unknown> =>
      run('apt-get', [...options, '-qq', ...args], { timeout: 150_000, maxBuffer: 1 << 24, signal });
    await apt('update');
    // The server is a link into the tools package. Requesting both also repairs half an installation.
    const install = ['-y', '--no-install-recommends', '--download-only', '--reinstall', 'install'];
    await apt(...install, 'redis-server', 'redis-tools').catch(() =>
      apt(...install, 'valkey-server', 'valkey-tools'),
    );
    for (const name of readdirSync(join(work, 'archives'))) {
      if (name.endsWith('.deb')) await run('dpkg', ['-x', join(work, 'archives', name), root]);
    }
    if (!inCache(root)) return undefined;
    rmSync(cache, { recursive: true, force: true });
    renameSync(root, cache);
    return inCache(cache);
  } catch {
    return inCache(cache); // No network, or another clone was faster. The caller tries the next way.
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

async function dockerImage(
  onProgress: (line: string) => void,
  signal?: AbortSignal,
): Promise<RedisProgram | undefined> {
  const image = 'redis:8';
  try {
    await run('docker', ['version'], { timeout: 5_000, signal });
    onProgress('Starting Redis with Docker');
    await run('docker', ['run', '--rm', image, 'redis-server', '--version'], { timeout: 120_000, signal });
    return { kind: 'docker', image };
  } catch {
    return undefined; // Docker is absent, does not answer, or lacks the image.
  }
}
