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

/** A running Redis started by this process. */
export type RedisServer = {
  /** URL with the password, database 0. */
  readonly url: string;
  readonly port: number;
  readonly pid: number;
  readonly exited: Promise<ChildExit>;
  /** Writes pending data and stops within 10 s. A second call waits for the first. */
  stop(): Promise<void>;
  /** Stops and deletes all data. */
  destroy(): Promise<void>;
};

/** Where a Redis keeps its data and how it runs. */
export type RedisOptions = {
  /** Holds data, password and records. Created when missing. */
  readonly dataDir: string;
  readonly logFile: string;
  /** A free port by default. */
  readonly port?: number;
  /** `aof`: everything older than a second survives a crash. `none`: memory only. */
  readonly persistence: 'aof' | 'none';
  /** Runs as a node of a cluster, which talks to the others on this port. */
  readonly clusterPort?: number;
  /** That of all nodes of a cluster. By default a random one of its own. */
  readonly password?: string;
  /** Aborts a start. Anything started is stopped. */
  readonly signal?: AbortSignal;
  /** Gets a line before a download or anything else slow. */
  readonly onProgress?: (line: string) => void;
};

/** Stopping services first and servers next fits in 10 s. Both survive a kill. */
const STOP_PATIENCE_MS = 3_500;

/**
 * Starts a Redis on 127.0.0.1 with a random password, downloading the program if necessary. First stops a
 * server left on the same folder by a killed process. Rejects with a ServerError (one sentence) when it
 * cannot run.
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
  const { password = secretIn(join(dataDir, 'password')) } = options;

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
  { dataDir, logFile, persistence, clusterPort, signal }: RedisOptions,
): Promise<OwnedChild | undefined> {
  const isDocker = program.kind === 'docker';
  if (isDocker && clusterPort !== undefined)
    throw new ServerError('A Redis Cluster needs redis-server on this machine.');
  const configFile = join(dataDir, 'redis.conf');
  // In a file, since every user of the machine can read command lines.
  writePrivate(
    configFile,
    configText({ port, password, persistence, clusterPort, dataDir: isDocker ? '/data' : dataDir, isDocker }),
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
      const info = await askRedis(port, [['AUTH', password], ['INFO']]);
      // It answers this while it still loads its data, and refuses everything else.
      if (!/^loading:0/m.test(info)) return false;
      return isDocker || Number(/^process_id:(\d+)/m.exec(info)?.[1]) === child.pid;
    } catch {
      return false; // Not listening yet, or a foreign server that refuses our password.
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
  readonly clusterPort: number | undefined;
  readonly isDocker: boolean;
};

function configText({ port, password, persistence, dataDir, clusterPort, isDocker }: ConfigFacts): string {
  return [
    // A container's addresses are private to it. The published port is bound to loopback.
    `bind ${isDocker ? '0.0.0.0' : '127.0.0.1'}`,
    `port ${isDocker ? 6379 : port}`,
    `requirepass ${password}`,
    `dir "${dataDir}"`,
    'maxmemory-policy noeviction',
    'save ""',
    `appendonly ${persistence === 'aof' ? 'yes' : 'no'}`,
    'appendfsync everysec',
    // The server's own upkeep. With the default of 10 it wakes up ten times a second without anything to do.
    'hz 2',
    ...(clusterPort === undefined ? [] : clusterText(clusterPort, password)),
    '',
  ].join('\n');
}

function clusterText(port: number, password: string): string[] {
  return [
    'cluster-enabled yes',
    `cluster-port ${port}`,
    'cluster-config-file nodes.conf',
    'cluster-announce-ip 127.0.0.1',
    'cluster-node-timeout 5000',
    `masterauth ${password}`,
  ];
}

async function startInDocker(
  image: string,
  port: number,
  dataDir: string,
  logFile: string,
): Promise<OwnedChild> {
  // The container runs as our user, so we own the data. The client forwards signals to it.
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
  // Only our own server knows this password, so this cannot stop a foreign one.
  await askRedis(port, [['AUTH', password], ['SHUTDOWN']]).catch(() => undefined);
  if (await poll(() => !isRunning(server), { timeoutMs: 8_000 })) return;
  throw new ServerError(`Process ${server.pid} of an earlier start does not stop. Stop it by hand.`);
}
