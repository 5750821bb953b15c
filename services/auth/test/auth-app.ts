import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Module, type INestApplicationContext, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Actor, Client, RequestOf, SignedIn, login, register } from '@app/contracts';
import { AppErrorFilter, MessagingModule, RedisConnection, RedisStreamsServer } from '@app/messaging';
import { createLogger, createMetrics, Readiness, type Logger, type Metrics } from '@app/platform';
import { CleanupJob, ServiceModule, openOrmOf } from '@app/service';
import {
  createTestDatabase,
  emptyTables,
  eventually,
  FixedClock,
  testRedis,
  type RedisServer,
  migratedTemplate,
  rowsOf,
} from '@app/testing';
import { decodeJwt } from 'jose';
import { parseAuthConfig, type AuthConfig } from '../src/auth.config.ts';
import { AUTH } from '../src/auth.service.ts';
import { SESSION_REDIS, THROTTLE_REDIS } from '../src/redis.ts';
import { HousekeepingJob } from '../src/housekeeping/housekeeping.job.ts';
import { KnownDevices } from '../src/login/known-devices.ts';
import { LogInHandler } from '../src/login/log-in.handler.ts';
import { RegisterHandler } from '../src/registration/register.handler.ts';
import { SessionRepository } from '../src/sessions/session.repository.ts';
import { changeUser, UserRepository, type UserChange } from '../src/users/user.repository.ts';
import { LookAlikeKeys } from '../src/users/look-alike-keys.ts';

const TEMPLATE = migratedTemplate(AUTH.name, AUTH.migrations, openOrmOf(AUTH));

/** The jobs look for rows without a job more often than the running service, so that no test waits for it. */
const SWEEP_MS = 200;

export const START = '2026-09-01T12:00:00.000Z';
export const PASSWORD = 'correct horse battery';
export const CLIENT: Client = {
  address: '203.0.113.7',
  userAgent:
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
};

/** The service's rules on a separate database and Redis, with a clock that tests set. */
export interface AuthApp {
  /** For other code on the same database and Redis. */
  readonly config: AuthConfig;
  readonly clock: FixedClock;
  readonly redis: RedisServer;
  readonly metrics: Metrics;
  get<T>(token: { readonly prototype: T }): T;
  /** A connection to the service's Redis. */
  connection(): RedisConnection;
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  register(values?: Partial<RequestOf<typeof register>>, key?: string): Promise<SignedIn>;
  logIn(values?: Partial<RequestOf<typeof login>>, key?: string): Promise<SignedIn>;
  /** Changes a user's row as operators and commands do. */
  changeUser(userId: string, change: UserChange): Promise<void>;
  /** Removes old rows as the service does every hour. */
  housekeep(): Promise<void>;
  /** Returns the number of hashes computed so far. */
  hashes(): Promise<number>;
  /** Empties every table and Redis, and resets the clock. */
  reset(): Promise<void>;
  close(): Promise<void>;
}

export interface AuthAppOptions {
  readonly env?: Readonly<Record<string, string>>;
  /** Starts the relay and housekeeping too. */
  readonly hasJobs?: boolean;
  /** Answers messages like the running service. */
  readonly hasTransport?: boolean;
}

/** Starts the service, without its transport unless the spec needs it. */
export async function startAuthApp(options: AuthAppOptions = {}): Promise<AuthApp> {
  const { env = {}, hasJobs = false, hasTransport = false } = options;
  const database = await createTestDatabase(TEMPLATE);
  const redis = await testRedis();
  const home = mkdtempSync(join(tmpdir(), 'openbook-auth-'));
  const config = parseAuthConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    SMTP_URL: 'smtp://127.0.0.1:1',
    AUTH_KEYS_FILE: join(home, 'auth-keys.json'),
    ROLE: hasJobs ? 'all' : 'rpc',
    ...env,
  });
  const clock = new FixedClock(START);
  const metrics = createMetrics('auth');
  const logger = createLogger({ name: 'auth', level: 'silent' });
  const messaging = MessagingModule.forRoot({
    name: 'auth',
    redisUrl: redis.url,
    redisCacheUrl: redis.url,
    logger,
    metrics,
    readiness: new Readiness(),
  });

  @Module({
    imports: [messaging, ServiceModule.forRoot(AUTH, config, clock, SWEEP_MS)],
  })
  class TestModule {}

  const app = hasTransport
    ? await startListening(TestModule, redis.url, logger, metrics)
    : await NestFactory.createApplicationContext(TestModule, { logger: false, abortOnError: false });
  const connection = app.get<RedisConnection>(SESSION_REDIS);
  const throttles = app.get<RedisConnection>(THROTTLE_REDIS);
  await eventually(() => connection.isReady && throttles.isReady);
  const em = app.get(EntityManager);
  const rows = <Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> =>
    rowsOf(em.fork(), text, values);
  return {
    config,
    clock,
    redis,
    metrics,
    get: <T>(token: { readonly prototype: T }) => app.get<T>(token as Type<T>),
    connection: () => connection,
    rows,
    register: (values = {}, key = randomUUID()) =>
      app.get(RegisterHandler).execute(
        {
          username: 'sam',
          email: 'sam@example.com',
          password: PASSWORD,
          displayName: '',
          client: CLIENT,
          ...values,
        },
        { key },
      ),
    logIn: (values = {}, key = randomUUID()) =>
      app
        .get(LogInHandler)
        .execute(
          { username: 'sam', password: PASSWORD, rememberMe: false, client: CLIENT, ...values },
          { key },
        ),
    changeUser: (userId, change) =>
      em.fork().transactional(async (inner) => {
        const user = await app.get(UserRepository).lockById(inner, userId);
        if (user !== null) changeUser(user, change);
      }),
    housekeep: async () => {
      await new HousekeepingJob(
        em,
        app.get(SessionRepository),
        app.get(KnownDevices),
        app.get(LookAlikeKeys),
        clock,
      ).execute();
      await new CleanupJob(em, clock).execute();
    },
    hashes: () => hashesIn(metrics),
    reset: async () => {
      clock.set(START);
      await connection.send(['FLUSHALL']);
      await emptyTables(em.fork(), 'auth');
    },
    close: async () => {
      await app.close();
      await database.drop();
      await redis.destroy();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function startListening(
  module: Type,
  redisUrl: string,
  logger: Logger,
  registry: Metrics,
): Promise<INestApplicationContext> {
  const strategy = new RedisStreamsServer({ service: 'auth', redisUrl, logger, registry });
  const app = await NestFactory.createMicroservice(module, { strategy, logger: false });
  app.useGlobalFilters(new AppErrorFilter(logger));
  await app.listen();
  return app;
}

async function hashesIn(metrics: Metrics): Promise<number> {
  const counted = await metrics.getSingleMetric('auth_password_hashes_total')?.get();
  return counted?.values[0]?.value ?? 0;
}

/** Returns the actor of a token. */
export function actorOf({ token }: { readonly token: string }): Actor {
  const { sub, sid } = decodeJwt<{ sid: string }>(token);
  return { userId: sub ?? '', sessionId: sid };
}

/** Returns the code a promise rejects with, or 'none'. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  try {
    await promise;
    return 'none';
  } catch (error) {
    return String((error as { code?: unknown }).code);
  }
}
