import { Inject, Module, type INestApplicationContext, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Migration } from '@mikro-orm/migrations';
import { EntityManager } from '@mikro-orm/postgresql';
import { betsChanged, getBankroll, userDeleted, type PayloadOf, type RequestOf } from '@app/contracts';
import { JobQueues, RunsEvery, RunsJobs, defineQueue, type RowRef } from '@app/jobs';
import {
  AppErrorFilter,
  Handles,
  MessagingModule,
  ReactsTo,
  RedisStreamsServer,
  RpcClient,
} from '@app/messaging';
import {
  IdempotencyKeyEntity,
  InboxEntity,
  OutboxEntity,
  addToOutbox,
  idempotencyTableSql,
  inboxTableSql,
  outboxTableSql,
  pendingEvent,
  type OutboxEvent,
} from '@app/persistence';
import { createLogger, createMetrics, Readiness } from '@app/platform';
import { createTestDatabase, eventually, testRedis, type RedisServer, type TestDatabase } from '@app/testing';
import {
  BEFORE_ANNOUNCING,
  NO_USER_DATA,
  ServiceModule,
  type ServiceConfig,
  type ServiceDefinition,
} from '../src/index.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const USER = '00000000-0000-4000-8000-000000000001';
const QUEUE = defineQueue<RowRef>({ name: 'service-spec', attempts: 1, backoffMs: 10, concurrency: 1 });

/** Events in the order they happened. */
let log: string[] = [];
/** Ids of rows waiting for their job. */
let due: string[] = [];

class Tables extends Migration {
  override up(): void {
    for (const sql of [outboxTableSql, inboxTableSql, idempotencyTableSql]) this.addSql(sql('auth'));
  }
}

@Handles(getBankroll)
class GetBankrollHandler {
  execute({ userId }: RequestOf<typeof getBankroll>): { bankrollCents: number } {
    log.push(`asked about ${userId}`);
    return { bankrollCents: 7 };
  }
}

@ReactsTo(userDeleted)
class UserDeletedReaction {
  execute({ userId }: PayloadOf<typeof userDeleted>): void {
    log.push(`heard of ${userId}`);
  }
}

class FirstTask {
  async execute(): Promise<void> {
    await new Promise((resolve) => setImmediate(resolve));
    log.push('first task');
  }
}

class SecondTask {
  execute(): Promise<void> {
    log.push('second task');
    return Promise.resolve();
  }
}

@RunsEvery(60_000)
class ScheduledJob {
  execute(): Promise<void> {
    log.push('schedule');
    return Promise.resolve();
  }
}

@RunsJobs(QUEUE)
class RowJob {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  findDue(): Promise<string[]> {
    // The global entity manager may only be used in the context of a run.
    return Promise.resolve(this.em.getContext() === this.em ? [] : due);
  }

  execute({ id }: RowRef): Promise<void> {
    due = due.filter((other) => other !== id);
    log.push(`row ${id}`);
    return Promise.resolve();
  }
}

class Announcing {
  execute({ topic }: OutboxEvent): Promise<void> {
    log.push(`before ${topic}`);
    return Promise.resolve();
  }
}

const DEFINITION: ServiceDefinition<ServiceConfig> = {
  name: 'auth',
  entities: [OutboxEntity, InboxEntity, IdempotencyKeyEntity],
  migrations: [{ name: 'm0001-tables', class: Tables }],
  events: [betsChanged, userDeleted],
  features: [
    { handlers: [GetBankrollHandler], reactions: [UserDeletedReaction] },
    { startup: [FirstTask, SecondTask], jobs: [ScheduledJob, RowJob] },
    { providers: [{ provide: BEFORE_ANNOUNCING, useClass: Announcing }] },
  ],
  userData: NO_USER_DATA,
  settings: () => [],
};

let database: TestDatabase;
let redis: RedisServer;
let app: INestApplicationContext | INestMicroservice | undefined;

beforeAll(async () => {
  [database, redis] = await Promise.all([createTestDatabase(), testRedis()]);
});

beforeEach(() => {
  [log, due] = [[], []];
});

afterEach(async () => {
  await app?.close();
  app = undefined;
});

afterAll(() => Promise.all([database.drop(), redis.destroy()]));

const configOf = (ROLE: ServiceConfig['ROLE']): ServiceConfig => ({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  METRICS_HOST: '127.0.0.1',
  METRICS_PORT: 0,
  CLOCK_OFFSET_MS: 0,
  DATABASE_URL: database.url,
  DATABASE_POOL_MAX: 4,
  REDIS_URL: redis.url,
  ROLE,
});

async function start(role: ServiceConfig['ROLE']): Promise<INestMicroservice> {
  const logger = createLogger({ name: 'auth', level: 'silent' });
  const metrics = createMetrics('auth');
  const urls = { redisUrl: redis.url, redisCacheUrl: redis.url };

  @Module({
    imports: [
      MessagingModule.forRoot({ name: 'auth', ...urls, logger, metrics, readiness: new Readiness() }),
      ServiceModule.forRoot(DEFINITION, configOf(role)),
    ],
  })
  class RootModule {}

  const strategy = new RedisStreamsServer({ service: 'auth', ...urls, logger, registry: metrics });
  const service = await NestFactory.createMicroservice(RootModule, {
    strategy,
    logger: false,
    abortOnError: false,
  });
  service.useGlobalFilters(new AppErrorFilter(logger));
  app = service;
  await service.listen();
  return service;
}

const announce = (service: INestApplicationContext): Promise<void> =>
  service
    .get(EntityManager)
    .fork()
    .transactional((em) => addToOutbox(em, [pendingEvent(userDeleted, { userId: USER, deletionId: USER })]));

describe('a service with both roles', () => {
  it('runs its startup tasks in order, then runs jobs, handles messages and receives its own events', async () => {
    due = ['a'];
    const service = await start('all');
    expect(log.slice(0, 2)).toEqual(['first task', 'second task']);
    const answer = await service.get(RpcClient).call(getBankroll, { userId: USER });
    expect(answer).toEqual({ bankrollCents: 7 });
    await announce(service);
    await eventually(() => log.includes(`heard of ${USER}`) && log.includes('row a'));
    expect(log).toContain('schedule');
    expect(log.indexOf('before auth.user-deleted.v1')).toBeLessThan(log.indexOf(`heard of ${USER}`));
  });
});

describe('a role', () => {
  it('rpc handles messages and runs no jobs', async () => {
    due = ['b'];
    const service = await start('rpc');
    await service.get(RpcClient).call(getBankroll, { userId: USER });
    await announce(service);
    expect(log).toEqual([`asked about ${USER}`]);
    expect(service.get(JobQueues)).toBeInstanceOf(JobQueues);
    await service.close();
    app = undefined;
    // A process in the other role finishes the rest.
    await start('jobs');
    await eventually(() => log.includes(`heard of ${USER}`) && log.includes('row b'));
  });

  it('jobs handles no messages', async () => {
    const service = await start('jobs');
    const call = service.get(RpcClient).call(getBankroll, { userId: USER }, { deadlineMs: Date.now() + 300 });
    await expect(call).rejects.toMatchObject({ code: expect.stringMatching(/TIMEOUT|UNAVAILABLE/) });
    expect(log).not.toContain(`asked about ${USER}`);
  });
});

describe('a command line', () => {
  it('connects only to the database and queues no jobs', async () => {
    due = ['c'];
    app = await NestFactory.createApplicationContext(
      ServiceModule.forCommandLine(DEFINITION, configOf('all')),
      { logger: false, abortOnError: false },
    );
    await app.get(JobQueues).offer(QUEUE, 'c');
    await expect(app.get(JobQueues).add(QUEUE, 'c', { id: 'c' })).rejects.toThrow('adds no jobs');
    await announce(app);
    expect(log).toEqual([]);
  });
});

it('a startup task that fails stops the startup', async () => {
  const fails = jest.spyOn(FirstTask.prototype, 'execute').mockRejectedValue(new Error('refused'));
  await expect(start('all')).rejects.toThrow('refused');
  expect(log).not.toContain('second task');
  fails.mockRestore();
});
