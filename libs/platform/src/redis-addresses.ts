/** The addresses of a Redis URL setting. Several, separated by commas, are nodes of one Redis Cluster. */
export function redisAddresses(setting: string): readonly [string, ...string[]] {
  const [first = '', ...others] = setting.split(',').map((address) => address.trim());
  return [first, ...others];
}

/** Whether a Redis URL setting names a Redis Cluster. */
export function isRedisCluster(setting: string): boolean {
  return redisAddresses(setting).length > 1;
}

/** Credentials and encryption for every node of a Redis Cluster, from the first address of its setting. */
export function redisAccess(setting: string): {
  readonly credentials: { readonly username?: string; readonly password?: string };
  readonly isEncrypted: boolean;
} {
  const { username, password, protocol } = new URL(redisAddresses(setting)[0]);
  return {
    credentials: {
      ...(username === '' ? {} : { username: decodeURIComponent(username) }),
      ...(password === '' ? {} : { password: decodeURIComponent(password) }),
    },
    isEncrypted: protocol === 'rediss:',
  };
}
