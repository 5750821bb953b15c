import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startRedis, type RedisServer } from './servers/redis.ts';
import { testUrl } from './test-env.ts';

/**
 * Starts an empty Redis for one spec, so its streams, keys and restarts affect no other. Takes about 50 ms.
 * Call `destroy` when the spec is done. Needs the servers of `npm test`.
 */
export async function testRedis(
  options: { readonly port?: number; readonly persistence?: 'aof' | 'none' } = {},
): Promise<RedisServer> {
  testUrl('TEST_REDIS_URL'); // Fails with the usual sentence when there are no test servers.
  const dataDir = mkdtempSync(join(tmpdir(), 'openbook-redis-'));
  return startRedis({ persistence: 'none', ...options, dataDir, logFile: join(dataDir, 'redis.log') });
}

/** Returns the URL of the Redis all specs share. Use only keys with a unique prefix. */
export function sharedTestRedisUrl(): string {
  return testUrl('TEST_REDIS_URL');
}
