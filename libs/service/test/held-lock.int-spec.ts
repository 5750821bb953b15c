import { Inject, Module, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Migration } from '@mikro-orm/migrations';
import { EntityManager } from '@mikro-orm/postgresql';
import { accountClosed, getBankroll } from '@app/contracts';
import {
  AppErrorFilter,
  EventPublisher,
  Handles,
  listDeadLetters,
  type DeadLetter,
  MessagingModule,
  ReactsTo,
  RedisConnection,
  RedisStreamsServer,
  RpcClient,
} from '@app/messaging';
import { OutboxEntity, outboxTableSql } from '@app/persistence';
import { createLogger, createMetrics, Readiness } from '@app/platform';
import {
  createTestDatabase,
  eventually,
  rowsOf,
  testRedis,
  type RedisServer,
  type TestDatabase,
} from '@app/testing';
import { NO_USER_DATA, ServiceModule, type ServiceConfig, type ServiceDefinition } from '../src/index.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const USER = '00000000-0000-4000-8000-000000000001';
const logger = createLogger({ name: 'auth', level: 'silent' });
let deliveries = 0;

class Tables extends Migration {
  override up(): void {
    this.addSql(outboxTableSql('auth'));
    this.addSql('create table "auth"."held" ("id" int primary key, "times" int not null)');
    this.addSql('insert into "auth"."held" values (1, 0)');
  }
}

const change = (em: EntityManager) =>
  em.fork().transactional((fork) => rowsOf(fork, 'update auth.held set times = times + 1'));

@ReactsTo(accountClosed)
class SpecReaction {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  async execute(): Promise<void> {
    deliveries += 1;
    await change(this.em);
  }
}

@Handles(getBankroll)
class SpecHandler {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  async execute(): Promise<{ bankrollCents: number }> {
    await change(this.em);
    return { bankrollCents: 7 };
  }
}

const DEFINITION: ServiceDefinition<ServiceConfig> = {
  ...{ name: 'auth', entities: [OutboxEntity], events: [], userData: NO_USER_DATA },
  migrations: [{ name: 'm0001-tables', class: Tables }],
  features: [{ handlers: [SpecHandler], reactions: [SpecReaction] }],
  settings: () => [],
};

let database: TestDatabase;
let redis: RedisServer;
let raw: RedisConnection;
let app: INestMicroservice;

beforeAll(async () => {
  [database, redis] = await Promise.all([createTestDatabase(), testRedis()]);
  raw = new RedisConnection({ url: redis.url, name: 'spec', logger });
  await raw.open();
  const metrics = createMetrics('auth');
  const urls = { redisUrl: redis.url, redisCacheUrl: redis.url };
  const config: ServiceConfig = {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', METRICS_HOST: '127.0.0.1', METRICS_PORT: 0, ROLE: 'all' },
    ...{ CLOCK_OFFSET_MS: 0, DATABASE_URL: database.url, DATABASE_POOL_MAX: 4, REDIS_URL: redis.url },
  };

  @Module({
    imports: [
      MessagingModule.forRoot({ name: 'auth', ...urls, logger, metrics, readiness: new Readiness() }),
      ServiceModule.forRoot(DEFINITION, config),
    ],
  })
  class RootModule {}

  const options = { claimAfterMs: 20, claimIntervalMs: 10, maxDeliveries: 2 };
  const strategy = new RedisStreamsServer({ service: 'auth', ...urls, logger, registry: metrics, options });
  app = await NestFactory.createMicroservice(RootModule, { strategy, logger: false, abortOnError: false });
  app.useGlobalFilters(new AppErrorFilter(logger));
  await app.listen();
});
afterAll(async () => {
  await app.close();
  raw.close();
  await Promise.all([database.drop(), redis.destroy()]);
});

it('an event that meets a held lock each time becomes a dead letter, and a request may be repeated (S-481)', async () => {
  const em = app.get(EntityManager).fork();
  await em.begin();
  await rowsOf(em, 'update auth.held set times = times');
  let letters: readonly DeadLetter[] = [];
  try {
    await app.get(EventPublisher).publish(accountClosed, { userId: USER }, { eventId: 'event-1' });
    await expect(app.get(RpcClient).call(getBankroll, { userId: USER })).rejects.toMatchObject({
      code: 'UNAVAILABLE',
      details: { retryAfterSeconds: 1 },
    });
    letters = await eventually(
      async () => {
        const found = await listDeadLetters(raw, 'auth', 10);
        return found.length > 0 ? found : undefined;
      },
      { timeoutMs: 20_000 },
    );
  } finally {
    await em.rollback();
  }
  expect(letters).toMatchObject([{ reason: 'given up after 2 deliveries' }]);
  expect(deliveries).toBe(2);
});
