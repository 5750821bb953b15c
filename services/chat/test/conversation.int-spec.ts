import { randomUUID } from 'node:crypto';
import { clearMessages } from '@app/contracts';
import { actorOf, sentence, twoReplicas, untilStopped, type ChatApp } from './chat-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const chat = twoReplicas();
const { mind, messagesOf, begun } = chat;
let app: ChatApp;
let other: ChatApp;
let userId: string;
beforeEach(() => {
  ({ app, other, userId } = chat);
});

describe('a conversation', () => {
  it('lists the newest 100 messages, oldest first (S-252)', async () => {
    await app.rows(
      `insert into chat.chat_message (id, user_id, sender, text, is_stopped, sent_at)
       select gen_random_uuid(), $1, 'user', 'message ' || number, false, now() from generate_series(1, 120) number`,
      [userId],
    );
    const texts = (await messagesOf()).map(({ text }) => text);
    expect(texts).toEqual(Array.from({ length: 100 }, (_, index) => `message ${String(index + 21)}`));
  });

  it('is deleted for its owner only, once per key (S-253)', async () => {
    const stranger = randomUUID();
    for (const user of [userId, stranger]) await app.read(await app.ask(user));
    const key = randomUUID();
    await app.call(clearMessages, { actor: actorOf(userId) }, key);
    expect(await messagesOf()).toEqual([]);
    expect(await messagesOf(stranger)).toHaveLength(2);
    await app.read(await app.ask(userId));
    await app.call(clearMessages, { actor: actorOf(userId) }, key);
    expect(await messagesOf()).toHaveLength(2);
  });

  it.each(['app', 'other'] as const)(
    'that is cleared through %s during an answer stays empty, and goes on at once (S-253)',
    async (asked) => {
      mind.will(untilStopped);
      const answerId = await app.ask(userId);
      await begun(answerId);
      await (asked === 'app' ? app : other).call(clearMessages, { actor: actorOf(userId) });
      mind.will(sentence);
      const next = await app.ask(userId);
      expect((await app.read(answerId)).at(-1)).toEqual({ kind: 'stopped', messageId: null });
      expect((await app.read(next)).at(-1)?.kind).toBe('done');
      expect((await messagesOf()).map(({ text }) => text)).toEqual(['Why this pick?', 'All good.']);
    },
  );

  it('that is cleared as an answer ends stays empty (S-253)', async () => {
    for (let count = 0; count < 15; count += 1) {
      const answerId = await app.ask(userId);
      await other.call(clearMessages, { actor: actorOf(userId) });
      await app.read(answerId);
      expect(await messagesOf()).toEqual([]);
    }
  });
});
