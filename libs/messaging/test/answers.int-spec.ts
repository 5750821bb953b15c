import { AppError, ERRORS, type ErrorCode } from '@app/contracts';
import { currentContext, newTraceparent, runWithContext } from '@app/platform';
import { eventually, testRedis, type RedisServer } from '@app/testing';
import type { RedisConnection, RpcClient, RpcServer } from '../src/core/index.ts';
import { openClient } from './caller.ts';
import { codeOf, gate, newServer, openRedis } from './in-process.ts';
import { countOnce, echo } from './test-contracts.ts';

describe('responses and errors', () => {
  let redis: RedisServer;
  let client: RpcClient;
  let raw: RedisConnection;
  let server: RpcServer;

  beforeAll(async () => {
    redis = await testRedis();
    raw = await openRedis(redis.url);
  });
  beforeEach(async () => {
    await raw.send(['FLUSHALL']);
    client = await openClient(redis.url, {
      maxPending: 5,
      maxRequestBytes: 10_000,
      lowPriorityMaxWaiting: 2,
    });
    server = newServer(redis.url).server;
  });
  afterEach(async () => {
    await client.close();
    await server.drain();
  });
  afterAll(async () => {
    raw.close();
    await redis.destroy();
  });

  it.each(Object.keys(ERRORS) as ErrorCode[])(
    'carries the code %s with message and details',
    async (code) => {
      const details = { issues: [{ field: 'stake', rule: 'at most 100' }], retryAfterSeconds: 3 };
      server.handle(echo, ({ text }) => {
        throw new AppError(code, text, details);
      });
      await server.start();

      const error = await client.call(echo, { text: 'Größe — ✓' }).catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(AppError);
      expect(error).toMatchObject({ code, message: 'Größe — ✓', details, status: ERRORS[code].status });
    },
  );

  it('turns an unexpected error into INTERNAL without exposing message or stack', async () => {
    server.handle(echo, () => {
      throw new TypeError('password=hunter2');
    });
    await server.start();

    const error = (await client.call(echo, { text: '' }).catch((thrown: unknown) => thrown)) as AppError;
    expect(error.code).toBe('INTERNAL');
    expect(JSON.stringify({ ...error, message: error.message })).not.toContain('hunter2');
  });

  it('names the field and rule of an invalid request', async () => {
    server.handle(echo, ({ text }) => ({ text }));
    await server.start();

    const error = await client
      .call(echo, { text: 7 as unknown as string })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({
      code: 'VALIDATION_FAILED',
      details: { issues: [{ field: 'text', rule: 'must be a text' }] },
    });
  });

  it('removes fields from the response that the contract does not declare', async () => {
    server.handle(echo, ({ text }) => ({ text, passwordHash: 'secret' }));
    await server.start();

    const bytes = await client.callRaw(echo, { text: 'a' });
    expect(bytes.toString()).toBe('{"text":"a"}');
  });

  it('reports at once when a request has no handler', async () => {
    await server.start();
    const startedMs = performance.now();

    expect(await codeOf(client.call(echo, { text: '' }))).toBe('NO_HANDLER');
    expect(performance.now() - startedMs).toBeLessThan(2_000);
  });

  it('refuses a command without an idempotency key in the client and in the service', async () => {
    let runs = 0;
    server.handle(countOnce, () => {
      runs += 1;
      return { key: '', pid: 0 };
    });
    await server.start();
    expect(await codeOf(client.call(countOnce, { workMs: 0 }))).toBe('IDEMPOTENCY_KEY_REQUIRED');

    const asQuery = { ...countOnce, kind: 'query' as const };
    expect(await codeOf(client.call(asQuery, { workMs: 0 }))).toBe('IDEMPOTENCY_KEY_REQUIRED');
    expect(runs).toBe(0);
  });

  it('passes request id, trace and deadline to the handler', async () => {
    let seen: unknown;
    server.handle(echo, ({ text }) => {
      seen = currentContext();
      return { text };
    });
    await server.start();
    const context = { requestId: 'request-1', traceparent: newTraceparent(), deadlineMs: Date.now() + 3_000 };
    await runWithContext(context, () => client.call(echo, { text: '' }));

    expect(seen).toMatchObject({ requestId: 'request-1', deadlineMs: context.deadlineMs });
    const { traceparent } = seen as { traceparent: string };
    expect(traceparent.slice(0, 36)).toBe(context.traceparent.slice(0, 36));
    expect(traceparent).not.toBe(context.traceparent);
  });

  it('fails at once above its limit of waiting calls', async () => {
    const finish = gate();
    server.handle(echo, async ({ text }) => {
      await finish.opened;
      return { text };
    });
    await server.start();
    const waiting = Array.from({ length: 5 }, () => codeOf(client.call(echo, { text: '' })));

    const error = await client.call(echo, { text: '' }).catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ code: 'UNAVAILABLE', details: { retryAfterSeconds: 1 } });
    finish.open();
    expect(await Promise.all(waiting)).toEqual(Array(5).fill('OK'));
  });

  it('refuses low-priority calls while the service is behind and accepts them again afterwards', async () => {
    const deadlineMs = Date.now() + 4_000;
    const waiting = Array.from({ length: 4 }, () => codeOf(client.call(echo, { text: '' }, { deadlineMs })));
    const lowCall = () =>
      codeOf(client.call(echo, { text: '' }, { priority: 'low', deadlineMs: Date.now() + 50 }));
    await eventually(async () => (await lowCall()) === 'UNAVAILABLE');

    server.handle(echo, ({ text }) => ({ text }));
    await server.start();
    expect(await Promise.all(waiting)).toEqual(Array(4).fill('OK'));
    await eventually(
      async () => (await codeOf(client.call(echo, { text: '' }, { priority: 'low' }))) === 'OK',
    );
  });

  it('refuses a request that is too large', async () => {
    expect(await codeOf(client.call(echo, { text: 'x'.repeat(10_000) }))).toBe('PAYLOAD_TOO_LARGE');
  });

  it('leaves no response in Redis once it was read, including the last one', async () => {
    server.handle(echo, ({ text }) => ({ text }));
    await server.start();
    await Promise.all(Array.from({ length: 5 }, () => client.call(echo, { text: 'token' })));
    await client.call(echo, { text: 'token' });

    const [key] = (await raw.send(['KEYS', 'rep:*'])) as readonly string[];
    await eventually(async () => (await raw.send(['XLEN', key as string])) === 0);
  });

  it('leaves no key behind when a reply arrives after its client is gone', async () => {
    const finish = gate();
    const started = gate();
    server.handle(echo, async ({ text }) => {
      started.open();
      await finish.opened;
      return { text };
    });
    await server.start();
    const call = codeOf(client.call(echo, { text: '' }));
    await started.opened;
    await client.close();
    expect(await call).toBe('UNAVAILABLE');
    finish.open();

    await eventually(async () => (await raw.send(['XLEN', 'req:{predictions}'])) === 0);
    expect(await raw.send(['KEYS', 'rep:*'])).toEqual([]);
  });
});
