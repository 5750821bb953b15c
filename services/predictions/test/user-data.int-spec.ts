import { randomUUID } from 'node:crypto';
import { Module, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EntityManager } from '@mikro-orm/postgresql';
import { EXPORT_USER_DATA, LIST_WORK, RETRY_JOB, USER_DATA_ERASED, userDeleted } from '@app/contracts';
import { JobQueue } from '@app/jobs';
import {
  AppErrorFilter,
  EventPublisher,
  eventStreamKey,
  MessagingModule,
  RedisConnection,
  RedisStreamsServer,
  RpcClient,
} from '@app/messaging';
import { createLogger, createMetrics, Readiness } from '@app/platform';
import { ServiceModule } from '@app/service';
import {
  createTestDatabase,
  eventually,
  rowsOf,
  testRedis,
  type RedisServer,
  type TestDatabase,
} from '@app/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { STORE_FILE_QUEUE } from '../src/inbox/store-file.queue.ts';
import { PREDICTIONS } from '../src/predictions.service.ts';
import { configOf } from './predictions-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const userId = randomUUID();
let redis: RedisServer;
let database: TestDatabase;
let inbox: string;
let app: INestMicroservice;
let connection: RedisConnection;

beforeAll(async () => {
  [redis, database] = await Promise.all([testRedis(), createTestDatabase()]);
  inbox = mkdtempSync(join(tmpdir(), 'openbook-inbox-'));
  const logger = createLogger({ name: 'predictions', level: 'silent' });
  const metrics = createMetrics('predictions');

  @Module({
    imports: [
      MessagingModule.forRoot({
        name: 'predictions',
        redisUrl: redis.url,
        redisCacheUrl: redis.url,
        logger,
        metrics,
        readiness: new Readiness(),
      }),
      ServiceModule.forRoot(
        PREDICTIONS,
        configOf({ DATABASE_URL: database.url, REDIS_URL: redis.url, PREDICTIONS_INBOX: inbox }),
      ),
    ],
  })
  class TestModule {}

  const strategy = new RedisStreamsServer({
    service: 'predictions',
    redisUrl: redis.url,
    logger,
    registry: metrics,
  });
  app = await NestFactory.createMicroservice(TestModule, { strategy, logger: false });
  app.useGlobalFilters(new AppErrorFilter(logger));
  await app.listen();
  connection = new RedisConnection({ url: redis.url, name: 'spec', logger });
  await connection.open();
});

afterAll(async () => {
  connection.close();
  await app.close();
  await Promise.all([redis.destroy(), database.drop()]);
  rmSync(inbox, { recursive: true });
});

describe('data about users', () => {
  it('are not stored, so the export section is empty (S-153)', async () => {
    const page = await app.get(RpcClient).call(EXPORT_USER_DATA.predictions, { userId, cursor: null });
    expect(page).toEqual({ records: [], nextCursor: null });
  });

  it('are only the keys of an administrator, whose repeated command has its effect once (S-153, S-480)', async () => {
    const logger = createLogger({ name: 'spec', level: 'silent' });
    // The second run would come much later.
    const queue = { ...STORE_FILE_QUEUE, backoffMs: 600_000 };
    const jobs = new JobQueue<object>(queue, { redisUrl: redis.url, logger });
    const client = app.get(RpcClient);
    const attempts = async () =>
      (await client.call(LIST_WORK.predictions, {})).jobs.map((job) => job.attempts);
    // A job without a path fails.
    await jobs.add('broken', {});
    await eventually(async () => (await attempts())[0] === 1);
    const actor = { userId, sessionId: randomUUID() };
    const retry = () =>
      client.call(
        RETRY_JOB.predictions,
        { actor, queue: queue.name, id: 'broken' },
        { idempotencyKey: 'pressed' },
      );
    expect(await retry()).toEqual({});
    await eventually(async () => (await attempts())[0] === 2);
    expect(await retry()).toEqual({});
    expect(await attempts()).toEqual([2]);
    await jobs.close();
    const em = app.get(EntityManager).fork();
    const keys = () => rowsOf(em, 'select user_id from predictions.idempotency_keys');
    expect(await keys()).toEqual([{ user_id: userId }]);
    await app
      .get(EventPublisher)
      .publish(userDeleted, { userId, deletionId: randomUUID() }, { eventId: randomUUID() });
    await eventually(async () => (await keys()).length === 0);
  });

  it('are confirmed as deleted each time a deletion is announced (S-153)', async () => {
    const deletionId = randomUUID();
    const publish = () =>
      app.get(EventPublisher).publish(userDeleted, { userId, deletionId }, { eventId: randomUUID() });
    const answers = async () =>
      JSON.stringify(
        await connection.send(['XRANGE', eventStreamKey(USER_DATA_ERASED.predictions.topic), '-', '+']),
      ).split(deletionId).length - 1;
    await publish();
    await eventually(async () => (await answers()) === 1);
    await publish();
    await eventually(async () => (await answers()) === 2);
  });
});
