import { randomUUID } from 'node:crypto';
import { CHAT_TEXTS, type AppError } from '@app/contracts';
import { RedisConnection } from '@app/messaging';
import { createLogger } from '@app/platform';
import { codeOf, twoReplicas, type ChatApp } from './chat-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const chat = twoReplicas();
const { messagesOf } = chat;
let app: ChatApp;
let other: ChatApp;
let userId: string;
beforeEach(() => {
  ({ app, other, userId } = chat);
});

describe('limits', () => {
  let redis: RedisConnection;
  beforeAll(async () => {
    const logger = createLogger({ name: 'test', level: 'silent' });
    redis = new RedisConnection({ url: chat.app.config.REDIS_URL, name: 'test', logger });
    await redis.open();
  });
  afterAll(() => {
    redis.close();
  });

  it('allow 20 messages a minute for each user, across replicas (S-250)', async () => {
    for (let count = 0; count < 20; count += 1)
      await app.read(await (count % 2 === 0 ? app : other).ask(userId));
    const refusal = other.ask(userId);
    await expect(refusal).rejects.toMatchObject({
      code: 'CHAT_MINUTE_LIMIT',
      message: CHAT_TEXTS.minuteLimit,
    });
    const error: unknown = await refusal.catch((reason: unknown) => reason);
    const { retryAfterSeconds = 0 } = (error as AppError).details;
    expect(retryAfterSeconds).toBeGreaterThan(0);
    expect(retryAfterSeconds).toBeLessThanOrEqual(60);
    expect(await messagesOf()).toHaveLength(40);
    expect(await codeOf(app.ask(randomUUID()))).toBe('OK');
  });

  it('allow 200 messages a day, and a refused one does not count for the minute (S-250)', async () => {
    await redis.send(['SET', `limit:chat-day:${userId}`, '199', 'EX', '3600']);
    await app.read(await app.ask(userId));
    for (let count = 0; count < 25; count += 1) expect(await codeOf(app.ask(userId))).toBe('CHAT_DAY_LIMIT');
    expect(await redis.send(['GET', `limit:chat-minute:${userId}`])).toBe('1');
  });

  it('do not count repeats with the same key', async () => {
    const key = randomUUID();
    for (let count = 0; count < 25; count += 1) await app.ask(userId, {}, key);
    expect(await redis.send(['GET', `limit:chat-minute:${userId}`])).toBe('1');
  });
});
