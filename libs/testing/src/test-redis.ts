import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis, type RedisServer } from './servers/redis.ts';
import { testUrl } from './test-env.ts';

/**
 * Starts an empty Redis for one spec alone, so that its streams, keys and restarts touch nobody else's.
 * Takes some 50 ms; call `destroy` when the spec is done. Needs the test run that `npm test` provides.
 */
export async function testRedis(
  options: { readonly port?: number; readonly persistence?: 'aof' | 'none' } = {},
): Promise<RedisServer> {
  testUrl('TEST_REDIS_URL'); // the same sentence as everywhere when no test servers are about
  const dataDir = mkdtempSync(join(tmpdir(), 'openbook-redis-'));
  return startRedis({ persistence: 'none', ...options, dataDir, logFile: join(dataDir, 'redis.log') });
}

/** URL of the Redis all specs share; use only keys under a prefix of your own. */
export function sharedTestRedisUrl(): string {
  return testUrl('TEST_REDIS_URL');
}
