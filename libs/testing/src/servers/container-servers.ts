import { randomBytes } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PostgreSqlContainer } from '@testcontainers/postgresql';
import { RedisContainer } from '@testcontainers/redis';
import { getContainerRuntimeClient, type StartedTestContainer } from 'testcontainers';
import { DISPOSABLE_SETTINGS } from './postgres.ts';
import type { RunningServers } from './running-servers.ts';
import { writeRecord } from './server-record.ts';

const POSTGRES_IMAGE = 'postgres:17';
const REDIS_IMAGE = 'redis:8';
const POSTGRES_PORT = 5432;
/** As the embedded server: see `postgres.ts`. */
const LOCALE = '--encoding=UTF8 --locale-provider=builtin --builtin-locale=C.UTF-8 --locale=C';
const POSTGRES_SETTINGS = {
  max_connections: '200',
  timezone: 'UTC',
  log_timezone: 'UTC',
  ...DISPOSABLE_SETTINGS,
};
const REDIS_SETTINGS = ['--save', '', '--appendonly', 'yes', '--maxmemory-policy', 'noeviction'];

/** Whether a container engine answers. Says why not, if not. */
export async function findEngine(): Promise<{ readonly isThere: boolean; readonly reason: string }> {
  try {
    await getContainerRuntimeClient();
    return { isThere: true, reason: '' };
  } catch (error) {
    return { isThere: false, reason: (error as Error).message };
  }
}

/**
 * Starts empty servers in containers, with the same settings as the embedded ones. They are removed by `stop`, or by
 * the engine's own helper container when this process dies. Rejects if an image is missing or a container fails.
 */
export async function startInContainers(home: string): Promise<RunningServers> {
  const password = randomBytes(24).toString('hex');
  const started = await Promise.allSettled([
    new PostgreSqlContainer(POSTGRES_IMAGE)
      .withUsername('app')
      .withPassword(password)
      .withDatabase('postgres')
      .withEnvironment({ POSTGRES_INITDB_ARGS: LOCALE })
      .withCommand([
        'postgres',
        ...Object.entries(POSTGRES_SETTINGS).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
      ])
      .start(),
    new RedisContainer(REDIS_IMAGE)
      .withPassword(password)
      .withCommand(['redis-server', ...REDIS_SETTINGS])
      .start(),
  ]);
  const [postgres, redis] = started;
  if (postgres.status === 'rejected' || redis.status === 'rejected') {
    for (const server of started) if (server.status === 'fulfilled') await server.value.stop();
    throw postgres.status === 'rejected' ? postgres.reason : (redis as PromiseRejectedResult).reason;
  }
  // A later run sweeps the folder of a run that was killed. The record says whose it is.
  mkdirSync(join(home, 'postgres'));
  writeRecord(join(home, 'postgres'), process.pid, postgres.value.getMappedPort(POSTGRES_PORT));
  const [postgresPid, redisPid] = await Promise.all([pidOf(postgres.value), pidOf(redis.value)]);
  return {
    description: `PostgreSQL and Redis in containers (${POSTGRES_IMAGE}, ${REDIS_IMAGE})`,
    postgres: { url: postgres.value.getConnectionUri(), pid: postgresPid },
    redis: { url: redis.value.getConnectionUrl(), pid: redisPid },
    async stop() {
      await Promise.all([postgres.value.stop(), redis.value.stop()]);
    },
  };
}

/** The server's process id as the engine's machine knows it. */
async function pidOf(container: StartedTestContainer): Promise<number> {
  const { container: containers } = await getContainerRuntimeClient();
  return (await containers.inspect(containers.getById(container.getId()))).State.Pid;
}
