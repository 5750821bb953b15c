import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { startChild, tail, type ChildExit, type OwnedChild } from './owned-child.ts';
import { findPostgresBinaries, ROOT_STATE_DIR, type PostgresBinaries } from './postgres-binaries.ts';
import { freePort } from './ports.ts';
import { describeProcess, isRunning, type ProcessRef } from './process-info.ts';
import { diskFullError, isDiskFull, ServerError } from './server-error.ts';
import { findOrphan, removeRecord, secretIn, writeRecord } from './server-record.ts';
import { poll } from './wait.ts';

/** A running PostgreSQL started by this process. */
export type PostgresServer = {
  /** URL of the superuser `app` on database `postgres`, including the password. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  /** PostgreSQL's data folder; for root it is outside `dataDir`. */
  readonly tablesDir: string;
  readonly exited: Promise<ChildExit>;
  /** Ends open transactions and stops within 10 s. A second call waits for the first. */
  stop(): Promise<void>;
  /** Stops and deletes all data. */
  destroy(): Promise<void>;
};

/** Where a PostgreSQL keeps its data and how it runs. */
export type PostgresOptions = {
  /** Holds password and records, and the tables unless this process is root. Created when missing. */
  readonly dataDir: string;
  readonly logFile: string;
  /** A free port by default. */
  readonly port?: number;
  /** Aborts a start. Anything started is stopped. */
  readonly signal?: AbortSignal;
  /** Data may be lost when the machine fails, for faster tests. */
  readonly isDisposable?: boolean;
};

/** For data that may be lost: nothing is written for a recovery, a replica or the statistics of a long life. */
export const DISPOSABLE_SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  wal_init_zero: 'off',
  autovacuum: 'off',
};
const SUPERUSER = 'app';
const NOBODY = 65534;
/** Stopping services first and servers next fits in 10 s. Both survive a kill. */
const STOP_PATIENCE_MS = 3_500;

/**
 * Starts PostgreSQL on 127.0.0.1 with password authentication and no Unix socket, creating the data on first
 * use. First stops a server left on the same folder by a killed process. Rejects with a ServerError (one
 * sentence) when it cannot run.
 */
export async function startPostgres(options: PostgresOptions): Promise<PostgresServer> {
  try {
    return await start(options);
  } catch (error) {
    throw isDiskFull(error) ? diskFullError(options.dataDir) : error;
  }
}

async function start(options: PostgresOptions): Promise<PostgresServer> {
  const isRoot = process.getuid?.() === 0;
  if (isRoot) requireNobody();
  mkdirSync(options.dataDir, { recursive: true, mode: 0o700 });
  mkdirSync(dirname(options.logFile), { recursive: true });
  const binaries = findPostgresBinaries({ isRoot });
  const place = placeOf(options.dataDir, isRoot);
  const password = secretIn(join(options.dataDir, 'password'));

  const orphan = findOrphan(options.dataDir);
  if (orphan) await stopOrphan(orphan.server, place.tables);
  await initialize(binaries, place, password);
  removeStalePidFile(place.tables);

  const { child, port } = await launch(binaries, place, options);
  writeRecord(options.dataDir, child.pid, port);
  const stop = async (): Promise<void> => {
    await child.stop('SIGINT', STOP_PATIENCE_MS); // SIGINT is PostgreSQL's fast shutdown.
    removeRecord(options.dataDir);
  };
  return {
    url: `postgresql://${SUPERUSER}:${password}@127.0.0.1:${port}/postgres`,
    port,
    pid: child.pid,
    tablesDir: place.tables,
    exited: child.exited,
    stop,
    async destroy() {
      await stop();
      rmSync(place.home, { recursive: true, force: true });
      rmSync(options.dataDir, { recursive: true, force: true });
    },
  };
}

/** `home` is this data folder's own directory, `tables` PostgreSQL's directory in it. */
export type Place = {
  readonly home: string;
  readonly tables: string;
  readonly runAs: { uid?: number; gid?: number };
};

export function placeOf(dataDir: string, isRoot: boolean): Place {
  if (!isRoot) return { home: dataDir, tables: join(dataDir, 'tables'), runAs: {} };
  const idFile = join(dataDir, 'id');
  if (!existsSync(idFile)) writeFileSync(idFile, randomBytes(8).toString('hex'), { mode: 0o600 });
  const home = join(ROOT_STATE_DIR, readFileSync(idFile, 'utf8').trim());
  mkdirSync(home, { recursive: true });
  chmodSync(ROOT_STATE_DIR, 0o755);
  chmodSync(home, 0o700);
  chownSync(home, NOBODY, NOBODY);
  return { home, tables: join(home, 'tables'), runAs: { uid: NOBODY, gid: NOBODY } };
}

function requireNobody(): void {
  const hasNobody = /^[^:]*:[^:]*:65534:/m.test(readFileSync('/etc/passwd', 'utf8'));
  if (hasNobody) return;
  throw new ServerError(
    'PostgreSQL does not run as root and this machine has no user "nobody" (id 65534): start as a normal user, or set DATABASE_URL.',
  );
}

/** Creates an empty cluster, also over one left incomplete by an interrupted first start. */
async function initialize(binaries: PostgresBinaries, place: Place, password: string): Promise<void> {
  const versionFile = join(place.tables, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const found = Number(readFileSync(versionFile, 'utf8'));
    if (found === binaries.majorVersion) return;
    throw new ServerError(
      `${place.tables} was written by PostgreSQL ${found} and this is PostgreSQL ${binaries.majorVersion}: move that folder away to start empty, or set DATABASE_URL.`,
    );
  }
  const part = `${place.tables}.part`;
  rmSync(part, { recursive: true, force: true });
  const passwordFile = join(place.home, 'initial-password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (place.runAs.uid !== undefined) chownSync(passwordFile, NOBODY, NOBODY);
  const locale =
    binaries.majorVersion >= 17
      ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
      : ['--locale=C'];
  try {
    await promisify(execFile)(
      join(binaries.binDir, 'initdb'),
      [
        ...['-D', part, '-U', SUPERUSER, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
        ...['--encoding=UTF8', '--no-sync', '--no-instructions', ...locale],
      ],
      { ...place.runAs, cwd: place.home, env: serverEnvironment() },
    );
  } catch (error) {
    const { stderr = '' } = error as { stderr?: string };
    if (stderr.includes('No space left on device')) throw diskFullError(place.home);
    const lastLine = stderr.trimEnd().split('\n').at(-1) || (error as Error).message;
    throw new ServerError(`PostgreSQL could not create its data in ${part}: ${lastLine}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(part, place.tables);
}

function serverEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' };
}

type Launched = { readonly child: OwnedChild; readonly port: number };

async function launch(binaries: PostgresBinaries, place: Place, options: PostgresOptions): Promise<Launched> {
  // Workers of a killed server hold the shared memory for a moment, and another program can take a free port
  // before it is bound. A new attempt solves both.
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const launched = await launchOn(port, binaries, place, options);
    if (launched) return { child: launched, port };
    const log = tail(options.logFile, 30);
    const attempts = /Address already in use|could not bind/.test(log)
      ? 4
      : /shared memory block/.test(log)
        ? 20
        : 1;
    if (attempt < attempts) {
      await poll(() => false, { timeoutMs: 250 });
      continue;
    }
    if (log.includes('No space left on device')) throw diskFullError(place.home);
    throw new ServerError(`PostgreSQL did not start on port ${port}: see ${options.logFile}.`);
  }
}

async function launchOn(
  port: number,
  binaries: PostgresBinaries,
  place: Place,
  { logFile, signal, isDisposable = false }: PostgresOptions,
): Promise<OwnedChild | undefined> {
  const settings = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    timezone: 'UTC',
    log_timezone: 'UTC',
    ...(isDisposable ? DISPOSABLE_SETTINGS : {}),
  };
  const child = await startChild(
    join(binaries.binDir, 'postgres'),
    [
      '-D',
      place.tables,
      '-p',
      String(port),
      ...Object.entries(settings).flatMap(([k, v]) => ['-c', `${k}=${v}`]),
    ],
    { ...place.runAs, cwd: place.home, env: serverEnvironment(), logFile },
  );
  const isSettled = (): boolean =>
    child.exit !== undefined || signal?.aborted === true || servesFrom(place.tables, child.pid);
  const isUp = await poll(isSettled, { timeoutMs: 60_000 });
  if (child.exit) return undefined;
  if (isUp && !signal?.aborted) return child;
  await child.stop('SIGQUIT', 1_000);
  signal?.throwIfAborted();
  throw new ServerError(`PostgreSQL was not ready after 60 s: see ${logFile}.`);
}

/** Whether the server with exactly this process id has reported ready on this data. */
function servesFrom(tables: string, pid: number): boolean {
  const lines = pidFileOf(tables);
  return Number(lines[0]) === pid && lines[7]?.trim() === 'ready';
}

function pidFileOf(tables: string): readonly string[] {
  try {
    return readFileSync(join(tables, 'postmaster.pid'), 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** PostgreSQL refuses to start when another program reuses the id in its old pid file. */
function removeStalePidFile(tables: string): void {
  const pid = Number(pidFileOf(tables)[0]);
  if (!pid) return;
  const holder = describeProcess(pid);
  if (holder?.command.includes(tables)) {
    throw new ServerError(`Process ${pid} already serves ${tables}. Stop it first.`);
  }
  rmSync(join(tables, 'postmaster.pid'), { force: true });
}

async function stopOrphan(server: ProcessRef, tables: string): Promise<void> {
  if (!describeProcess(server.pid)?.command.includes(tables)) return;
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (isRunning(server)) process.kill(server.pid, signal);
    if (await poll(() => !isRunning(server), { timeoutMs: 5_000 })) return;
  }
  throw new ServerError(`Process ${server.pid} of an earlier start does not stop. Stop it by hand.`);
}
