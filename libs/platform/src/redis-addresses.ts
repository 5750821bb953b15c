/** The addresses of a Redis URL setting. Several, separated by commas, are nodes of one Redis Cluster. */
export function redisAddresses(setting: string): readonly [string, ...string[]] {
  const [first = '', ...others] = setting.split(',').map((address) => address.trim());
  return [first, ...others];
}

/** Whether a Redis URL setting names a Redis Cluster. */
export function isRedisCluster(setting: string): boolean {
  return redisAddresses(setting).length > 1;
}
