import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { startChild, tail, type ChildExit, type OwnedChild } from './owned-child.ts';
import { freePort } from './ports.ts';
import { isRunning } from './process-info.ts';
import { findRedis, type RedisProgram } from './redis-binaries.ts';
import { askRedis } from './resp.ts';
import { diskFullError, isDiskFull, ServerError } from './server-error.ts';
import {
  findOrphan,
  removeRecord,
  secretIn,
  writePrivate,
  writeRecord,
  type ServerRecord,
} from './server-record.ts';
import { poll } from './wait.ts';

/** A running Redis that this process started. */
export type RedisServer = {
  /** URL with the password; database 0. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly exited: Promise<ChildExit>;
  /** Writes what is pending and stops within 10 s; a second call waits for the first. */
  stop(): Promise<void>;
  /** Stops, then deletes everything the server stored. */
  destroy(): Promise<void>;
};

/** Where a Redis keeps its data and how it runs. */
export type RedisOptions = {
  /** Holds data, password and records. Made when missing. */
  readonly dataDir: string;
  readonly logFile: string;
  /** A free one is picked when not given. */
  readonly port?: number;
  /** `aof`: everything older than a second survives a crash; `none`: memory only. */
  readonly persistence: 'aof' | 'none';
  /** Gives up a start that is no longer wanted; what was started is stopped. */
  readonly signal?: AbortSignal;
  /** Gets one line before a download or anything else that takes long. */
  readonly onProgress?: (line: string) => void;
};

/** Whoever stops services first and servers after them is done within 10 s; both survive a kill. */
const STOP_PATIENCE_MS = 3_500;

/**
 * Starts a real Redis on 127.0.0.1 with a random password, getting the program first when this machine has none.
 * A server that a killed predecessor left on the same folder is stopped first.
 * Rejects with a ServerError (one plain sentence) when it cannot run.
 */
export async function startRedis(options: RedisOptions): Promise<RedisServer> {
  try {
    return await start({ ...options, dataDir: resolve(options.dataDir) });
  } catch (error) {
    throw isDiskFull(error) ? diskFullError(options.dataDir) : error;
  }
}

async function start(options: RedisOptions): Promise<RedisServer> {
  const { dataDir } = options;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  mkdirSync(dirname(options.logFile), { recursive: true });
  const program = await findRedis(options);
  const password = secretIn(join(dataDir, 'password'));

  const orphan = findOrphan(dataDir);
  if (orphan) await stopOrphan(orphan, password);

  const { child, port } = await launch(program, password, options);
  writeRecord(dataDir, child.pid, port);
  const stop = async (): Promise<void> => {
    await child.stop('SIGTERM', STOP_PATIENCE_MS);
    removeRecord(dataDir);
  };
  return {
    url: `redis://:${password}@127.0.0.1:${port}`,
    port,
    pid: child.pid,
    exited: child.exited,
    stop,
    async destroy() {
      await stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

type Launched = { readonly child: OwnedChild; readonly port: number };

async function launch(program: RedisProgram, password: string, options: RedisOptions): Promise<Launched> {
  for (let attempt = 1; ; attempt += 1) {
    const port = options.port ?? (await freePort());
    const child = await launchOn(port, program, password, options);
    if (child) return { child, port };
    const log = tail(options.logFile);
    if (log.includes('Address already in use') && attempt < 5) {
      await poll(() => false, { timeoutMs: 250 });
      continue;
    }
    if (log.includes('No space left on device')) throw diskFullError(options.dataDir);
    throw new ServerError(`Redis did not start on port ${port}: see ${options.logFile}.`);
  }
}

async function launchOn(
  port: number,
  program: RedisProgram,
  password: string,
  { dataDir, logFile, persistence, signal }: RedisOptions,
): Promise<OwnedChild | undefined> {
  const isDocker = program.kind === 'docker';
  const configFile = join(dataDir, 'redis.conf');
  // In a file, not on the command line, which every user of the machine can read.
  writePrivate(
    configFile,
    configText({ port, password, persistence, dataDir: isDocker ? '/data' : dataDir, isDocker }),
  );
  const child =
    program.kind === 'program'
      ? await startChild(program.path, [configFile], {
          cwd: dataDir,
          env: { PATH: process.env['PATH'], LC_ALL: 'C', ...program.env },
          logFile,
        })
      : await startInDocker(program.image, port, dataDir, logFile);
  const isOurs = async (): Promise<boolean> => {
    try {
      const info = await askRedis(port, [
        ['AUTH', password],
        ['INFO', 'server'],
      ]);
      return isDocker || Number(/^process_id:(\d+)/m.exec(info)?.[1]) === child.pid;
    } catch {
      return false; // not listening yet, still loading, or a stranger's server that refuses our password
    }
  };
  const isSettled = async (): Promise<boolean> =>
    child.exit !== undefined || signal?.aborted === true || (await isOurs());
  const isUp = await poll(isSettled, { timeoutMs: 60_000 });
  if (child.exit) return undefined;
  if (isUp && !signal?.aborted) return child;
  await child.stop('SIGTERM', 2_000);
  signal?.throwIfAborted();
  throw new ServerError(`Redis was not ready after 60 s: see ${logFile}.`);
}

type ConfigFacts = {
  readonly port: number;
  readonly password: string;
  readonly persistence: 'aof' | 'none';
  readonly dataDir: string;
  readonly isDocker: boolean;
};

function configText({ port, password, persistence, dataDir, isDocker }: ConfigFacts): string {
  return [
    // Inside a container every address is private to it; the published port is bound to loopback.
    `bind ${isDocker ? '0.0.0.0' : '127.0.0.1'}`,
    `port ${isDocker ? 6379 : port}`,
    `requirepass ${password}`,
    `dir "${dataDir}"`,
    'maxmemory-policy noeviction',
    'save ""',
    `appendonly ${persistence === 'aof' ? 'yes' : 'no'}`,
    'appendfsync everysec',
    '',
  ].join('\n');
}

async function startInDocker(
  image: string,
  port: number,
  dataDir: string,
  logFile: string,
): Promise<OwnedChild> {
  // The container runs as our user, so that the data stay ours; the client passes our signals on to it.
  const user = `${process.getuid?.() ?? 0}:${process.getgid?.() ?? 0}`;
  return startChild(
    'docker',
    [
      ...['run', '--rm', '--sig-proxy=true', '--user', user, '-p', `127.0.0.1:${port}:6379`],
      ...['-v', `${dataDir}:/data`, image, 'redis-server', '/data/redis.conf'],
    ],
    { logFile },
  );
}

async function stopOrphan({ server, port }: ServerRecord, password: string): Promise<void> {
  // Only a server of ours knows this password, so asking it to stop cannot hit a stranger's.
  await askRedis(port, [['AUTH', password], ['SHUTDOWN']]).catch(() => undefined);
  if (await poll(() => !isRunning(server), { timeoutMs: 8_000 })) return;
  throw new ServerError(`Process ${server.pid} of an earlier start does not end: stop it by hand.`);
}
