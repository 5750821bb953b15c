import { pause, testRedis, type RedisServer } from '@app/testing';
import type { RpcClient, RpcServer } from '../src/core/index.ts';
import { openClient } from './caller.ts';
import { codeOf, newServer } from './in-process.ts';
import { echo } from './test-contracts.ts';

/** A replica that answers 200 requests a second. */
const AT_ONCE = 4;
const WORK_MS = 20;
const CALLS = 1_500;
/** Five times as many as it answers. */
const PER_SECOND = 1_000;

describe('an overloaded service', () => {
  let redis: RedisServer;
  let client: RpcClient;
  let server: RpcServer;

  beforeAll(async () => {
    redis = await testRedis();
    client = await openClient(redis.url);
    server = newServer(redis.url, { maxInFlight: AT_ONCE }).server;
    server.handle(echo, async ({ text }) => {
      await pause(WORK_MS);
      return { text };
    });
    await server.start();
  });
  afterAll(async () => {
    await client.close();
    await server.drain();
    await redis.destroy();
  });

  const ask = async (): Promise<{ code: string; ms: number; sentAt: number }> => {
    const sentAt = performance.now();
    const code = await codeOf(client.call(echo, { text: '' }));
    return { code, ms: performance.now() - sentAt, sentAt };
  };

  it('gets the calls it can answer soon, and the others are refused at once', async () => {
    const sent: ReturnType<typeof ask>[] = [];
    const startedAt = performance.now();
    while (sent.length < CALLS) {
      const due = Math.min(CALLS, Math.floor(((performance.now() - startedAt) / 1_000) * PER_SECOND));
      while (sent.length < due) sent.push(ask());
      await pause(1);
    }
    const answers = await Promise.all(sent);
    const codes = new Set(answers.map(({ code }) => code));
    expect(codes).toEqual(new Set(['OK', 'UNAVAILABLE']));
    const refused = answers.filter(({ code }) => code === 'UNAVAILABLE');
    expect(refused.length).toBeGreaterThan(CALLS / 4);
    expect(Math.max(...refused.map(({ ms }) => ms))).toBeLessThan(200);
    // Sent after its queue was first seen to be too long. Without the refusals they would wait for five seconds.
    const [first] = refused;
    const later = answers.filter(({ code, sentAt }) => code === 'OK' && sentAt > (first?.sentAt ?? 0));
    expect(later.length).toBeGreaterThan(50);
    expect(Math.max(...later.map(({ ms }) => ms))).toBeLessThan(3_000);
  });

  it('answers the next call as before', async () => {
    expect(await ask()).toMatchObject({ code: 'OK' });
  });

  it('also gets many calls at once when it was not overloaded before', async () => {
    const other = await openClient(redis.url);
    const codes = await Promise.all(
      Array.from({ length: 200 }, () => codeOf(other.call(echo, { text: '' }))),
    );
    await other.close();
    expect(new Set(codes)).toEqual(new Set(['OK']));
  });
});
