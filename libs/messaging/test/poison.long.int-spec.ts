import { AppError } from '@app/contracts';
import { eventually, testRedis, type RedisServer } from '@app/testing';
import {
  dropDeadLetter,
  inspectDeadLetter,
  listDeadLetters,
  replayDeadLetter,
  type RedisConnection,
  type RpcClient,
} from '../src/core/index.ts';
import { openClient } from './caller.ts';
import { codeOf, newServer, openRedis, valueOf } from './in-process.ts';
import { Ledger } from './ledger.ts';
import { ReplicaProcess } from './replica-process.ts';
import { die, echo, keepSecret } from './test-contracts.ts';

const REQUESTS = 'req:{predictions}';

describe('poison messages', () => {
  let redis: RedisServer;
  let raw: RedisConnection;
  let client: RpcClient;

  beforeAll(async () => {
    redis = await testRedis();
    raw = await openRedis(redis.url);
  });
  beforeEach(async () => {
    await raw.send(['FLUSHALL']);
    client = await openClient(redis.url);
  });
  afterEach(() => client.close());
  afterAll(async () => {
    raw.close();
    await redis.destroy();
  });

  it('moves a message that kills its replica to the dead letters after five deliveries, with the reason, and tells the caller', async () => {
    const ledger = new Ledger(redis.url, 'poison');
    await ledger.open();
    const options = { claimAfterMs: 200, claimIntervalMs: 20, maxDeliveries: 5 };
    const settings = { redisUrl: redis.url, ledgerUrl: redis.url, ledgerName: 'poison', options };
    let isOver = false;
    // Two slots, each refilled when its replica dies, as an orchestrator would.
    const place = async () => {
      while (!isOver) {
        const replica = new ReplicaProcess(settings);
        void call.then(() => replica.terminate());
        await replica.exited;
      }
    };
    const call = client
      .call(die, {}, { idempotencyKey: 'poison', deadlineMs: Date.now() + 100_000 })
      .catch((error: unknown) => error);
    void call.then(() => {
      isOver = true;
    });
    await Promise.all([place(), place()]);

    expect(await call).toMatchObject({
      code: 'DEAD_LETTERED',
      message: expect.stringContaining('given up after 5 deliveries') as string,
    });
    expect((await ledger.totals()).executions).toBe(5);
    expect(await listDeadLetters(raw, 'predictions', 10)).toMatchObject([
      { reason: 'given up after 5 deliveries', attempts: 5, pattern: die.pattern, source: REQUESTS },
    ]);
    expect(await raw.send(['XLEN', REQUESTS])).toBe(0);
    ledger.close();
  }, 120_000);

  it.each([
    ['of an unknown version', ['v', '9', 'p', 'x'], 'unknown envelope version "9"'],
    ['without an envelope', ['hello', 'world'], 'unknown envelope version (none)'],
    ['with a field missing', ['v', '1', 'p', 'x', 'c', '1'], 'an envelope field is missing'],
    [
      'with an unreadable deadline',
      ['v', '1', 'p', 'x', 'c', '1', 'r', 'rep:{x}', 'd', 'soon', 'b', '{}'],
      'whole number',
    ],
  ])('moves a message %s to the dead letters with its reason', async (_name, fields, reason) => {
    const { server, metrics } = newServer(redis.url);
    await server.start();
    await raw.send(['XADD', REQUESTS, '*', ...fields]);

    const [letter] = await eventually(async () => {
      const letters = await listDeadLetters(raw, 'predictions', 10);
      return letters.length > 0 ? letters : undefined;
    });
    expect(letter).toMatchObject({ reason: expect.stringContaining(reason) as string, attempts: 1, fields });
    // The count may follow a moment after others can read the letter.
    await eventually(async () => (await valueOf(metrics, 'messaging_dead_lettered_total')) === 1);
    expect(await raw.send(['XLEN', REQUESTS])).toBe(0);
    expect(((await raw.send(['XPENDING', REQUESTS, 'predictions'])) as readonly unknown[])[0]).toBe(0);
    await server.drain();
  });

  it('keeps no body of a request that holds a secret, says so and does not replay it', async () => {
    const { server } = newServer(redis.url);
    server.handle(keepSecret, () => ({}));
    await server.start();
    const envelope = ['v', '9', 'p', keepSecret.pattern, 'c', '1', 'k', 'key-1'];
    await raw.send(['XADD', REQUESTS, '*', ...envelope, 'b', '{"password":"correct horse"}']);

    const letter = await eventually(async () => (await listDeadLetters(raw, 'predictions', 10))[0]);
    expect(letter).toMatchObject({ pattern: keepSecret.pattern, fields: envelope, isWithoutBody: true });
    const kept = JSON.stringify(await raw.send(['XRANGE', 'dlq:{predictions}', '-', '+']));
    expect(kept).toContain('not kept, it held a secret');
    expect(kept).not.toContain('correct horse');
    expect(await codeOf(replayDeadLetter(raw, 'predictions', letter.id, Date.now() + 5_000))).toBe(
      'DEAD_LETTER_NOT_REPLAYABLE',
    );
    await server.drain();
  });

  it('does not treat a handler error as a poison message', async () => {
    const { server } = newServer(redis.url);
    let runs = 0;
    server.handle(echo, () => {
      runs += 1;
      throw new AppError('CONFLICT', 'no');
    });
    await server.start();

    expect(await codeOf(client.call(echo, { text: '' }))).toBe('CONFLICT');
    expect(await listDeadLetters(raw, 'predictions', 10)).toEqual([]);
    expect(runs).toBe(1);
    await server.drain();
  });

  it('lets operators inspect, replay and delete dead letters', async () => {
    const request = (text: string) => [
      ...['v', '1', 'p', echo.pattern, 'c', '1', 'r', 'rep:{gone}', 'd', '1', 'k', 'key-1'],
      ...['b', JSON.stringify({ text })],
    ];
    const letter = (text: string) => [
      ...['reason', 'given up', 'attempts', '5', 'originalId', '1-1', 'source', REQUESTS],
      ...['buriedAt', new Date().toISOString(), 'entry', JSON.stringify(request(text))],
    ];
    const first = String(await raw.send(['XADD', 'dlq:{predictions}', '*', ...letter('first')]));
    const second = String(await raw.send(['XADD', 'dlq:{predictions}', '*', ...letter('second')]));
    expect(await inspectDeadLetter(raw, 'predictions', second)).toMatchObject({
      id: second,
      reason: 'given up',
    });

    const seen: unknown[] = [];
    const { server } = newServer(redis.url);
    server.handle(echo, ({ text }, { idempotencyKey, attempt }) => {
      seen.push({ text, idempotencyKey, attempt });
      return { text };
    });
    await server.start();
    await replayDeadLetter(raw, 'predictions', first, Date.now() + 5_000);
    await eventually(() => seen.length === 1);
    expect(seen).toEqual([{ text: 'first', idempotencyKey: 'key-1', attempt: 2 }]);

    await dropDeadLetter(raw, 'predictions', second);
    expect(await listDeadLetters(raw, 'predictions', 10)).toEqual([]);
    expect(await codeOf(dropDeadLetter(raw, 'predictions', second))).toBe('DEAD_LETTER_NOT_FOUND');
    await server.drain();
  });
});
