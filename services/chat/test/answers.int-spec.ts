import { randomUUID } from 'node:crypto';
import { CHAT_TEXTS, clearMessages, stopAnswer } from '@app/contracts';
import { eventually } from '@app/testing';
import { Conversations } from '../src/conversation/conversations.ts';
import type { Draft } from '../src/minds/mind.ts';
import {
  actorOf,
  codeOf,
  sentence,
  START,
  startChatApp,
  twoReplicas,
  untilStopped,
  type ChatApp,
} from './chat-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const FAILED = { kind: 'failed', text: CHAT_TEXTS.failed };
const HELD_LOCKS = `select 1 from pg_locks where locktype = 'advisory' and granted
  and database = (select oid from pg_database where datname = current_database())`;
const chat = twoReplicas();
const { mind, second, messagesOf, begun } = chat;
let app: ChatApp;
let other: ChatApp;
let userId: string;
beforeEach(() => {
  ({ app, other, userId } = chat);
});

describe('an answer', () => {
  it('is streamed, then stored with its question (S-252)', async () => {
    const answerId = await app.ask(userId, { message: 'Who wins?', pageContext: 'models', sport: 'nfl' });
    expect(await app.read(answerId)).toEqual([
      { kind: 'text', text: 'All good.' },
      { kind: 'done', answeredBy: 'model', messageId: answerId, timestamp: START },
    ]);
    expect(await messagesOf()).toEqual([
      {
        id: expect.any(String) as string,
        sender: 'user',
        text: 'Who wins?',
        timestamp: START,
        parts: null,
        answeredBy: null,
        isStopped: false,
      },
      {
        id: answerId,
        sender: 'assistant',
        text: 'All good.',
        timestamp: START,
        parts: [{ kind: 'text', text: 'All good.' }],
        answeredBy: 'model',
        isStopped: false,
      },
    ]);
    expect(mind.asked.at(-1)).toMatchObject({
      question: { message: 'Who wins?' },
      caller: { actor: { userId }, tier: 'elite', page: 'models', sport: 'nfl', game: null },
    });
  });

  it('starts once for the same key, in whichever replicas it arrives (S-250)', async () => {
    const key = randomUUID();
    const ids = await Promise.all([app, other, app, other].map((replica) => replica.ask(userId, {}, key)));
    expect(new Set(ids).size).toBe(1);
    await app.read(ids[0] ?? '');
    expect(await app.ask(userId, {}, key)).toBe(ids[0]);
    expect(mind.asked).toHaveLength(1);
    expect(await messagesOf()).toHaveLength(2);
    expect(await codeOf(app.ask(userId, { message: 'Another?' }, key))).toBe('IDEMPOTENCY_KEY_REUSED');
  });

  it('is the only one of its user across replicas, and its refusals do not count (S-250)', async () => {
    mind.will(untilStopped);
    const answerId = await app.ask(userId);
    // Together they are more than the limit of a minute.
    for (let round = 0; round < 2; round += 1) {
      const asks = Array.from({ length: 15 }, (_, count) =>
        codeOf((count % 2 === 0 ? other : app).ask(userId)),
      );
      expect(new Set(await Promise.all(asks))).toEqual(new Set(['ANSWER_PENDING']));
    }
    expect(await messagesOf()).toHaveLength(1);
    // Others are not concerned.
    mind.will(sentence);
    expect((await other.read(await other.ask(randomUUID()))).at(-1)?.kind).toBe('done');
    await app.call(stopAnswer, { actor: actorOf(userId), answerId });
    await app.read(answerId);
    expect((await app.read(await other.ask(userId))).at(-1)?.kind).toBe('done');
  });

  it('waits for other changes of the conversation only so long, and then says what to do', async () => {
    const held = app.rows(`select pg_advisory_xact_lock(hashtextextended($1, 0)), pg_sleep(4)`, [
      `conversation of ${userId}`,
    ]);
    await eventually(async () => (await app.rows(HELD_LOCKS)).length > 0);
    const asked = codeOf(app.ask(userId));
    const cleared = codeOf(other.call(clearMessages, { actor: actorOf(userId) }));
    expect(await Promise.all([asked, cleared])).toEqual(['ANSWER_PENDING', 'UNAVAILABLE']);
    await held;
    expect(await messagesOf()).toEqual([]);
  });

  it('does not block its user for long when its replica died', async () => {
    await app.rows(`insert into chat.running_answer values ($1, $2, false, $3)`, [
      userId,
      randomUUID(),
      '2026-10-17T11:59:51.000Z',
    ]);
    expect(await codeOf(app.ask(userId))).toBe('ANSWER_PENDING');
    await app.rows(`update chat.running_answer set renewed_at = $2 where user_id = $1`, [
      userId,
      '2026-10-17T11:59:49.000Z',
    ]);
    expect((await app.read(await app.ask(userId))).at(-1)?.kind).toBe('done');
  });

  it.each(['app', 'other'] as const)(
    'stops where it is and is kept, asked through %s (S-253)',
    async (asked) => {
      mind.will(untilStopped);
      const answerId = await app.ask(userId);
      await begun(answerId);
      // Another user's word does not count.
      await app.call(stopAnswer, { actor: actorOf(randomUUID()), answerId });
      const replica = asked === 'app' ? app : other;
      await replica.call(stopAnswer, { actor: actorOf(userId), answerId });
      expect(await app.read(answerId)).toEqual([
        { kind: 'text', text: 'So far.' },
        { kind: 'stopped', messageId: answerId },
      ]);
      expect(await messagesOf()).toMatchObject([
        { sender: 'user' },
        { id: answerId, text: 'So far.', isStopped: true, answeredBy: 'model' },
      ]);
      // One that has ended stays as it is.
      await app.call(stopAnswer, { actor: actorOf(userId), answerId });
      expect(await messagesOf()).toHaveLength(2);
    },
  );

  it.each(['app', 'other'] as const)(
    'that is stopped through %s makes room for a question sent before the word of it arrives (S-253)',
    async (asked) => {
      mind.will(untilStopped);
      const answerId = await app.ask(userId);
      await begun(answerId);
      const begins = [app, other].map((replica) => jest.spyOn(replica.get(Conversations), 'begin'));
      const next = codeOf(app.ask(userId));
      await eventually(() => begins.some(({ mock }) => mock.calls.length > 1));
      mind.will(sentence);
      await (asked === 'app' ? app : other).call(stopAnswer, { actor: actorOf(userId), answerId });
      expect(await next).toBe('OK');
      expect((await app.read(answerId)).at(-1)?.kind).toBe('stopped');
      await eventually(async () => (await messagesOf()).length === 4);
      expect((await messagesOf()).map(({ text }) => text)).toEqual([
        ...['Why this pick?', 'So far.', 'Why this pick?', 'All good.'],
      ]);
    },
  );

  it('that is stopped before its first word leaves only the question', async () => {
    mind.will(async function* (_asked, _notebook, signal): AsyncIterable<readonly Draft[]> {
      await new Promise((resolve) => {
        signal.addEventListener('abort', resolve);
      });
    });
    const answerId = await app.ask(userId);
    await app.call(stopAnswer, { actor: actorOf(userId), answerId });
    expect(await app.read(answerId)).toEqual([{ kind: 'stopped', messageId: null }]);
    expect(await messagesOf()).toMatchObject([{ sender: 'user' }]);
  });

  it('that is stopped is only kept when it passes the check (S-255)', async () => {
    mind.will(async function* (asked, notebook, signal) {
      yield [{ text: 'You will win 90% of them. ' }];
      yield* untilStopped(asked, notebook, signal);
    });
    const answerId = await app.ask(userId);
    await begun(answerId);
    await app.call(stopAnswer, { actor: actorOf(userId), answerId });
    expect((await app.read(answerId)).at(-1)).toEqual({ kind: 'stopped', messageId: null });
    expect(await messagesOf()).toMatchObject([{ sender: 'user' }]);
  });

  it('of a mind that fails has the documented text and is not stored (S-254)', async () => {
    mind.will(async function* () {
      yield [{ text: 'It is ' }];
      await Promise.reject(new Error('the provider is away'));
    });
    const answerId = await app.ask(userId);
    expect((await app.read(answerId)).at(-1)).toEqual(FAILED);
    expect(await messagesOf()).toMatchObject([{ sender: 'user' }]);
    mind.will(sentence);
    expect((await app.read(await app.ask(userId))).at(-1)?.kind).toBe('done');
  });

  it('that does not pass the check is written again by the next mind (S-255)', async () => {
    mind.will(async function* () {
      await Promise.resolve();
      yield [{ text: 'They win 77% of the time.' }];
    });
    const answerId = await app.ask(userId);
    expect(await app.read(answerId)).toEqual([
      { kind: 'text', text: 'They win 77% of the time.' },
      { kind: 'restart' },
      { kind: 'text', text: 'All good.' },
      { kind: 'done', answeredBy: 'built-in', messageId: answerId, timestamp: START },
    ]);
    expect((await messagesOf()).at(-1)).toMatchObject({ text: 'All good.', answeredBy: 'built-in' });

    mind.will(async function* () {
      await Promise.resolve();
      yield [{ ref: 't1.probability' }];
    });
    second.will(async function* () {
      await Promise.resolve();
      yield [{ text: 'Bet $500 on it.' }];
    });
    const events = await app.read(await app.ask(userId));
    expect(events).toEqual([{ kind: 'restart' }, { kind: 'text', text: 'Bet $500 on it.' }, FAILED]);
  });

  it('that takes longer than the limit fails, also when its mind ignores that (S-254)', async () => {
    mind.will(async function* () {
      yield [{ text: 'Wait.' }];
      await new Promise(() => undefined);
    });
    const hasty = await app.replica({ ANSWER_LIMIT_MS: '300' });
    const events = await app.read(await untilTakenBy(hasty));
    expect(events).toEqual([{ kind: 'text', text: 'Wait.' }, FAILED]);
    await hasty.close();
  });

  it('is refused while the replica writes as many as it may, which does not count', async () => {
    mind.will(untilStopped);
    const users = Array.from({ length: 12 }, () => randomUUID());
    const small = await startChatApp([mind], { MAX_RUNNING_ANSWERS: '3' });
    const outcomes = await Promise.allSettled(users.map((user) => small.ask(user)));
    const refused = outcomes.filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(9);
    expect(refused[0]).toMatchObject({ reason: { code: 'UNAVAILABLE', details: { retryAfterSeconds: 5 } } });
    await small.close();
  });
});

/** Asks until this replica writes the answer. Every replica takes requests. */
async function untilTakenBy(replica: ChatApp): Promise<string> {
  const { AnswerRunner } = await import('../src/answers/answer-runner.ts');
  const runner = replica.get(AnswerRunner);
  const spy = jest.spyOn(runner, 'run');
  for (;;) {
    const user = randomUUID();
    const answerId = await replica.ask(user);
    if (spy.mock.calls.some(([{ id }]) => id === answerId)) return answerId;
    await app.call(stopAnswer, { actor: actorOf(user), answerId });
  }
}

describe('a shutdown', () => {
  it('lets answers finish and fails the rest with the documented text (S-254)', async () => {
    const staying = await startChatApp([mind], { ROLE: 'jobs' });
    const leaving = await staying.replica({ ROLE: 'all', ANSWER_DRAIN_MS: '1500' });
    let release: () => void = () => undefined;
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    mind.will(async function* () {
      yield [{ text: 'Soon.' }];
      await released;
    });
    const soon = await leaving.ask(userId);
    mind.will(untilStopped);
    const stranger = randomUUID();
    const never = await leaving.ask(stranger);
    await eventually(() => mind.asked.length === 2);
    const reads = Promise.all([staying.read(soon), staying.read(never)]);
    const closed = leaving.close();
    release();
    const [finished, failed] = await reads;
    expect(finished.at(-1)?.kind).toBe('done');
    expect(failed.at(-1)).toEqual(FAILED);
    await closed;
    await staying.close();
  });
});
