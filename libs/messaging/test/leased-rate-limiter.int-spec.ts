import { eventually, testRedis, type RedisServer } from '@app/testing';
import { LeasedRateLimiter, RateLimiter, type RedisConnection } from '../src/core/index.ts';
import { openRedis } from './in-process.ts';
import { seededRandom } from './random.ts';

const LIMIT = 400;
const BLOCK = 4;
const SEEDS = [1, 2, 3, 4, 5];

describe('a rate limit taken in blocks (S-481)', () => {
  let redis: RedisServer;
  let first: RedisConnection;
  let second: RedisConnection;

  const newLimiter = (connection: RedisConnection, points = LIMIT, durationSeconds = 60) =>
    new LeasedRateLimiter(new RateLimiter({ connection, name: 'test', points, durationSeconds }));
  /** Asks at once. Returns how many were allowed. */
  const ask = async (limiter: LeasedRateLimiter, count: number): Promise<number> => {
    const outcomes = await Promise.all(Array.from({ length: count }, () => limiter.consume('key')));
    return outcomes.filter(({ isAllowed }) => isAllowed).length;
  };
  const countCalls = async (): Promise<number> => {
    const stats = (await first.send(['INFO', 'commandstats'])) as string;
    const calls = (name: string) => Number(new RegExp(`cmdstat_${name}:calls=(\\d+)`).exec(stats)?.[1] ?? 0);
    return calls('eval') + calls('evalsha');
  };

  beforeAll(async () => {
    redis = await testRedis();
    [first, second] = [await openRedis(redis.url), await openRedis(redis.url)];
  });
  beforeEach(async () => {
    await first.send(['FLUSHALL']);
    await first.send(['CONFIG', 'RESETSTAT']);
  });
  afterAll(async () => {
    first.close();
    second.close();
    await redis.destroy();
  });

  it.each(SEEDS)(
    'allows exactly its points over two replicas that ask in any order (seed %i)',
    async (seed) => {
      const random = seededRandom(seed);
      const replicas = [newLimiter(first), newLimiter(second)];
      let allowed = 0;
      for (let asked = 0; asked < 2 * LIMIT;) {
        const shares = replicas.map(() => Math.floor(random() * 30));
        const counts = await Promise.all(replicas.map((replica, index) => ask(replica, shares[index] ?? 0)));
        allowed += counts.reduce((sum, count) => sum + count, 0);
        asked += shares.reduce((sum, share) => sum + share, 0);
      }
      // Until both were refused, so none holds a point.
      for (const replica of replicas) allowed += await ask(replica, BLOCK);
      expect(allowed).toBe(LIMIT);
    },
  );

  it('refuses at most one block early for each replica that holds one', async () => {
    const [one, other] = [newLimiter(first), newLimiter(second)];
    expect(await ask(one, 1)).toBe(1);
    expect(await ask(other, LIMIT)).toBe(LIMIT - BLOCK);
    expect(await ask(one, BLOCK)).toBe(BLOCK - 1);
  });

  it('uses up the points that make no whole block', async () => {
    const odd = LIMIT + 3;
    expect(await ask(newLimiter(first, odd), odd + 10)).toBe(odd);
  });

  it('asks Redis once for each block, also for requests at the same moment', async () => {
    const limiter = newLimiter(first);
    expect(await ask(limiter, LIMIT / 2)).toBe(LIMIT / 2);
    // The first time the server does not know the script.
    expect(await countCalls()).toBeLessThanOrEqual(LIMIT / 2 / BLOCK + 1);
  });

  it('counts down one by one and says when the window ends', async () => {
    const limiter = newLimiter(first);
    const outcomes = [];
    for (let count = 0; count < 2 * BLOCK; count += 1) outcomes.push(await limiter.consume('key'));
    expect(outcomes.map(({ remaining }) => LIMIT - remaining)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
    expect(
      outcomes.every(({ limit, retryAfterSeconds }) => limit === LIMIT && retryAfterSeconds === 60),
    ).toBe(true);
  });

  it('takes no point into the next window', async () => {
    const limiter = newLimiter(first, LIMIT, 1);
    expect(await ask(limiter, 1)).toBe(1);
    await eventually(async () => (await first.send(['EXISTS', 'limit:test:key'])) === 0);
    expect(await ask(limiter, 1)).toBe(1);
    expect(Number(await first.send(['GET', 'limit:test:key']))).toBe(BLOCK);
  });

  it('counts a small limit one by one', async () => {
    const [one, other] = [newLimiter(first, 199), newLimiter(second, 199)];
    expect(await ask(one, 1)).toBe(1);
    expect(await ask(other, 300)).toBe(198);
  });

  it('keeps its limit in process memory while Redis is unavailable', async () => {
    const away = await testRedis();
    const lost = await openRedis(away.url);
    const limiter = newLimiter(lost);
    await away.destroy();
    await eventually(() => !lost.isReady);
    expect(await ask(limiter, LIMIT + 50)).toBe(LIMIT);
    lost.close();
  });
});
