import { AppError, type ServiceName } from '@app/contracts';
import { createMetrics, newTraceparent } from '@app/platform';
import { eventually, testRedis, type RedisServer } from '@app/testing';
import {
  BroadcastSubscriber,
  EventConsumer,
  EventPublisher,
  listDeadLetters,
  type ConsumerOptions,
  type EventContext,
  type RedisConnection,
} from '../src/core/index.ts';
import { encodeEvent } from '../src/core/envelope.ts';
import { gate, openRedis, silent, valueOf } from './in-process.ts';
import { somethingHappened } from './test-contracts.ts';

const TOPIC_STREAM = `ev:{${somethingHappened.topic}}`;
// A second service beside the existing one.
const OTHER = 'other' as ServiceName;

describe('events', () => {
  let redis: RedisServer;
  let raw: RedisConnection;
  let publisher: EventPublisher;
  let consumers: EventConsumer[] = [];

  const listen = async (
    service: ServiceName,
    handle: (number: number, context: EventContext) => void,
    options: Partial<ConsumerOptions> = {},
  ) => {
    const consumer = new EventConsumer({
      service,
      redisUrl: redis.url,
      logger: silent,
      registry: createMetrics(service),
      options,
    });
    consumer.on(somethingHappened, ({ number }, context) => {
      handle(number, context);
    });
    consumers.push(consumer);
    await consumer.start();
    return consumer;
  };
  /** How often any replica has looked for events that others left. */
  const lookCount = async () => {
    const stats = String(await raw.send(['INFO', 'commandstats']));
    return Number(/cmdstat_xpending:calls=(\d+)/.exec(stats)?.[1] ?? 0);
  };
  const publish = (number: number) =>
    publisher.publish(somethingHappened, { number }, { eventId: `event-${number}` });

  beforeAll(async () => {
    redis = await testRedis();
    raw = await openRedis(redis.url);
  });
  beforeEach(async () => {
    await raw.send(['FLUSHALL']);
    publisher = new EventPublisher({
      name: 'test',
      redisUrl: redis.url,
      redisCacheUrl: redis.url,
      logger: silent,
    });
    await publisher.start();
  });
  afterEach(async () => {
    await Promise.all(consumers.map((consumer) => consumer.drain()));
    consumers = [];
    await publisher.close();
  });
  afterAll(async () => {
    raw.close();
    await redis.destroy();
  });

  it('reach each service once, however many replicas it has', async () => {
    const seen: string[] = [];
    for (const [service, replica] of [
      ['predictions', 1],
      ['predictions', 2],
      ['predictions', 3],
      [OTHER, 1],
      [OTHER, 2],
    ] as const) {
      await listen(service, (_number, { eventId }) => {
        seen.push(`${service}:${eventId}`);
        void replica;
      });
    }
    await Promise.all(Array.from({ length: 50 }, (_, number) => publish(number)));

    await eventually(() => seen.length >= 100);
    const expected = Array.from({ length: 50 }, (_, number) => [
      `predictions:event-${number}`,
      `other:event-${number}`,
    ]);
    expect([...seen].sort()).toEqual(expected.flat().sort());
    await eventually(
      async () =>
        ((await raw.send(['XPENDING', TOPIC_STREAM, 'predictions'])) as readonly unknown[])[0] === 0,
    );
    expect(seen).toHaveLength(100);
  });

  it('wait for a service that is unavailable', async () => {
    await publish(1);
    const seen: number[] = [];
    await listen('predictions', (number) => {
      seen.push(number);
    });

    await eventually(() => seen.length === 1);
  });

  it('show how far a service lags behind', async () => {
    const registry = createMetrics('predictions');
    const consumer = new EventConsumer({
      service: 'predictions',
      redisUrl: redis.url,
      logger: silent,
      registry,
      options: { maxInFlight: 1 },
    });
    const hold = gate();
    consumer.on(somethingHappened, () => hold.opened);
    consumers.push(consumer);
    await consumer.start();
    await Promise.all([publish(1), publish(2), publish(3)]);

    await eventually(async () => (await valueOf(registry, 'messaging_event_lag')) === 2);
    hold.open();
    await eventually(async () => (await valueOf(registry, 'messaging_event_lag')) === 0);
  });

  it('are redelivered to a failed listener and end in the dead letters', async () => {
    const deliveries: number[] = [];
    const fail = (_number: number, context: EventContext) => {
      deliveries.push(context.deliveries);
      throw new Error('not today');
    };
    await listen('predictions', fail, { claimAfterMs: 20, claimIntervalMs: 10, maxDeliveries: 3 });
    await publish(1);

    const letters = await eventually(async () => {
      const found = await listDeadLetters(raw, 'predictions', 10);
      return found.length > 0 ? found : undefined;
    });
    expect(letters).toMatchObject([{ reason: 'given up after 3 deliveries', source: TOPIC_STREAM }]);
    expect(deliveries).toEqual([1, 2, 3]);
    // Other services still need the entry.
    expect(await raw.send(['XLEN', TOPIC_STREAM])).toBe(1);
  });

  it('are redelivered until the database is back, however long it is away', async () => {
    const deliveries: number[] = [];
    let isAway = true;
    const handle = (_number: number, context: EventContext) => {
      deliveries.push(context.deliveries);
      if (isAway) throw new AppError('UNAVAILABLE', 'not reachable');
    };
    await listen('predictions', handle, { claimAfterMs: 20, claimIntervalMs: 10, maxDeliveries: 3 });
    await publish(1);

    await eventually(() => deliveries.length >= 5);
    isAway = false;
    await eventually(
      async () =>
        ((await raw.send(['XPENDING', TOPIC_STREAM, 'predictions'])) as readonly unknown[])[0] === 0,
    );
    expect(deliveries.slice(0, 5)).toEqual([1, 2, 2, 2, 2]);
    expect(await listDeadLetters(raw, 'predictions', 10)).toEqual([]);
  });

  it('are not given up when a replica dies with one while the database is away', async () => {
    let deliveries = 0;
    let isAway = true;
    const handle = () => {
      deliveries += 1;
      if (isAway) throw new AppError('UNAVAILABLE', 'not reachable');
    };
    const options = { claimAfterMs: 20, claimIntervalMs: 10, maxDeliveries: 3 };
    const consumer = await listen('predictions', handle, options);
    await publish(1);
    await eventually(() => deliveries >= 4);
    await consumer.drain();
    const [[id] = []] = (await raw.send([
      ...['XPENDING', TOPIC_STREAM, 'predictions', '-', '+', '1'],
    ])) as string[][];
    await raw.send(['XCLAIM', TOPIC_STREAM, 'predictions', 'dead', '0', id ?? '']);
    isAway = false;
    const before = deliveries;
    await listen('predictions', handle, options);

    await eventually(() => deliveries > before);
    expect(await listDeadLetters(raw, 'predictions', 10)).toEqual([]);
  });

  it('of a replica that died are taken over within six seconds by one at rest', async () => {
    const seen: string[] = [];
    await listen('predictions', (_number, { eventId, deliveries }) => {
      seen.push(`${eventId} ${deliveries}`);
    });
    const before = await lookCount();
    await eventually(async () => (await lookCount()) > before, { timeoutMs: 10_000 });
    const fields = encodeEvent({
      eventId: 'event-1',
      topic: somethingHappened.topic,
      traceparent: newTraceparent(),
      requestId: 'request',
      body: '{"number":1}',
    });
    // In one transaction, so the living replica cannot be faster.
    await raw.transaction([
      ['XADD', TOPIC_STREAM, '*', ...fields],
      ['XREADGROUP', 'GROUP', 'predictions', 'dead', 'COUNT', '1', 'STREAMS', TOPIC_STREAM, '>'],
    ]);
    const diedAtMs = performance.now();
    await eventually(() => seen.length > 0, { timeoutMs: 20_000 });
    expect(seen).toEqual(['event-1 2']);
    expect(performance.now() - diedAtMs).toBeLessThan(6_000);
  }, 40_000);

  it('go to one Redis and their broadcasts to another', async () => {
    const cache = await testRedis();
    const separate = new EventPublisher({
      name: 'test',
      redisUrl: redis.url,
      redisCacheUrl: cache.url,
      logger: silent,
    });
    const heard: number[] = [];
    const subscriber = new BroadcastSubscriber({ name: 'gateway', redisCacheUrl: cache.url, logger: silent });
    subscriber.on(somethingHappened, ({ number }) => {
      heard.push(number);
    });
    await Promise.all([separate.start(), subscriber.start()]);
    await separate.publish(somethingHappened, { number: 7 }, { eventId: 'event-7' });
    await eventually(() => heard.length > 0);
    expect(heard).toEqual([7]);
    expect(await raw.send(['XLEN', TOPIC_STREAM])).toBe(1);
    await Promise.all([separate.close(), subscriber.close()]);
    await cache.destroy();
  });

  it('cannot be published if they break their contract', async () => {
    await expect(
      publisher.publish(somethingHappened, { number: 'one' as unknown as number }, { eventId: 'x' }),
    ).rejects.toThrow();
    expect(await raw.send(['XLEN', TOPIC_STREAM])).toBe(0);
  });

  it('reach every gateway when broadcast, even after a lost connection', async () => {
    const heard: string[][] = [[], []];
    let reconnections = 0;
    const subscribers = heard.map((own, index) => {
      const subscriber = new BroadcastSubscriber({
        name: `gateway-${index}`,
        redisCacheUrl: redis.url,
        logger: silent,
      });
      subscriber.on(somethingHappened, ({ number }, eventId) => {
        own.push(`${number} ${eventId}`);
      });
      subscriber.onReconnected(() => {
        reconnections += 1;
      });
      return subscriber;
    });
    await Promise.all(subscribers.map((subscriber) => subscriber.start()));
    await publish(1);
    await eventually(() => heard.every((own) => own.length === 1));

    await raw.send(['CLIENT', 'KILL', 'TYPE', 'pubsub']);
    await eventually(() => reconnections === 2);
    await publish(2);
    await eventually(() => heard.every((own) => own.length === 2));
    expect(heard).toEqual([
      ['1 event-1', '2 event-2'],
      ['1 event-1', '2 event-2'],
    ]);
    await Promise.all(subscribers.map((subscriber) => subscriber.close()));
  });
});
