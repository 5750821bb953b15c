import { randomUUID } from 'node:crypto';
import { Module, type INestMicroservice, type Type } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { EntityManager } from '@mikro-orm/postgresql';
import {
  answerEventSchema,
  listMessages,
  startAnswer,
  type Actor,
  type AnswerEvent,
  type ChatMessage,
  type ChatQuestion,
  type RequestOf,
  type ResponseOf,
  type RpcContract,
} from '@app/contracts';
import {
  AppErrorFilter,
  MessagingModule,
  PartReader,
  RedisConnection,
  RedisStreamsServer,
  RpcClient,
} from '@app/messaging';
import { createLogger, createMetrics, Readiness } from '@app/platform';
import { openOrmOf, ServiceModule } from '@app/service';
import { createTestDatabase, FixedClock, migratedTemplate, rowsOf, testRedis } from '@app/testing';
import { parseChatConfig, type ChatConfig } from '../src/chat.config.ts';
import { BuiltInMind } from '../src/built-in/built-in.mind.ts';
import { CHAT } from '../src/chat.service.ts';
import type { Asked, Draft, Mind, Notebook } from '../src/minds/mind.ts';
import { MINDS } from '../src/minds/minds.ts';

const TEMPLATE = migratedTemplate(CHAT.name, CHAT.migrations, openOrmOf(CHAT));
export const START = '2026-10-17T12:00:00.000Z';
const logger = createLogger({ name: 'chat', level: 'silent' });

/** A running replica of the service. */
export interface ChatApp {
  readonly config: ChatConfig;
  readonly clock: FixedClock;
  get<T>(token: { readonly prototype: T }): T;
  rows<Row>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  call<C extends RpcContract>(contract: C, request: RequestOf<C>, key?: string): Promise<ResponseOf<C>>;
  /** Starts an answer and returns its id. */
  ask(userId: string, question?: Partial<ChatQuestion>, key?: string): Promise<string>;
  /** All events of an answer, up to its end. */
  read(answerId: string): Promise<AnswerEvent[]>;
  /** The events as they come, in batches. */
  follow(answerId: string, signal: AbortSignal): AsyncIterable<readonly unknown[]>;
  /** Another replica on the same servers. */
  replica(env?: Readonly<Record<string, string>>): Promise<ChatApp>;
  close(): Promise<void>;
}

export const actorOf = (userId: string): Actor => ({ userId, sessionId: randomUUID() });

type Answer = (asked: Asked, notebook: Notebook, signal: AbortSignal) => AsyncIterable<readonly Draft[]>;

/** A mind whose answers the test writes. */
export class ScriptedMind implements Mind {
  readonly name: Mind['name'];
  /** What it was asked, in order. */
  readonly asked: Asked[] = [];
  private script: Answer;

  constructor(script: Answer, name: Mind['name'] = 'built-in') {
    this.script = script;
    this.name = name;
  }

  answer(asked: Asked, notebook: Notebook, signal: AbortSignal): AsyncIterable<readonly Draft[]> {
    this.asked.push(asked);
    return this.script(asked, notebook, signal);
  }

  will(script: Answer): void {
    this.script = script;
  }
}

/** Says one sentence. */
export async function* sentence(): AsyncIterable<readonly Draft[]> {
  yield [{ text: 'All good.' }];
}

/** Says something, then nothing until it is stopped. */
export async function* untilStopped(
  _asked: Asked,
  _notebook: Notebook,
  signal: AbortSignal,
): AsyncIterable<readonly Draft[]> {
  yield [{ text: 'So far.' }];
  await new Promise((resolve) => {
    signal.addEventListener('abort', resolve);
  });
}

interface Servers {
  readonly databaseUrl: string;
  readonly redisUrl: string;
  readonly clock: FixedClock;
}

/** Starts the service on servers of its own. With one mind instead of a list, that is the built-in assistant behind the configured model. */
export async function startChatApp(
  minds: readonly Mind[] | Mind,
  env: Readonly<Record<string, string>> = {},
): Promise<ChatApp> {
  const database = await createTestDatabase(TEMPLATE);
  const redis = await testRedis();
  const servers = { databaseUrl: database.url, redisUrl: redis.url, clock: new FixedClock(START) };
  const app = await startReplica(servers, minds, env);
  return {
    ...app,
    close: async () => {
      await app.close();
      await Promise.all([database.drop(), redis.destroy()]);
    },
  };
}

async function startReplica(
  servers: Servers,
  minds: readonly Mind[] | Mind,
  env: Readonly<Record<string, string>>,
): Promise<ChatApp> {
  const { databaseUrl, redisUrl, clock } = servers;
  const metrics = createMetrics('chat');
  const config = parseChatConfig({
    NODE_ENV: 'test',
    LOG_LEVEL: 'silent',
    DATABASE_URL: databaseUrl,
    REDIS_URL: redisUrl,
    ...env,
  });
  const urls = { redisUrl, redisCacheUrl: redisUrl };
  const definition = {
    ...CHAT,
    features: [
      ...CHAT.features,
      {
        providers: [
          'answer' in minds ? { provide: BuiltInMind, useValue: minds } : { provide: MINDS, useValue: minds },
        ],
      },
    ],
  };

  @Module({
    imports: [
      MessagingModule.forRoot({ name: 'chat', ...urls, logger, metrics, readiness: new Readiness() }),
      ServiceModule.forRoot(definition, config, clock),
    ],
  })
  class TestModule {}

  const strategy = new RedisStreamsServer({ service: 'chat', redisUrl, logger, registry: metrics });
  const app: INestMicroservice = await NestFactory.createMicroservice(TestModule, {
    strategy,
    logger: false,
  });
  app.useGlobalFilters(new AppErrorFilter(logger));
  await app.listen();
  const commands = new RedisConnection({ url: redisUrl, name: 'test', logger });
  await commands.open();
  const reader = new PartReader({ name: 'test', redisUrl, commands, logger });
  const em = app.get(EntityManager);
  const get = <T>(token: { readonly prototype: T }): T => app.get<T>(token as Type<T>, { strict: false });
  const call: ChatApp['call'] = (contract, request, key = randomUUID()) =>
    get(RpcClient).call(contract, request, { idempotencyKey: key });
  let closing: Promise<void> | undefined;
  return {
    config,
    clock,
    get,
    call,
    rows: (statement, values = []) => rowsOf(em.fork(), statement, values),
    ask: async (userId, question = {}, key) => {
      const request = { actor: actorOf(userId), question: { message: 'Why this pick?', ...question } };
      const { answerId } = await call(startAnswer, request, key);
      return answerId;
    },
    read: async (answerId) => {
      const events: AnswerEvent[] = [];
      for await (const batch of reader.read(answerId, AbortSignal.timeout(20_000)))
        events.push(...batch.map((event) => answerEventSchema.parse(event)));
      return events;
    },
    follow: (answerId, signal) => reader.read(answerId, signal),
    replica: (more = {}) => startReplica(servers, minds, { ...env, ...more }),
    close: () => {
      closing ??= (async () => {
        await app.close();
        await reader.close();
        commands.close();
      })();
      return closing;
    },
  };
}

/** Two replicas of the service and a new user for each test. The first mind is the model, the second takes over from it. */
export interface TwoReplicas {
  readonly mind: ScriptedMind;
  readonly second: ScriptedMind;
  readonly app: ChatApp;
  readonly other: ChatApp;
  readonly userId: string;
  messagesOf(userId?: string): Promise<readonly ChatMessage[]>;
  /** Waits for the first part of an answer. */
  begun(answerId: string): Promise<void>;
}

/** Starts them for the tests of a file, whose minds say one sentence unless told otherwise. */
export function twoReplicas(): TwoReplicas {
  const mind = new ScriptedMind(sentence, 'model');
  const second = new ScriptedMind(sentence);
  const running: { app?: ChatApp; other?: ChatApp; userId: string } = { userId: '' };
  const replica = (name: 'app' | 'other'): ChatApp => {
    const { [name]: found } = running;
    if (found === undefined) throw new Error('the service has not started');
    return found;
  };
  beforeAll(async () => {
    running.app = await startChatApp([mind, second], { ANSWER_LIMIT_MS: '8000' });
    running.other = await running.app.replica();
  });
  afterAll(async () => {
    await running.other?.close();
    await running.app?.close();
  });
  beforeEach(() => {
    running.userId = randomUUID();
    mind.asked.length = 0;
    mind.will(sentence);
    second.will(sentence);
  });
  return {
    mind,
    second,
    get app() {
      return replica('app');
    },
    get other() {
      return replica('other');
    },
    get userId() {
      return running.userId;
    },
    messagesOf: async (of = running.userId) =>
      (await replica('app').call(listMessages, { actor: actorOf(of) })).messages,
    begun: async (answerId) => {
      for await (const parts of replica('app').follow(answerId, AbortSignal.timeout(10_000)))
        if (parts.length > 0) return;
    },
  };
}

/** The code of a call's refusal, or `OK`. */
export const codeOf = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'OK',
    (error: unknown) => (error as { readonly code: string }).code,
  );
