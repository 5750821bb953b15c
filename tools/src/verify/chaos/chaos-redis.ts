import { createClient } from 'redis';
import type { AccountHarness } from '../accounts/harness.ts';
import type { FragileServer } from './fragile-server.ts';
import { awayMsOf, endure } from './incidents.ts';

const RECOVERY_MS = 5_000;

/** Redis is killed, frozen and emptied under load. */
export function chaosRedis(redis: FragileServer): AccountHarness {
  return {
    name: 'chaos-redis',
    run: (world, checks) => {
      const awayMs = awayMsOf(world);
      return endure(world, checks, RECOVERY_MS, [
        { name: `Redis killed, ${awayMs / 1_000} s away`, happen: () => redis.kill(awayMs) },
        { name: `Redis frozen ${awayMs / 1_000} s`, happen: () => redis.freeze(awayMs) },
        { name: 'Redis emptied', happen: () => empty(redis.url) },
      ]);
    },
  };
}

async function empty(url: string): Promise<void> {
  const client = await createClient({ url }).connect();
  await client.flushAll();
  client.destroy();
}
