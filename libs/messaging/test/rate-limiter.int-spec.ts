import { eventually, testRedis, type RedisServer } from '@app/testing';
import { RateLimiter, type RedisConnection } from '../src/core/index.ts';
import { openRedis } from './in-process.ts';

describe('a rate limit', () => {
  let redis: RedisServer;
  let connection: RedisConnection;

  const newLimiter = (over: RedisConnection = connection, durationSeconds = 60) =>
    new RateLimiter({ connection: over, name: 'test', points: 5, durationSeconds });

  beforeAll(async () => {
    redis = await testRedis();
    connection = await openRedis(redis.url);
  });
  beforeEach(async () => {
    await connection.send(['FLUSHALL']);
    await connection.send(['SCRIPT', 'FLUSH']);
  });
  afterAll(async () => {
    connection.close();
    await redis.destroy();
  });

  it('allows its points, then refuses and says when to retry', async () => {
    const limiter = newLimiter();
    const outcomes = [];
    for (let count = 0; count < 7; count += 1) outcomes.push(await limiter.consume('key'));

    expect(outcomes.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, true, true, false, false]);
    expect(outcomes.map(({ remaining }) => remaining)).toEqual([4, 3, 2, 1, 0, 0, 0]);
    expect(outcomes[6]).toEqual({ isAllowed: false, limit: 5, remaining: 0, retryAfterSeconds: 60 });
    expect((await limiter.consume('other')).isAllowed).toBe(true);
  });

  it('allows exactly its points when replicas ask at once', async () => {
    const second = await openRedis(redis.url);
    const replicas = [newLimiter(), newLimiter(second)];
    const outcomes = await Promise.all(
      Array.from({ length: 60 }, (_, index) => (replicas[index % 2] as RateLimiter).consume('key')),
    );

    expect(outcomes.filter(({ isAllowed }) => isAllowed)).toHaveLength(5);
    second.close();
  });

  it('does not count what it refuses, so a returned point is available at once', async () => {
    const limiter = newLimiter();
    await limiter.consume('key', 5);
    for (let count = 0; count < 3; count += 1) await limiter.consume('key');
    await limiter.reward('key');

    expect(await limiter.consume('key')).toMatchObject({ isAllowed: true, remaining: 0 });
    expect((await limiter.consume('key')).isAllowed).toBe(false);
  });

  it('never allows more points than a window has', async () => {
    const limiter = newLimiter();
    await limiter.reward('key', 3);

    expect(await limiter.consume('key')).toMatchObject({ remaining: 4 });
  });

  it('restarts after its window and after a reset', async () => {
    const short = newLimiter(connection, 1);
    await short.consume('key', 5);
    expect((await short.consume('key')).isAllowed).toBe(false);
    await eventually(async () => (await connection.send(['EXISTS', 'limit:test:key'])) === 0);
    expect(await short.consume('key', 5)).toMatchObject({ isAllowed: true });

    await short.reset('key');
    expect(await short.consume('key')).toMatchObject({ remaining: 4 });
  });

  it('counts in process memory while Redis is unavailable', async () => {
    const away = await testRedis();
    const lost = await openRedis(away.url);
    const limiter = newLimiter(lost);
    await away.destroy();
    await eventually(() => !lost.isReady);

    const outcomes = [];
    for (let count = 0; count < 6; count += 1) outcomes.push(await limiter.consume('key'));
    expect(outcomes.map(({ isAllowed }) => isAllowed)).toEqual([true, true, true, true, true, false]);

    await limiter.reset('key');
    await limiter.reward('key');
    expect(await limiter.consume('key')).toMatchObject({ isAllowed: true, remaining: 4 });
    lost.close();
  });
});
