import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, startRedis, type RedisServer } from '@app/testing';
import type { RpcClient } from '../src/core/index.ts';
import { openClient } from './caller.ts';
import { codeOf, newServer, openRedis } from './in-process.ts';
import { echo } from './test-contracts.ts';

/** Calls must work again within this time after Redis lost its data. */
const LIMIT_MS = 3_000;
const LANES = 8;

interface Seen {
  readonly startedMs: number;
  readonly ms: number;
  readonly code: string;
}

/** Stops the lanes of a failed test, which would keep this process busy forever. */
const stops: (() => Promise<void>)[] = [];

/** Calls in several lanes without a pause until `stop`. */
function callOn(client: RpcClient): { readonly seen: Seen[]; stop(): Promise<void> } {
  const seen: Seen[] = [];
  let isOver = false;
  const lane = async () => {
    while (!isOver) {
      const startedMs = performance.now();
      const code = await codeOf(client.call(echo, { text: 'x' }));
      seen.push({ startedMs, ms: performance.now() - startedMs, code });
      if (code !== 'OK') await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const lanes = Promise.all(Array.from({ length: LANES }, lane));
  const stop = async () => {
    isOver = true;
    await lanes;
  };
  stops.push(stop);
  return { seen, stop };
}

describe('after Redis lost all data', () => {
  let place: { readonly dataDir: string; readonly logFile: string; readonly persistence: 'none' };
  let redis: RedisServer;
  let client: RpcClient;
  let server: ReturnType<typeof newServer>['server'];

  beforeEach(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'openbook-loss-'));
    place = { dataDir, logFile: join(dataDir, 'redis.log'), persistence: 'none' };
    redis = await startRedis(place);
    ({ server } = newServer(redis.url));
    server.handle(echo, ({ text }) => ({ text }));
    await server.start();
    client = await openClient(redis.url);
  });
  afterEach(async () => {
    for (const stop of stops.splice(0)) await stop();
    await client.close();
    await server.drain();
    await redis.destroy();
  });

  /** Expects every call that began after the limit to work, and none to wait longer. */
  const expectRecovery = async (calls: ReturnType<typeof callOn>, lostAtMs: number) => {
    await eventually(() => calls.seen.some(({ startedMs }) => startedMs > lostAtMs + LIMIT_MS), {
      timeoutMs: 20_000,
    });
    await calls.stop();
    const after = calls.seen.filter(({ startedMs, ms }) => startedMs + ms > lostAtMs);
    expect(after.filter(({ startedMs, ms }) => startedMs + ms > lostAtMs + LIMIT_MS && ms > 1_000)).toEqual(
      [],
    );
    const late = after.filter(({ startedMs }) => startedMs > lostAtMs + LIMIT_MS);
    expect([...new Set(late.map(({ code }) => code))]).toEqual(['OK']);
    const codes = new Set(after.map(({ code }) => code));
    codes.delete('OK');
    // Lost calls are reported as such, with the seconds to wait.
    expect([...codes].filter((code) => code !== 'UNAVAILABLE')).toEqual([]);
  };

  it('requests work again within three seconds when it was flushed while running', async () => {
    const raw = await openRedis(redis.url);
    for (let round = 0; round < 2; round += 1) {
      const calls = callOn(client);
      await eventually(() => calls.seen.length > 50);
      await raw.send(['FLUSHALL']);
      await expectRecovery(calls, performance.now());
    }
    raw.close();
  }, 60_000);

  it('requests work again within three seconds when it restarts empty', async () => {
    const calls = callOn(client);
    await eventually(() => calls.seen.length > 50);
    process.kill(redis.pid, 'SIGKILL');
    await redis.exited;
    redis = await startRedis({ ...place, port: redis.port });
    await expectRecovery(calls, performance.now());
  }, 60_000);

  it('the first call after a rest works at once', async () => {
    const raw = await openRedis(redis.url);
    await raw.send(['FLUSHALL']);
    raw.close();
    const startedMs = performance.now();
    expect(await client.call(echo, { text: 'x' })).toEqual({ text: 'x' });
    // The service has to create its group anew, which it tries several times a second.
    expect(performance.now() - startedMs).toBeLessThan(1_500);
  }, 30_000);

  it('callers whose response was lost get an error before their deadline', async () => {
    let reached = 0;
    const slow = newServer(redis.url);
    await server.drain();
    slow.server.handle(echo, async ({ text }) => {
      reached += 1;
      await new Promise((resolve) => setTimeout(resolve, 5_000));
      return { text };
    });
    await slow.server.start();
    const running = client.call(echo, { text: 'x' }).catch((error: unknown) => error);
    await eventually(() => reached === 1);
    const raw = await openRedis(redis.url);
    const lostAtMs = performance.now();
    await raw.send(['FLUSHALL']);
    expect(await running).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfterSeconds: 1 } });
    expect(performance.now() - lostAtMs).toBeLessThan(LIMIT_MS);
    raw.close();
    await slow.server.drain();
  }, 30_000);
});
