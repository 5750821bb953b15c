import { isRedisCluster, redisAddresses } from '@app/platform';
import { Cluster, Redis } from 'ioredis';

/** Opens a connection for a queue. `maxRetriesPerRequest`: null retries for ever. */
export function openQueueConnection(
  redisUrl: string,
  { maxRetriesPerRequest }: { readonly maxRetriesPerRequest: number | null },
): Redis | Cluster {
  if (!isRedisCluster(redisUrl)) return new Redis(redisUrl, { maxRetriesPerRequest });
  const addresses = redisAddresses(redisUrl);
  const { username, password, protocol } = new URL(addresses[0]);
  return new Cluster([...addresses], {
    redisOptions: {
      maxRetriesPerRequest,
      ...(username === '' ? {} : { username: decodeURIComponent(username) }),
      ...(password === '' ? {} : { password: decodeURIComponent(password) }),
      ...(protocol === 'rediss:' ? { tls: {} } : {}),
    },
  });
}
