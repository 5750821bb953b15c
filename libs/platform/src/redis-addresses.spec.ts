import { isRedisCluster, redisAccess, redisAddresses } from './redis-addresses.ts';

const CLUSTER = 'rediss://user:p%40ss@one:6379, redis://two:6380';

describe('a Redis URL setting', () => {
  it('names one Redis, or the nodes of a cluster', () => {
    expect(redisAddresses('redis://one')).toEqual(['redis://one']);
    expect(redisAddresses(CLUSTER)).toEqual(['rediss://user:p%40ss@one:6379', 'redis://two:6380']);
    expect([isRedisCluster('redis://one'), isRedisCluster(CLUSTER)]).toEqual([false, true]);
  });

  it('gives every node the credentials and encryption of its first address', () => {
    expect(redisAccess(CLUSTER)).toEqual({
      credentials: { username: 'user', password: 'p@ss' },
      isEncrypted: true,
    });
    expect(redisAccess('redis://:secret@one,redis://two')).toEqual({
      credentials: { password: 'secret' },
      isEncrypted: false,
    });
    expect(redisAccess('redis://one,redis://two')).toEqual({ credentials: {}, isEncrypted: false });
  });
});
