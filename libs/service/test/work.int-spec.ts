import { Module, type INestMicroservice } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { Migration } from '@mikro-orm/migrations';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  ADMIN_ACTED,
  DECIDE_DEAD_LETTER,
  getBankroll,
  LIST_WORK,
  RETRY_JOB,
  type DeadLetterDecision,
} from '@app/contracts';
import { JobMetrics, defineQueue, JobQueue, JobWorker, RunsJobs, type RowRef } from '@app/jobs';
import {
  AppErrorFilter,
  deadLetterKey,
  Handles,
  MessagingModule,
  RedisConnection,
  RedisStreamsServer,
  RpcClient,
} from '@app/messaging';
import { IdempotencyKeyEntity, idempotencyTableSql, OutboxEntity, outboxTableSql } from '@app/persistence';
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

const ADMIN = {
  userId: '00000000-0000-4000-8000-00000000000a',
  sessionId: '00000000-0000-4000-8000-00000000000b',
};
const USER = '00000000-0000-4000-8000-000000000001';
const SECRET = 'bob@example.com';
// The second run would come much later.
const QUEUE = defineQueue<RowRef>({ name: 'work-spec', attempts: 3, backoffMs: 600_000, concurrency: 1 });
const logger = createLogger({ name: 'auth', level: 'silent' });

let asked: string[] = [];

class Tables extends Migration {
  override up(): void {
    this.addSql(outboxTableSql('auth'));
    this.addSql(idempotencyTableSql('auth'));
  }
}

@Handles(getBankroll)
class GetBankrollHandler {
  execute({ userId }: { userId: string }): { bankrollCents: number } {
    asked.push(userId);
    return { bankrollCents: 7 };
  }
}

@RunsJobs(QUEUE)
class SpecJob {
  execute(): Promise<void> {
    return Promise.resolve();
  }
}

const DEFINITION: ServiceDefinition<ServiceConfig> = {
  ...{ name: 'auth', entities: [OutboxEntity, IdempotencyKeyEntity], events: [], userData: NO_USER_DATA },
  migrations: [{ name: 'm0001-tables', class: Tables }],
  features: [{ handlers: [GetBankrollHandler], jobs: [SpecJob] }],
  settings: () => [],
};

let database: TestDatabase;
let redis: RedisServer;
let raw: RedisConnection;
let app: INestMicroservice;
let client: RpcClient;

beforeAll(async () => {
  [database, redis] = await Promise.all([createTestDatabase(), testRedis()]);
  raw = new RedisConnection({ url: redis.url, name: 'spec', logger });
  await raw.open();
  const metrics = createMetrics('auth');
  const urls = { redisUrl: redis.url, redisCacheUrl: redis.url };
  const config: ServiceConfig = {
    ...{ NODE_ENV: 'test', LOG_LEVEL: 'silent', METRICS_HOST: '127.0.0.1', METRICS_PORT: 0 },
    ...{ CLOCK_OFFSET_MS: 0, DATABASE_URL: database.url, DATABASE_POOL_MAX: 4, REDIS_URL: redis.url },
    // Nothing is announced from here, so the outbox can be read.
    ROLE: 'rpc',
  };

  @Module({
    imports: [
      MessagingModule.forRoot({ name: 'auth', ...urls, logger, metrics, readiness: new Readiness() }),
      ServiceModule.forRoot(DEFINITION, config),
    ],
  })
  class RootModule {}

  const strategy = new RedisStreamsServer({ service: 'auth', ...urls, logger, registry: metrics });
  app = await NestFactory.createMicroservice(RootModule, { strategy, logger: false, abortOnError: false });
  app.useGlobalFilters(new AppErrorFilter(logger));
  await app.listen();
  client = app.get(RpcClient);
});
afterAll(async () => {
  await app.close();
  raw.close();
  await Promise.all([database.drop(), redis.destroy()]);
});
beforeEach(async () => {
  asked = [];
  await raw.send(['DEL', deadLetterKey('auth')]);
  await rowsOf(app.get(EntityManager).fork(), 'delete from auth.outbox');
});

const work = () => client.call(LIST_WORK.auth, {});
let keys = 0;
const key = () => ({ idempotencyKey: `key-${String((keys += 1))}` });
const decide = (id: string, decision: DeadLetterDecision, once = key()) =>
  client.call(DECIDE_DEAD_LETTER.auth, { actor: ADMIN, id, decision }, once);
const acts = async () =>
  (
    await rowsOf<{ topic: string; payload: { act: string } }>(
      app.get(EntityManager).fork(),
      'select topic, payload from auth.outbox order by seq',
    )
  ).map(({ topic, payload }) => ({ ...payload, topic }));

/** Buries a request for the bankroll, or an unreadable one. */
async function bury(options: { isUnreadable?: boolean; isSecret?: boolean } = {}): Promise<string> {
  const body = JSON.stringify({ userId: USER, note: SECRET });
  const fields = [
    ...['v', options.isUnreadable === true ? '9' : '1', 'p', getBankroll.pattern, 'c', 'caller-1'],
    ...['r', 'rep:{caller}', 'd', '1', 't', '', 'q', 'req-1', 'a', '1'],
    ...(options.isSecret === true ? [] : ['b', body]),
  ];
  const kept = options.isSecret === true ? 'not kept, it held a secret' : 'kept';
  return String(
    await raw.send([
      ...['XADD', deadLetterKey('auth'), '*', 'reason', 'given up after 5 deliveries', 'attempts', '5'],
      ...['originalId', '1-1', 'source', 'req:{auth}', 'buriedAt', '2026-03-02T12:00:00.000Z'],
      ...['entry', JSON.stringify(fields), 'body', kept],
    ]),
  );
}

describe('dead letters', () => {
  it('are listed by facts, never with what was in them (S-480)', async () => {
    const [first, second, third] = [
      await bury(),
      await bury({ isSecret: true }),
      await bury({ isUnreadable: true }),
    ];
    const found = await work();
    expect(found.deadLetterCount).toBe(3);
    expect(found.deadLetters).toEqual(
      [
        { id: first, canRetry: true },
        { id: second, canRetry: false },
        { id: third, canRetry: false },
      ].map((letter) => ({
        ...{ ...letter, pattern: getBankroll.pattern, isEvent: false, attempts: 5, requestId: 'req-1' },
        ...{ reason: 'given up after 5 deliveries', buriedAt: '2026-03-02T12:00:00.000Z' },
      })),
    );
    expect(JSON.stringify(found)).not.toContain(SECRET);
    expect(JSON.stringify(found)).not.toContain(USER);
  });

  it('are sent again, and the act is logged in its own transaction (S-480)', async () => {
    const id = await bury();
    await decide(id, 'retry');
    await eventually(() => asked.length === 1);
    expect(asked).toEqual([USER]);
    expect((await work()).deadLetterCount).toBe(0);
    expect(await acts()).toEqual([
      {
        ...{ topic: ADMIN_ACTED.auth.topic, adminId: ADMIN.userId, act: 'dead-letter-retried' },
        ...{ subject: getBankroll.pattern, facts: { letter: id }, at: expect.any(String) as unknown },
      },
    ]);
  });

  it('are answered as before when their command is delivered again (G2)', async () => {
    const [id, other, once] = [await bury(), await bury(), key()];
    expect(await decide(id, 'drop', once)).toEqual({});
    expect(await decide(id, 'drop', once)).toEqual({});
    await expect(decide(other, 'drop', once)).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' });
    expect(await acts()).toMatchObject([{ act: 'dead-letter-dropped', facts: { letter: id } }]);
    expect((await work()).deadLetterCount).toBe(1);
  });

  it('are deleted on request, and log nothing where nothing happened (S-480)', async () => {
    const [id, secret] = [await bury(), await bury({ isSecret: true })];
    await expect(decide(secret, 'retry')).rejects.toMatchObject({ code: 'DEAD_LETTER_NOT_REPLAYABLE' });
    for (const wrong of ['1-1', 'x', '', '*', '\0', '9'.repeat(60)])
      await expect(decide(wrong, 'drop')).rejects.toMatchObject({ code: 'DEAD_LETTER_NOT_FOUND' });
    expect(await acts()).toEqual([]);
    await decide(id, 'drop');
    await expect(decide(id, 'drop')).rejects.toMatchObject({ code: 'DEAD_LETTER_NOT_FOUND' });
    expect(asked).toEqual([]);
    expect((await acts()).map(({ act }) => act)).toEqual(['dead-letter-dropped']);
  });
});

describe('jobs', () => {
  it('that failed are listed without what went wrong, and run at once on request (S-480)', async () => {
    const jobs = new JobQueue(QUEUE, { redisUrl: redis.url, logger });
    let runs = 0;
    const fail = (): Promise<void> => {
      runs += 1;
      return Promise.reject(new TypeError(`no such mailbox ${SECRET}`));
    };
    const settings = {
      redisUrl: redis.url,
      logger,
      metrics: new JobMetrics(createMetrics('auth')),
      inContext: <Result>(run: () => Promise<Result>) => run(),
    };
    const worker = new JobWorker(QUEUE, fail, settings);
    worker.start();
    await jobs.add('row-1', { id: 'row-1' });
    await eventually(async () => (await work()).jobs.length === 1);
    const found = await work();
    expect(found.queues).toEqual([
      { name: QUEUE.name, waiting: 0, running: 0, failed: 1, givenUp: 0, oldestAt: null },
    ]);
    expect(found.jobs).toEqual([
      {
        ...{ queue: QUEUE.name, id: 'row-1', attempts: 1, maxAttempts: 3, error: 'TypeError' },
        isGivenUp: false,
        addedAt: expect.any(String) as unknown,
      },
    ]);
    expect(JSON.stringify(found)).not.toContain(SECRET);
    const retry = (queue: string, id: string, once = key()) =>
      client.call(RETRY_JOB.auth, { actor: ADMIN, queue, id }, once);
    const once = key();
    await retry(QUEUE.name, 'row-1', once);
    await eventually(() => runs === 2);
    await eventually(async () => (await work()).jobs.length === 1);
    expect(await retry(QUEUE.name, 'row-1', once)).toEqual({});
    expect((await work()).jobs).toHaveLength(1);
    for (const [queue, id, details] of [
      ['other', 'row-1', { issues: [{ field: 'queue' }] }],
      [QUEUE.name, 'row-2', {}],
      [QUEUE.name, '__proto__', {}],
    ] as const)
      await expect(retry(queue, id)).rejects.toMatchObject({ code: 'JOB_NOT_FOUND', details });
    expect(await acts()).toMatchObject([
      { act: 'job-retried', subject: QUEUE.name, facts: { job: 'row-1' }, adminId: ADMIN.userId },
    ]);
    await worker.close();
    await jobs.close();
  });
});
