import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres, type PostgresServer } from './postgres.ts';
import { isRunning } from './process-info.ts';
import { startRedis, type RedisServer } from './redis.ts';
import { findOrphan, readRecord } from './server-record.ts';

/** A PostgreSQL and a Redis for one test run, with the variables specs need. */
export type TestServers = {
  /** This run's folder, deleted by `stop`. */
  readonly home: string;
  readonly postgres: PostgresServer;
  readonly redis: RedisServer;
  readonly env: { readonly TEST_DATABASE_URL: string; readonly TEST_REDIS_URL: string };
  /** Stops both and deletes their data. */
  stop(): Promise<void>;
};

/**
 * Starts empty servers with their data under `parentDir`. First stops and deletes what killed test runs left
 * there. Rejects with a ServerError (one sentence) when a server cannot run.
 */
export async function startTestServers(
  parentDir: string,
  onProgress: (line: string) => void = () => undefined,
): Promise<TestServers> {
  mkdirSync(parentDir, { recursive: true, mode: 0o700 });
  await sweep(parentDir);
  const home = mkdtempSync(join(parentDir, 'run-'));
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
    home,
    postgres: postgres.value,
    redis: redis.value,
    env: { TEST_DATABASE_URL: postgres.value.url, TEST_REDIS_URL: redis.value.url },
    async stop() {
      await Promise.all([postgres.value.destroy(), redis.value.destroy()]);
      rmSync(home, { recursive: true, force: true });
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
