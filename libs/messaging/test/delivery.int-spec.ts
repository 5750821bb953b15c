import { eventually, testRedis, type RedisServer } from '@app/testing';
import type { RedisConnection, RpcClient, RpcServer } from '../src/core/index.ts';
import { openClient } from './caller.ts';
import { codeOf, gate, newServer, openRedis, valueOf } from './in-process.ts';
import { countOnce, echo } from './test-contracts.ts';

const REQUESTS = 'req:{predictions}';

describe('request delivery', () => {
  let redis: RedisServer;
  let client: RpcClient;
  let raw: RedisConnection;
  let servers: RpcServer[] = [];

  const serve = (options: Parameters<typeof newServer>[1] = {}) => {
    const made = newServer(redis.url, options);
    servers.push(made.server);
    return made;
  };

  beforeAll(async () => {
    redis = await testRedis();
    raw = await openRedis(redis.url);
  });
  beforeEach(async () => {
    await raw.send(['FLUSHALL']);
    client = await openClient(redis.url);
  });
  afterEach(async () => {
    await client.close();
    await Promise.all(servers.map((server) => server.drain()));
    servers = [];
  });
  afterAll(async () => {
    raw.close();
    await redis.destroy();
  });

  it('loses nothing sent before the first listener starts', async () => {
    const calls = Array.from({ length: 50 }, (_, number) => client.call(echo, { text: `${number}` }));
    await eventually(async () => (await raw.send(['XLEN', REQUESTS])) === 50);

    const { server } = serve();
    server.handle(echo, ({ text }) => ({ text }));
    await server.start();

    const answers = await Promise.all(calls);
    expect(answers.map(({ text }) => Number(text))).toEqual([...Array(50).keys()]);
  });

  it('never runs an expired request and removes it', async () => {
    const codes = await Promise.all(
      Array.from({ length: 10 }, () =>
        codeOf(client.call(echo, { text: '' }, { deadlineMs: Date.now() + 100 })),
      ),
    );
    expect(new Set(codes)).toEqual(new Set(['TIMEOUT']));

    let runs = 0;
    const { server, metrics } = serve();
    server.handle(echo, ({ text }) => {
      runs += 1;
      return { text };
    });
    await server.start();
    await eventually(async () => (await valueOf(metrics, 'messaging_expired_total')) === 10);
    expect(await codeOf(client.call(echo, { text: 'in time' }))).toBe('OK');

    expect(runs).toBe(1);
    await eventually(async () => (await raw.send(['XLEN', REQUESTS])) === 0);
  });

  it('does not run work twice when the handler takes longer than the claim threshold', async () => {
    const runs = new Map<string, number>();
    for (let number = 0; number < 3; number += 1) {
      // Longer than a busy machine may pause this process, which must not look like a dead replica.
      const { server } = serve({ claimAfterMs: 3_000, claimIntervalMs: 30, maxInFlight: 8 });
      server.handle(countOnce, async (_request, context) => {
        const key = context.idempotencyKey ?? '';
        runs.set(key, (runs.get(key) ?? 0) + 1);
        await new Promise((resolve) => setTimeout(resolve, 5_000));
        return { key, pid: 1 };
      });
      await server.start();
    }
    const keys = Array.from({ length: 20 }, (_, number) => `long-${number}`);
    await Promise.all(keys.map((key) => client.call(countOnce, { workMs: 0 }, { idempotencyKey: key })));

    expect([...runs.values()]).toEqual(keys.map(() => 1));
  });

  it('accepts no more than its in-flight limit and leaves the rest to others', async () => {
    const finish = gate();
    let running = 0;
    const { server } = serve({ maxInFlight: 3 });
    server.handle(echo, async ({ text }) => {
      running += 1;
      await finish.opened;
      return { text };
    });
    await server.start();
    const calls = Array.from({ length: 10 }, (_, number) => client.call(echo, { text: `${number}` }));
    await eventually(() => running === 3);
    await eventually(async () => (await raw.send(['XLEN', REQUESTS])) === 10);

    const summary = (await raw.send(['XPENDING', REQUESTS, 'predictions'])) as readonly unknown[];
    expect(summary[0]).toBe(3);

    const { server: other } = serve();
    const answeredByOther: string[] = [];
    other.handle(echo, ({ text }) => {
      answeredByOther.push(text);
      return { text };
    });
    await other.start();
    await eventually(() => answeredByOther.length === 7);
    finish.open();
    expect(await Promise.all(calls)).toHaveLength(10);
  });

  it('aborts a handler at its time limit', async () => {
    const { server } = serve({ handlerLimitMs: 100 });
    server.handle(echo, async ({ text }, { signal }) => {
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      });
      signal.throwIfAborted();
      return { text };
    });
    await server.start();

    expect(await codeOf(client.call(echo, { text: '' }))).toBe('TIMEOUT');
  });

  it('recreates a missing group with the same handlers', async () => {
    const { server } = serve({ blockMs: 100 });
    server.handle(echo, ({ text }) => ({ text }));
    await server.start();
    await raw.send(['DEL', REQUESTS]);

    expect(await client.call(echo, { text: 'still here' })).toEqual({ text: 'still here' });
  });

  it('finishes running requests when it drains and leaves the group', async () => {
    const finish = gate();
    const started = gate();
    const { server } = serve();
    server.handle(echo, async ({ text }) => {
      started.open();
      await finish.opened;
      return { text };
    });
    await server.start();
    const call = client.call(echo, { text: 'last' });
    await started.opened;
    const drained = server.drain();
    const late = codeOf(client.call(echo, { text: 'too late' }, { deadlineMs: Date.now() + 400 }));
    expect(await late).toBe('TIMEOUT');
    finish.open();

    expect(await call).toEqual({ text: 'last' });
    await drained;
    expect(await raw.send(['XINFO', 'CONSUMERS', REQUESTS, 'predictions'])).toEqual([]);
  });

  it('leaves requests it cannot finish within the drain limit to others', async () => {
    const never = gate();
    const started = gate();
    const { server } = serve({ drainLimitMs: 100 });
    server.handle(echo, async ({ text }) => {
      started.open();
      await never.opened;
      return { text: `${text} too late` };
    });
    await server.start();
    const call = client.call(echo, { text: 'handed over' });
    await started.opened;
    await server.drain();
    const consumers = (await raw.send(['XINFO', 'CONSUMERS', REQUESTS, 'predictions'])) as readonly unknown[];
    expect(consumers).toHaveLength(1);

    const { server: heir, metrics } = serve({ claimAfterMs: 200, claimIntervalMs: 20 });
    heir.handle(echo, ({ text }, { isRedelivered }) => ({ text: `${text}, again: ${isRedelivered}` }));
    await heir.start();

    expect(await call).toEqual({ text: 'handed over, again: true' });
    expect(await valueOf(metrics, 'messaging_claimed_total')).toBe(1);
    never.open();
  });

  it('does not run a request that expired before it could be taken over', async () => {
    const never = gate();
    const started = gate();
    const { server } = serve({ drainLimitMs: 1 });
    server.handle(echo, async ({ text }) => {
      started.open();
      await never.opened;
      return { text };
    });
    await server.start();
    const call = codeOf(client.call(echo, { text: '' }, { deadlineMs: Date.now() + 300 }));
    await started.opened;
    await server.drain();
    expect(await call).toBe('TIMEOUT');

    let runs = 0;
    const { server: heir, metrics } = serve({ claimAfterMs: 400, claimIntervalMs: 20 });
    heir.handle(echo, ({ text }) => {
      runs += 1;
      return { text };
    });
    await heir.start();
    await eventually(async () => (await valueOf(metrics, 'messaging_expired_total')) === 1);
    await eventually(async () => (await raw.send(['XLEN', REQUESTS])) === 0);
    expect(runs).toBe(0);
    never.open();
  });

  it('skips expired requests after an overload', async () => {
    let runs = 0;
    const { server } = serve({ maxInFlight: 4 });
    server.handle(echo, async ({ text }) => {
      runs += 1;
      await new Promise((resolve) => setTimeout(resolve, 50));
      return { text };
    });
    await server.start();
    // About 80 a second are possible. 500 arrive at once and wait for a second.
    const deadlineMs = Date.now() + 1_000;
    const codes = await Promise.all(
      Array.from({ length: 500 }, () => codeOf(client.call(echo, { text: '' }, { deadlineMs }))),
    );
    expect(new Set(codes)).toEqual(new Set(['OK', 'TIMEOUT']));

    expect(await codeOf(client.call(echo, { text: '' }))).toBe('OK');
    // Only calls that were running or in flight at the deadline may have run in vain.
    expect(runs).toBeLessThanOrEqual(codes.filter((code) => code === 'OK').length + 2 * 4 + 1);
  });
});
