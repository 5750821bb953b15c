import { randomUUID } from 'node:crypto';
import { CHAT_TEXTS, EXPORT_USER_DATA, userDeleted, type AnswerEvent } from '@app/contracts';
import { EventPublisher } from '@app/messaging';
import { eventually } from '@app/testing';
import { says, startFakeModel, type FakeModel, type FakeReply } from '@app/testing/model';
import { REST_MS } from '../src/model/circuit-breaker.ts';
import { ScriptedMind, sentence, startChatApp, type ChatApp } from './chat-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const builtIn = new ScriptedMind(sentence);
let model: FakeModel;
let app: ChatApp;
beforeAll(async () => {
  model = await startFakeModel(() => says('Hello.'));
  app = await startChatApp(builtIn, {
    CHAT_MODEL_BASE_URL: model.url,
    CHAT_MODEL_KEY: model.key,
    CHAT_MODEL_NAME: 'fake',
    CHAT_MODEL_LIMIT_MS: '1000',
    CHAT_MODEL_TOKENS_PER_DAY: '150',
  });
});
afterAll(async () => {
  await app.close();
  await model.close();
});
beforeEach(() => {
  // The server is not left alone for the failures of the test before.
  app.clock.set(new Date(app.clock.now().getTime() + REST_MS).toISOString());
  builtIn.will(sentence);
  model.behave(() => says('Hello ', 'there.'));
});

const tokensOf = async (userId: string) =>
  (
    await app.rows<{ tokens: number }>('select tokens from chat.token_use where user_id = $1 order by day', [
      userId,
    ])
  ).map(({ tokens }) => tokens);
const endOf = (events: readonly AnswerEvent[]) => events.at(-1);
const askAs = async (userId: string) => app.read(await app.ask(userId));

describe('answers of the language model', () => {
  it('are streamed, and their tokens counted (S-255)', async () => {
    const userId = randomUUID();
    const events = await askAs(userId);
    expect(events.filter(({ kind }) => kind === 'text')).toMatchObject([
      { text: 'Hello ' },
      { text: 'there.' },
    ]);
    expect(endOf(events)).toMatchObject({ kind: 'done', answeredBy: 'model' });
    expect(await tokensOf(userId)).toEqual([100]);
  });

  it.each<[string, FakeReply]>([
    ['is away', { kind: 'drops' }],
    ['says nothing', { kind: 'silent' }],
    ['is too slow', { kind: 'answer', pieces: Array.from({ length: 50 }, () => 'word '), pauseMs: 100 }],
    ['refuses the key', { kind: 'status', status: 401 }],
    ['is overloaded', { kind: 'status', status: 503 }],
    ['answers malformed JSON', { kind: 'raw', body: 'data: {"choices":[{\n\n' }],
    ['answers a page', { kind: 'raw', body: '<html>502</html>' }],
    ['answers without an end', { kind: 'endless', body: 'data: {"choices":[]}\n\n' }],
    ['breaks off in the middle', { kind: 'breaks-off', pieces: ['The pick ', 'is '] }],
    ['says nothing at all', says('')],
    ['makes up a figure', says('The chance is 77.7%.')],
    ['makes up a figure in words', says('The chance is about ', 'sixty percent.')],
    ['names a team nobody asked a tool about', says('Take the Cowboys.')],
    ['promises profit', says('This one is guaranteed.')],
    ['links elsewhere', says('See [this](https://evil.example).')],
  ])('are replaced by the built-in assistant when the server %s (S-255)', async (_what, reply) => {
    model.behave(() => reply);
    const startedAt = performance.now();
    const events = await askAs(randomUUID());
    const restart = events.findIndex(({ kind }) => kind === 'restart');
    expect(restart).toBeGreaterThanOrEqual(0);
    expect(events.slice(restart + 1).some(({ kind }) => kind === 'text')).toBe(true);
    expect(endOf(events)).toMatchObject({ kind: 'done', answeredBy: 'built-in' });
    expect(performance.now() - startedAt).toBeLessThan(5_000);
    // The service stays up.
    expect(endOf(await askAs(randomUUID()))).toMatchObject({ kind: 'done' });
  });

  it('end with the failure text when the built-in assistant fails too (S-254)', async () => {
    model.behave(() => ({ kind: 'drops' }));
    builtIn.will(() => {
      throw new Error('no service answers');
    });
    expect(endOf(await askAs(randomUUID()))).toEqual({ kind: 'failed', text: CHAT_TEXTS.failed });
    builtIn.will(sentence);
    expect(endOf(await askAs(randomUUID()))).toMatchObject({ kind: 'done', answeredBy: 'built-in' });
  });

  it('end for a user whose tokens are spent, until the next day (S-255)', async () => {
    const userId = randomUUID();
    for (const expected of [100, 200]) {
      await askAs(userId);
      expect(await tokensOf(userId)).toEqual([expected]);
    }
    const from = model.requests.length;
    expect(endOf(await askAs(userId))).toMatchObject({ answeredBy: 'built-in' });
    expect(model.requests).toHaveLength(from);
    // Another user has their own.
    expect(endOf(await askAs(randomUUID()))).toMatchObject({ answeredBy: 'model' });
    app.clock.set(new Date(app.clock.now().getTime() + 86_400_000).toISOString());
    expect(endOf(await askAs(userId))).toMatchObject({ answeredBy: 'model' });
    expect(await tokensOf(userId)).toEqual([100]);
  });

  it('leave no token count behind when the account is erased (S-153)', async () => {
    const [userId, other] = [randomUUID(), randomUUID()];
    for (const id of [userId, other]) await askAs(id);
    const exported = await app.call(EXPORT_USER_DATA.chat, { userId, cursor: null });
    expect(JSON.stringify(exported)).toContain('"kind":"token-use"');
    await app
      .get(EventPublisher)
      .publish(userDeleted, { userId, deletionId: randomUUID() }, { eventId: randomUUID() });
    await eventually(async () => (await tokensOf(userId)).length === 0);
    expect(await tokensOf(other)).toEqual([100]);
  });
});
