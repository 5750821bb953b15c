import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AppError, getSession, getUser, listSessions } from '@app/contracts';
import { RpcClient } from '@app/messaging';
import { createLogger, createMetrics } from '@app/platform';
import { eventually, startPostgres } from '@app/testing';
import { actorOf, startAuthApp } from './auth-app.ts';

// A server is created, killed and recovers here, which takes long on a busy machine.
jest.setTimeout(90_000);

/** PostgreSQL responds within this time after it accepts connections again. */
const BACK_WITHIN_MS = 10_000;

it('requests get UNAVAILABLE with the seconds to wait while the database is down, and work again afterwards (S-481)', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'openbook-outage-'));
  const place = { dataDir, logFile: join(dataDir, 'postgres.log'), isDisposable: true };
  let postgres = await startPostgres(place);
  const app = await startAuthApp({ hasTransport: true, env: { DATABASE_URL: postgres.url } });
  const client = new RpcClient({
    name: 'gateway',
    redisUrl: app.redis.url,
    logger: createLogger({ name: 'gateway', level: 'silent' }),
    registry: createMetrics('gateway'),
  });
  await client.start();
  const actor = actorOf(await app.register());
  const reads = [
    () => client.call(getUser, { actor }),
    () => client.call(listSessions, { actor }),
    () => client.call(getSession, { sessionId: actor.sessionId }),
  ];
  const seen = new Set<string>();
  let answered = 0;
  let isOver = false;
  const lane = async (read: () => Promise<unknown>): Promise<void> => {
    while (!isOver) {
      try {
        await read();
        answered += 1;
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        seen.add(`${error.code} ${String(error.details.retryAfterSeconds)}`);
      }
    }
  };
  const load = Promise.all([...reads, ...reads].map(lane));
  // Runs after failures too, because running lanes would keep this process alive.
  const end = async (): Promise<void> => {
    isOver = true;
    await load;
  };
  try {
    await eventually(() => answered > 50);
    process.kill(postgres.pid, 'SIGKILL');
    await postgres.exited;
    await eventually(() => seen.size > 0);
    postgres = await startPostgres({ ...place, port: postgres.port });
    const before = answered;
    await eventually(() => answered > before + 50, { timeoutMs: BACK_WITHIN_MS });
    await end();
    expect([...seen]).toEqual(['UNAVAILABLE 1']);
  } finally {
    await end();
    await client.close();
    await app.close();
    await postgres.destroy();
  }
});
