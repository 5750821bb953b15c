import { randomUUID } from 'node:crypto';
import { EXPORT_USER_DATA, listMessages, userDeleted } from '@app/contracts';
import { EventPublisher } from '@app/messaging';
import { eventually } from '@app/testing';
import { ForgetDeadAnswersJob } from '../src/answers/forget-dead-answers.job.ts';
import { TokenBudget } from '../src/model/token-budget.ts';
import { ToolCallLog } from '../src/tools/tool-call-log.ts';
import {
  actorOf,
  ScriptedMind,
  sentence,
  START,
  startChatApp,
  untilStopped,
  type ChatApp,
} from './chat-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const mind = new ScriptedMind(sentence);
let app: ChatApp;
let userId: string;
beforeAll(async () => {
  app = await startChatApp([mind]);
});
afterAll(() => app.close());
beforeEach(() => {
  userId = randomUUID();
  mind.will(sentence);
});

const messagesOf = async (of: string) => (await app.call(listMessages, { actor: actorOf(of) })).messages;
const announce = () =>
  app
    .get(EventPublisher)
    .publish(userDeleted, { userId, deletionId: randomUUID() }, { eventId: randomUUID() });
const rowsOf = (table: string) => app.rows(`select 1 from chat.${table} where user_id::text = $1`, [userId]);

describe('data about a user', () => {
  it('contains the whole conversation (S-153)', async () => {
    await app.read(await app.ask(userId, { message: 'Who wins?' }));
    await app.read(await app.ask(randomUUID()));
    const { records } = await app.call(EXPORT_USER_DATA.chat, { userId, cursor: null });
    expect(records).toEqual([
      {
        kind: 'chat-message',
        fields: { sender: 'user', text: 'Who wins?', sentAt: START, answeredBy: null, isStopped: false },
      },
      {
        kind: 'chat-message',
        fields: {
          sender: 'assistant',
          text: 'All good.',
          sentAt: START,
          answeredBy: 'built-in',
          isStopped: false,
        },
      },
    ]);
  });

  it('is erased with the account, and only theirs (S-153)', async () => {
    const stranger = randomUUID();
    for (const user of [userId, stranger]) await app.read(await app.ask(user));
    await announce();
    await eventually(async () => (await messagesOf(userId)).length === 0);
    for (const table of ['chat_message', 'running_answer', 'idempotency_keys'])
      expect([table, await rowsOf(table)]).toEqual([table, []]);
    expect(await messagesOf(stranger)).toHaveLength(2);
  });

  it('is not written again by an answer that was running (S-153)', async () => {
    mind.will(untilStopped);
    const answerId = await app.ask(userId);
    await eventually(async () => (await rowsOf('running_answer')).length === 1);
    await announce();
    // The running answer notices on its own and ends.
    expect((await app.read(answerId)).at(-1)).toEqual({ kind: 'stopped', messageId: null });
    // A tool that was still running then.
    const call = { tool: 'own-bets', reads: 'own-bets', outcome: 'found', durationMs: 5 } as const;
    app.get(ToolCallLog).record({ ...call, userId });
    await app.get(ToolCallLog).store(userId);
    await app.get(TokenBudget).isSpent(userId);
    for (const table of ['chat_message', 'running_answer', 'idempotency_keys', 'tool_call', 'token_use'])
      expect([table, await rowsOf(table)]).toEqual([table, []]);
  });
});

describe('housekeeping', () => {
  it('forgets answers whose replica died', async () => {
    for (const [user, at] of [
      [userId, '2026-10-17T10:59:00.000Z'],
      [randomUUID(), '2026-10-17T11:01:00.000Z'],
    ])
      await app.rows('insert into chat.running_answer values ($1, gen_random_uuid(), false, $2)', [user, at]);
    await app.get(ForgetDeadAnswersJob).execute();
    expect(await rowsOf('running_answer')).toEqual([]);
    expect(await app.rows('select 1 from chat.running_answer')).toHaveLength(1);
  });
});
