import { randomUUID } from 'node:crypto';
import { defineEvent, defineRpc } from '@app/contracts';
import { createMetrics } from '@app/platform';
import { eventually } from '@app/testing';
import { startRedisCluster, type RedisCluster } from '@app/testing/servers';
import * as z from 'zod/mini';
import {
  BroadcastSubscriber,
  EventConsumer,
  EventPublisher,
  listDeadLetters,
  PartReader,
  PartStream,
  RateLimiter,
  replayDeadLetter,
  requestStreamKeys,
  streamOfUser,
  type ConsumerOptions,
  type RedisConnection,
  type RpcClient,
} from '../src/core/index.ts';
import { callOnce, openClient } from './caller.ts';
import { codeOf, newServer, openRedis, silent } from './in-process.ts';
import { countOnce, echo, somethingHappened } from './test-contracts.ts';

// Three servers start and restart.
jest.setTimeout(60_000);

const note = defineRpc({
  service: 'predictions',
  pattern: 'predictions.test-note.v1',
  kind: 'query',
  request: z.object({ userId: z.string(), number: z.int() }),
  response: z.object({}),
  errors: [],
});
const other = defineEvent({
  owner: 'predictions',
  topic: 'predictions.test-other.v1',
  payload: z.object({ number: z.int() }),
  isBroadcast: false,
});
const STREAMS = requestStreamKeys('predictions', true);

describe('on a Redis Cluster', () => {
  let cluster: RedisCluster;
  let raw: RedisConnection;
  let client: RpcClient;
  const ends: (() => Promise<void> | void)[] = [];

  beforeAll(async () => {
    cluster = await startRedisCluster();
    raw = await openRedis(cluster.url);
    client = await openClient(cluster.url);
  });
  afterEach(async () => {
    for (const end of ends.splice(0)) await end();
  });
  afterAll(async () => {
    await client.close();
    raw.close();
    await cluster.destroy();
  });

  const serve = async (
    options = {},
    register: (server: ReturnType<typeof newServer>['server']) => void = () => undefined,
  ) => {
    const { server } = newServer(cluster.url, options);
    server.handle(echo, ({ text }) => ({ text }));
    server.handle(countOnce, (_request, { idempotencyKey = '' }) => ({ key: idempotencyKey, pid: 1 }));
    register(server);
    await server.start();
    ends.push(() => server.drain());
  };

  /** A consumer and a publisher, ended after the test. */
  const newEvents = (options: Partial<ConsumerOptions> = {}) => {
    const consumer = new EventConsumer({
      ...{ service: 'predictions', redisUrl: cluster.url, logger: silent, options },
      registry: createMetrics('predictions'),
    });
    const publisher = new EventPublisher({
      ...{ name: 'test', redisUrl: cluster.url, redisCacheUrl: cluster.url, logger: silent },
    });
    ends.push(
      () => consumer.drain(),
      () => publisher.close(),
    );
    return { consumer, publisher };
  };

  it('the streams of a service are on several nodes, and replicas answer all of them', async () => {
    await serve();
    await serve();
    const texts = Array.from({ length: 100 }, (_, number) => `text ${String(number)}`);
    const answers = await Promise.all(texts.map((text) => client.call(echo, { text })));
    expect(answers.map(({ text }) => text)).toEqual(texts);
    const keys = await Promise.all(cluster.nodes.map((_, place) => cluster.keysOf(place)));
    expect(keys.flat()).toEqual(expect.arrayContaining([...STREAMS]));
    expect(keys.filter((own) => own.some((key) => STREAMS.includes(key))).length).toBeGreaterThan(1);
    for (const stream of STREAMS) expect(await raw.send(['XLEN', stream])).toBe(0);
  });

  it('requests of a user stay in order on one stream, those of users spread', async () => {
    const users = Array.from({ length: 40 }, () => randomUUID());
    expect(new Set(users.map((userId) => streamOfUser(STREAMS, userId)))).toEqual(new Set(STREAMS));
    const seen = new Map<string, number[]>();
    await serve({}, (server) => {
      server.handle(note, ({ userId, number }) => {
        seen.set(userId, [...(seen.get(userId) ?? []), number]);
        return {};
      });
    });
    const numbers = Array.from({ length: 20 }, (_, number) => number);
    await Promise.all(
      numbers.flatMap((number) => users.map((userId) => client.call(note, { userId, number }))),
    );
    for (const userId of users) expect(seen.get(userId)).toEqual(numbers);
  });

  it('events of several topics reach their listeners, and broadcasts every gateway', async () => {
    const seen: string[] = [];
    const { consumer, publisher } = newEvents();
    consumer.on(somethingHappened, ({ number }) => void seen.push(`one ${String(number)}`));
    consumer.on(other, ({ number }) => void seen.push(`other ${String(number)}`));
    const subscriber = new BroadcastSubscriber({
      name: 'gateway',
      redisCacheUrl: cluster.url,
      logger: silent,
    });
    subscriber.on(somethingHappened, ({ number }) => void seen.push(`live ${String(number)}`));
    await Promise.all([consumer.start(), subscriber.start(), publisher.start()]);
    ends.push(() => subscriber.close());
    await publisher.publish(somethingHappened, { number: 1 }, { eventId: 'event-1' });
    await publisher.publish(other, { number: 2 }, { eventId: 'event-2' });
    await eventually(() => seen.length === 3);
    expect([...seen].sort()).toEqual(['live 1', 'one 1', 'other 2']);
  });

  it('messages that fail become dead letters, also on another node, and can be sent again', async () => {
    let isFailing = true;
    const handled: number[] = [];
    const { consumer, publisher } = newEvents({ claimAfterMs: 50, claimIntervalMs: 10, maxDeliveries: 2 });
    for (const event of [somethingHappened, other])
      consumer.on(event, ({ number }) => {
        if (isFailing) throw new Error('not today');
        handled.push(number);
      });
    await Promise.all([consumer.start(), publisher.start()]);
    await publisher.publish(somethingHappened, { number: 3 }, { eventId: 'event-3' });
    await publisher.publish(other, { number: 4 }, { eventId: 'event-4' });
    const letters = await eventually(async () => {
      const found = await listDeadLetters(raw, 'predictions', 10);
      return found.length === 2 ? found : undefined;
    });
    isFailing = false;
    for (const { id } of letters) await replayDeadLetter(raw, 'predictions', id, Date.now() + 10_000);
    await eventually(() => handled.length === 2);
    expect([...handled].sort()).toEqual([3, 4]);
    expect(await listDeadLetters(raw, 'predictions', 10)).toEqual([]);
  });

  it('limits are shared, and a response in parts reaches its reader', async () => {
    const second = await openRedis(cluster.url);
    ends.push(() => second.close());
    const limiters = [raw, second].map(
      (connection) => new RateLimiter({ connection, name: 'cluster', points: 5, durationSeconds: 60 }),
    );
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, place) => limiters[place % 2]?.consume('key')),
    );
    expect(outcomes.filter((outcome) => outcome?.isAllowed)).toHaveLength(5);

    const reader = new PartReader({ name: 'test', redisUrl: cluster.url, commands: second, logger: silent });
    ends.unshift(() => reader.close());
    const id = randomUUID();
    const stream = new PartStream(raw, id, silent);
    await stream.open();
    const parts: unknown[] = [];
    const reading = (async () => {
      for await (const batch of reader.read(id, new AbortController().signal)) parts.push(...batch);
    })();
    stream.append(['one', 'two']);
    await stream.end(['three']);
    await reading;
    expect(parts).toEqual(['one', 'two', 'three']);
  });

  it('answers again after a restart of each node', async () => {
    await serve();
    for (const place of cluster.nodes.keys()) {
      await cluster.restart(place);
      // Every stream, so every node.
      await eventually(
        async () => {
          const codes = await Promise.all(
            STREAMS.map((_, lane) =>
              codeOf(client.call(echo, { text: String(lane) }, { deadlineMs: Date.now() + 1_000 })),
            ),
          );
          return codes.every((code) => code === 'OK');
        },
        { timeoutMs: 20_000 },
      );
    }
    expect((await callOnce(client, 'after', 0)).code).toBe('OK');
  });
});
