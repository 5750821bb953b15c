import { isRedisCluster, redisAccess, redisAddresses } from '@app/platform';
import { Cluster, Redis } from 'ioredis';

/** Opens a connection for a queue. `maxRetriesPerRequest`: null retries for ever. */
export function openQueueConnection(
  redisUrl: string,
  { maxRetriesPerRequest }: { readonly maxRetriesPerRequest: number | null },
): Redis | Cluster {
  if (!isRedisCluster(redisUrl)) return new Redis(redisUrl, { maxRetriesPerRequest });
  const { credentials, isEncrypted } = redisAccess(redisUrl);
  return new Cluster([...redisAddresses(redisUrl)], {
    redisOptions: { maxRetriesPerRequest, ...credentials, ...(isEncrypted ? { tls: {} } : {}) },
  });
}
