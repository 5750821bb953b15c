import { Module, type CallHandler, type ExecutionContext, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { PayloadOf, RequestOf, ResponseOf } from '@app/contracts';
import { createMetrics, createNestLogger } from '@app/platform';
import { eventually, testRedis, type RedisServer } from '@app/testing';
import { tap, type Observable } from 'rxjs';
import {
  AppErrorFilter,
  EventPublisher,
  Handles,
  RedisStreamsServer,
  ReactsTo,
  type EventContext,
  type RpcClient,
  type RpcContext,
} from '../src/index.ts';
import { openClient } from './caller.ts';
import { codeOf, silent } from './in-process.ts';
import { countOnce, echo, somethingHappened } from './test-contracts.ts';

const heard: string[] = [];
const intercepted: string[] = [];

@Handles(echo)
class EchoHandler {
  execute(request: RequestOf<typeof echo>): ResponseOf<typeof echo> {
    return { text: request.text.toUpperCase() };
  }
}

@Handles(countOnce)
class CountOnceHandler {
  async execute(
    _request: RequestOf<typeof countOnce>,
    { key }: RpcContext,
  ): Promise<ResponseOf<typeof countOnce>> {
    if (key === 'surprise') throw new Error('inner detail');
    return Promise.resolve({ key, pid: 0 });
  }
}

@ReactsTo(somethingHappened)
class SomethingHappenedReaction {
  execute(payload: PayloadOf<typeof somethingHappened>, context: EventContext): void {
    heard.push(`${payload.number} ${context.eventId}`);
  }
}

@Module({ controllers: [EchoHandler, CountOnceHandler, SomethingHappenedReaction] })
class TestModule {}

@Module({})
class EmptyModule {}

describe('the Nest transport', () => {
  let redis: RedisServer;
  let app: INestMicroservice;
  let client: RpcClient;
  const spans: string[] = [];

  beforeAll(async () => {
    redis = await testRedis();
    const strategy = new RedisStreamsServer({
      service: 'predictions',
      redisUrl: redis.url,
      logger: silent,
      registry: createMetrics('predictions'),
    });
    strategy.setOnProcessingStartHook((_transport, _context, done) => {
      spans.push('start');
      void done();
    });
    strategy.setOnProcessingEndHook(() => {
      spans.push('end');
    });
    app = await NestFactory.createMicroservice(TestModule, { strategy, logger: createNestLogger(silent) });
    app.useGlobalFilters(new AppErrorFilter(silent));
    app.useGlobalInterceptors({
      intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
        return next.handle().pipe(tap(() => intercepted.push(context.getClass().name)));
      },
    });
    await app.listen();
    client = await openClient(redis.url);
  });
  afterAll(async () => {
    await client.close();
    await app.close();
    await redis.destroy();
  });

  it('responds through a declared handler, with global interceptors and processing hooks', async () => {
    expect(await client.call(echo, { text: 'hello' })).toEqual({ text: 'HELLO' });
    expect(intercepted).toContain('EchoHandler');
    expect(spans).toEqual(['start', 'end']);
  });

  it('passes the context to the handler', async () => {
    expect(await client.call(countOnce, { workMs: 0 }, { idempotencyKey: 'key-7' })).toMatchObject({
      key: 'key-7',
    });
  });

  it('maps an unexpected error in a controller to INTERNAL', async () => {
    const call = client.call(countOnce, { workMs: 0 }, { idempotencyKey: 'surprise' });
    expect(await codeOf(call)).toBe('INTERNAL');
  });

  it('delivers events to decorated listeners', async () => {
    const publisher = new EventPublisher({
      name: 'test',
      redisUrl: redis.url,
      redisCacheUrl: redis.url,
      logger: silent,
    });
    await publisher.start();
    await publisher.publish(somethingHappened, { number: 5 }, { eventId: 'e-5' });
    await eventually(() => heard.includes('5 e-5'));
    await publisher.close();
  });

  it('does not compete for requests when it has no handlers', async () => {
    const strategy = new RedisStreamsServer({
      service: 'predictions',
      redisUrl: redis.url,
      logger: silent,
      registry: createMetrics('predictions'),
    });
    const jobsOnly = await NestFactory.createMicroservice(EmptyModule, {
      strategy,
      logger: createNestLogger(silent),
    });
    await jobsOnly.listen();
    expect(strategy.isReady).toBe(true);

    const codes = await Promise.all(
      Array.from({ length: 40 }, () => codeOf(client.call(echo, { text: '' }))),
    );
    expect(new Set(codes)).toEqual(new Set(['OK']));
    await jobsOnly.close();
  });
});
