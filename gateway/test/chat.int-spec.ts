import { randomUUID } from 'node:crypto';
import { CHAT_TEXTS, listMessages, startAnswer, stopAnswer, type AnswerEvent } from '@app/contracts';
import { PartStream, RedisConnection, RpcServer } from '@app/messaging';
import { createLogger, createMetrics } from '@app/platform';
import { eventually, testRedis, type RedisServer } from '@app/testing';
import { bearer, newKey, newSession, tokenOf } from './account.ts';
import { AuthResponder, startReplica, type Replica } from './replica.ts';

const logger = createLogger({ name: 'test', level: 'silent' });
const AT = '2026-10-17T12:00:00.000Z';
const WORDS: AnswerEvent = { kind: 'text', text: 'So far.' };

// Starting servers can take long on a busy machine, and a dead writer is only noticed after a while.
jest.setTimeout(60_000);

describe('answers over a real Redis', () => {
  let redis: RedisServer;
  let connection: RedisConnection;
  let auth: AuthResponder;
  let chat: RpcServer;
  let replicas: Replica[];
  let headers: Record<string, string>;
  /** By key, as the service does. */
  const streams = new Map<string, { readonly id: string; readonly stream: PartStream }>();
  const stopped: string[] = [];

  beforeAll(async () => {
    redis = await testRedis();
    connection = new RedisConnection({ url: redis.url, name: 'test', logger });
    const key = await newKey('key-1');
    const session = newSession(Date.now(), { subscriptionTier: 'elite' });
    auth = new AuthResponder(redis.url, key);
    auth.sessions.set(session.sessionId, session);
    headers = { ...bearer(await tokenOf(key, session)), 'content-type': 'application/json' };
    chat = new RpcServer({ service: 'chat', redisUrl: redis.url, logger, registry: createMetrics('chat') });
    chat.handle(startAnswer, async (_request, { idempotencyKey = '' }) => {
      const known = streams.get(idempotencyKey);
      if (known !== undefined) return { answerId: known.id };
      const id = randomUUID();
      const stream = new PartStream(connection, id, logger);
      await stream.open();
      streams.set(idempotencyKey, { id, stream });
      return { answerId: id };
    });
    chat.handle(stopAnswer, ({ answerId }) => {
      stopped.push(answerId);
      return {};
    });
    chat.handle(listMessages, () => ({ messages: [] }));
    await Promise.all([connection.open(), auth.start(), chat.start()]);
    replicas = await Promise.all([startReplica(redis.url), startReplica(redis.url)]);
    const isUp = async ({ url }: Replica) => (await fetch(`${url}/api/chat`, { headers })).status === 200;
    await eventually(async () => (await Promise.all(replicas.map(isUp))).every(Boolean));
  });
  afterAll(async () => {
    await Promise.all(replicas.map((replica) => replica.close()));
    await Promise.all([auth.stop(), chat.drain()]);
    connection.close();
    await redis.destroy();
  });

  const ask = (replica: number, key: string, accept = 'text/event-stream', signal?: AbortSignal) =>
    fetch(`${replicas[replica]?.url ?? ''}/api/chat`, {
      ...{ method: 'POST', body: JSON.stringify({ message: 'Why?' }) },
      headers: { ...headers, accept, 'idempotency-key': key },
      ...(signal && { signal }),
    });
  const streamOf = (key: string) => eventually(() => streams.get(key)?.stream);
  const eventsOf = async (response: Response): Promise<unknown[]> =>
    (await response.text())
      .split('\n\n')
      .filter((block) => block.startsWith('data: '))
      .map((block) => JSON.parse(block.slice(6)) as unknown);

  it('reach the same question through both replicas, from their start (S-250)', async () => {
    const key = randomUUID();
    const first = ask(0, key);
    const stream = await streamOf(key);
    stream.append([WORDS]);
    const second = ask(1, key, 'application/json');
    const done: AnswerEvent = {
      kind: 'done',
      answeredBy: 'built-in',
      messageId: randomUUID(),
      timestamp: AT,
    };
    // Both readers have the head, so they follow the answer.
    await first;
    await stream.end([done]);
    expect(await eventsOf(await first)).toEqual([WORDS, done]);
    expect(await (await second).json()).toMatchObject({ success: true, message: 'So far.' });
    expect(stopped).toEqual([]);
  });

  it('end with the documented text when the replica that writes them dies (S-254)', async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    const answers = [ask(0, key), ask(1, other, 'application/json')];
    for (const stream of await Promise.all([streamOf(key), streamOf(other)])) {
      stream.append([WORDS]);
      // No further sign of life, as of a killed process.
      stream.abandon();
    }
    const [events, json] = await Promise.all(answers);
    expect(await eventsOf(events as Response)).toEqual([WORDS, { kind: 'failed', text: CHAT_TEXTS.failed }]);
    expect(await (json as Response).json()).toEqual({
      success: true,
      message: CHAT_TEXTS.failed,
      data: null,
    });
  });

  it('are stopped when their reader leaves (S-253)', async () => {
    const key = randomUUID();
    const leaving = new AbortController();
    const response = await ask(0, key, 'text/event-stream', leaving.signal);
    expect(response.status).toBe(200);
    leaving.abort();
    const id = streams.get(key)?.id ?? '';
    await eventually(() => stopped.includes(id));
    await (await streamOf(key)).end([]);
  });
});
