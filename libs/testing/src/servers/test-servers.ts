import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from './postgres.ts';
import { isRunning } from './process-info.ts';
import { startRedis } from './redis.ts';
import type { RunningServers } from './running-servers.ts';
import { ServerError } from './server-error.ts';
import { findOrphan, readRecord } from './server-record.ts';

/** A PostgreSQL and a Redis for one test run, with the variables specs need. */
export type TestServers = RunningServers & {
  /** This run's folder, deleted by `stop`. */
  readonly home: string;
  readonly env: { readonly TEST_DATABASE_URL: string; readonly TEST_REDIS_URL: string };
};

/**
 * Starts empty servers with their data under `parentDir`. First stops and deletes what killed test runs left
 * there. `TEST_SERVERS=containers` starts them in containers, `embedded` as processes of this machine. Unset, they run
 * in containers if a container engine answers. Rejects with a ServerError (one sentence) when a server cannot run.
 */
export async function startTestServers(
  parentDir: string,
  onProgress: (line: string) => void = () => undefined,
  choice = serverChoice(process.env['TEST_SERVERS']),
): Promise<TestServers> {
  mkdirSync(parentDir, { recursive: true, mode: 0o700 });
  await sweep(parentDir);
  const home = mkdtempSync(join(parentDir, 'run-'));
  const servers = await startChosen(choice, home, onProgress);
  onProgress(`Test servers: ${servers.description}.`);
  return {
    ...servers,
    home,
    env: { TEST_DATABASE_URL: servers.postgres.url, TEST_REDIS_URL: servers.redis.url },
    async stop() {
      await servers.stop();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

type ServerChoice = 'embedded' | 'containers' | 'automatic';

function serverChoice(choice = ''): ServerChoice {
  if (choice === '') return 'automatic';
  if (choice === 'embedded' || choice === 'containers') return choice;
  throw new ServerError(`TEST_SERVERS is "${choice}": use "containers" or "embedded", or unset it.`);
}

async function startChosen(
  choice: ServerChoice,
  home: string,
  onProgress: (line: string) => void,
): Promise<RunningServers> {
  if (choice === 'embedded') return startEmbedded(home, onProgress);
  try {
    // Loaded only here: it takes a moment, and only development installs the package.
    const { findEngine, startInContainers } = await import('./container-servers.ts');
    const engine = await findEngine();
    if (engine.isThere) return await startInContainers(home);
    if (choice === 'containers') throw new Error(`no container engine responds: ${engine.reason}`);
  } catch (error) {
    const reason = (error as Error).message;
    if (choice === 'containers') {
      rmSync(home, { recursive: true, force: true });
      throw new ServerError(
        `The test servers cannot run in containers (${reason}). Start Docker, or unset TEST_SERVERS.`,
      );
    }
    onProgress(`The test servers cannot run in containers (${reason}), so embedded ones run instead.`);
  }
  return startEmbedded(home, onProgress);
}

/** Starts both as processes of this machine. */
async function startEmbedded(home: string, onProgress: (line: string) => void): Promise<RunningServers> {
  const logs = join(home, 'logs');
  const started = await Promise.allSettled([
    startPostgres({
      dataDir: join(home, 'postgres'),
      logFile: join(logs, 'postgres.log'),
      isDisposable: true,
    }),
    startRedis({
      dataDir: join(home, 'redis'),
      logFile: join(logs, 'redis.log'),
      persistence: 'aof',
      onProgress,
    }),
  ]);
  const [postgres, redis] = started;
  if (postgres.status === 'rejected' || redis.status === 'rejected') {
    for (const server of started) if (server.status === 'fulfilled') await server.value.destroy();
    throw postgres.status === 'rejected' ? postgres.reason : (redis as PromiseRejectedResult).reason;
  }
  return {
    description: 'embedded PostgreSQL and Redis, as processes on this machine',
    postgres: postgres.value,
    redis: redis.value,
    async stop() {
      await Promise.all([postgres.value.destroy(), redis.value.destroy()]);
    },
  };
}

async function sweep(parentDir: string): Promise<void> {
  for (const name of readdirSync(parentDir).filter((entry) => entry.startsWith('run-'))) {
    const home = join(parentDir, name);
    const records = ['postgres', 'redis'].map((server) => readRecord(join(home, server)));
    if (records.some((record) => record && isRunning(record.owner))) continue;
    // A run without a record may be starting. It has nothing to stop and is left for a later cleanup.
    if (records.every((record) => record === undefined)) continue;
    for (const server of ['postgres', 'redis'] as const) await destroyLeftover(join(home, server), server);
    rmSync(home, { recursive: true, force: true });
  }
}

async function destroyLeftover(dataDir: string, kind: 'postgres' | 'redis'): Promise<void> {
  if (!existsSync(dataDir) || !findOrphan(dataDir)) return;
  // Starting takes over the orphan, which can then be destroyed like our own servers.
  const logFile = join(dataDir, 'sweep.log');
  const server =
    kind === 'postgres'
      ? await startPostgres({ dataDir, logFile })
      : await startRedis({ dataDir, logFile, persistence: 'aof' });
  await server.destroy();
}
