import { createClient } from 'redis';
import type { AccountHarness } from '../accounts/harness.ts';
import type { FragileServer } from './fragile-server.ts';
import { endure } from './incidents.ts';

const AWAY_MS = 10_000;
const SHORT_AWAY_MS = 2_000;
const RECOVERS_WITHIN_MS = 5_000;
/** The short form shares the machine with other proofs. */
const SHORT_RECOVERS_WITHIN_MS = 20_000;

/** Redis is killed, frozen and emptied under load. */
export function chaosRedis(redis: FragileServer): AccountHarness {
  return {
    name: 'chaos-redis',
    run: (world, checks) => {
      const awayMs = world.isShort ? SHORT_AWAY_MS : AWAY_MS;
      const recoversWithinMs = world.isShort ? SHORT_RECOVERS_WITHIN_MS : RECOVERS_WITHIN_MS;
      return endure(world, checks, [
        {
          name: `Redis killed, ${awayMs / 1_000} s away`,
          recoversWithinMs,
          happen: () => redis.kill(awayMs),
        },
        { name: `Redis frozen ${awayMs / 1_000} s`, recoversWithinMs, happen: () => redis.freeze(awayMs) },
        { name: 'Redis emptied', recoversWithinMs, happen: () => empty(redis.url) },
      ]);
    },
  };
}

async function empty(url: string): Promise<void> {
  const client = await createClient({ url }).connect();
  await client.flushAll();
  client.destroy();
}
