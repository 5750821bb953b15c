import { randomUUID } from 'node:crypto';
import { Module, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EXPORT_USER_DATA, USER_DATA_ERASED, userDeleted } from '@app/contracts';
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
import { createTestDatabase, eventually, testRedis, type RedisServer, type TestDatabase } from '@app/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
