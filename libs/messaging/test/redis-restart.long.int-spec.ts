import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually, startRedis, testRedis, type RedisServer } from '@app/testing';
import { callOnce, openClient, type CallRecord } from './caller.ts';
import { codeOf, newServer } from './in-process.ts';
import { Ledger } from './ledger.ts';
import { startReplicas } from './replica-process.ts';
import { echo } from './test-contracts.ts';

describe('when Redis restarts', () => {
  let ledgerRedis: RedisServer;

  const startWithAof = (dataDir: string, port?: number) =>
    startRedis({
      dataDir,
      logFile: join(dataDir, 'redis.log'),
      persistence: 'aof',
      ...(port === undefined ? {} : { port }),
    });

  beforeAll(async () => {
    ledgerRedis = await testRedis();
  });
  afterAll(() => ledgerRedis.destroy());

  it('no accepted command is lost and the replicas continue', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'openbook-restart-'));
    let redis = await startWithAof(dataDir);
    const ledger = new Ledger(ledgerRedis.url, 'restart');
    await ledger.open();
    const settings = { redisUrl: redis.url, ledgerUrl: ledgerRedis.url, ledgerName: 'restart', options: {} };
    const replicas = await startReplicas(2, settings);
    const client = await openClient(redis.url);

    let isOver = false;
    let hasFailed = false;
    const final: CallRecord[] = [];
    // A caller retries with the same key until it knows the outcome.
    const lane = async (number: number) => {
      for (let count = 0; !isOver; count += 1) {
        const key = `lane-${number}-${count}`;
        while (!hasFailed) {
          const record = await callOnce(client, key, 5);
          if (record.code === 'OK') {
            final.push(record);
            break;
          }
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      }
    };
    const load = Promise.all(Array.from({ length: 8 }, (_, number) => lane(number)));
    try {
      await eventually(() => final.length > 50, { timeoutMs: 30_000 });
      process.kill(redis.pid, 'SIGKILL');
      await redis.exited;
      await eventually(() => !client.isReady);
      expect((await callOnce(client, 'while-away', 0)).code).toBe('UNAVAILABLE');
      redis = await startWithAof(dataDir, redis.port);
      const before = final.length;
      await eventually(() => final.length > before + 100, { timeoutMs: 60_000 });
    } catch (error) {
      // Running lanes would keep this process busy forever.
      hasFailed = true;
      throw error;
    } finally {
      isOver = true;
      await load;
    }

    const totals = await ledger.totals();
    expect(totals.effects).toBe(final.length);
    expect(new Set(final.map(({ key }) => key)).size).toBe(final.length);
    for (const replica of replicas) expect(await replica.terminate()).toEqual({ code: 0, signal: null });
    await client.close();
    ledger.close();
    await redis.destroy();
  }, 120_000);

  it('callers fail at once while it is down', async () => {
    const redis = await testRedis();
    const client = await openClient(redis.url);
    const { server } = newServer(redis.url);
    server.handle(echo, ({ text }) => ({ text }));
    await server.start();
    await redis.destroy();
    await eventually(() => !client.isReady && !server.isReady);

    const startedMs = performance.now();
    expect(await codeOf(client.call(echo, { text: '' }))).toBe('UNAVAILABLE');
    expect(performance.now() - startedMs).toBeLessThan(500);
    await server.drain();
    await client.close();
  });
});
