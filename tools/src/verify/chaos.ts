// npm run verify:chaos [-- --short] [--seed N]: Redis and PostgreSQL are killed, frozen, emptied and cut off under a load of
// bets, and a process of jobs is killed in the middle of them. Acknowledged bets are stored exactly once, each job takes
// effect once, and the product recovers without help. Run one with npm run verify:chaos-redis, verify:chaos-postgres or
// verify:chaos-worker.
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startPostgres, startRedis } from '@app/testing/servers';
import { runHarnesses } from './accounts/harness.ts';
import { withWorld } from './accounts/world.ts';
import { chaosPostgres } from './chaos/chaos-postgres.ts';
import { chaosRedis } from './chaos/chaos-redis.ts';
import { chaosWorker } from './chaos/chaos-worker.ts';
import { FragileServer } from './chaos/fragile-server.ts';

const home = mkdtempSync(join(tmpdir(), 'openbook-verify-chaos-'));
const folderOf = (name: string) => ({ dataDir: join(home, name), logFile: join(home, `${name}.log`) });
const [postgresPort, redisPort] = [await freePort(), await freePort()];
const postgres = await FragileServer.start(() =>
  startPostgres({ ...folderOf('postgres'), port: postgresPort }),
);
const redis = await FragileServer.start(() =>
  startRedis({ ...folderOf('redis'), port: redisPort, persistence: 'aof' }),
);
try {
  const env = { DATABASE_URL: postgres.url, REDIS_URL: redis.url, REDIS_CACHE_URL: redis.url };
  await runHarnesses('chaos', [chaosRedis(redis), chaosPostgres(postgres), chaosWorker], (options, work) =>
    withWorld({ ...options, env }, work),
  );
} finally {
  await Promise.all([postgres.destroy(), redis.destroy()]);
}
