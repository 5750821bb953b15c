import { join } from 'node:path';
import { EntityManager } from '@mikro-orm/postgresql';
import { clearMessages, EXPORT_USER_DATA, listMessages, startAnswer, stopAnswer } from '@app/contracts';
import { ownedBy } from '@app/persistence';
import { describeOwners } from '@app/testing/owners';
import { CHAT } from '../src/chat.service.ts';
import { RunningAnswerEntity } from '../src/answers/running-answer.entity.ts';
import { ChatMessageEntity } from '../src/conversation/chat-message.entity.ts';
import { Conversations } from '../src/conversation/conversations.ts';
import { TokenBudget } from '../src/model/token-budget.ts';
import { TokenUseEntity } from '../src/model/token-use.entity.ts';
import { ToolCallEntity } from '../src/tools/tool-call.entity.ts';
import { ToolCallLog } from '../src/tools/tool-call-log.ts';
import { USER_DATA } from '../src/user-data/user-data.ts';
import { actorOf, ScriptedMind, START, startChatApp, untilStopped, type ChatApp } from './chat-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const OWNER = '00000000-0000-4000-8000-000000000001';
const STRANGER = '00000000-0000-4000-8000-000000000002';
/** Of the owner. */
const ANSWER = '00000000-0000-4000-8000-0000000000a1';
const OTHER_ANSWER = '00000000-0000-4000-8000-0000000000a2';
const MESSAGE = '00000000-0000-4000-8000-0000000000b1';
const OTHER_MESSAGE = '00000000-0000-4000-8000-0000000000b2';
/** By then the replica of the stranger's answer is dead, so they may ask. */
const LONG_AGO = '2026-10-17T11:00:00.000Z';
const CALL = { tool: 'own-bets', reads: 'own-bets', outcome: 'found', durationMs: 5 } as const;
const ALL_OWNERS = 'works for all users';
const IN_MEMORY = 'notes calls of one user, without a query';

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp([new ScriptedMind(untilStopped)], { ROLE: 'rpc', ANSWER_DRAIN_MS: '0' });
});
afterAll(() => app.close());

const em = () => app.get(EntityManager).fork();
const conversations = () => app.get(Conversations);
const keyOf = (userId: string) => ({ userId, key: 'k', request: {} });

describeOwners('chat', {
  databaseUrl: () => app.config.DATABASE_URL,
  sourceDir: join(import.meta.dirname, '../src'),
  entities: CHAT.entities,
  reset: () =>
    app.rows(`set local role none; truncate chat.chat_message, chat.running_answer, chat.token_use, chat.tool_call,
      chat.idempotency_keys, chat.outbox restart identity`),
  seed: async (userId) => {
    const isOwner = userId === OWNER;
    const tables = ownedBy(em(), userId);
    await tables
      .insertInto(ChatMessageEntity, [
        {
          ...{ id: isOwner ? MESSAGE : OTHER_MESSAGE, sender: 'user', text: isOwner ? 'owner' : 'stranger' },
          ...{ seq: isOwner ? 1 : 2, parts: null, answeredBy: null, isStopped: false, sentAt: START },
        },
      ])
      .execute();
    await tables
      .insertInto(RunningAnswerEntity, [
        {
          ...{ answerId: isOwner ? ANSWER : OTHER_ANSWER, isStopping: false },
          renewedAt: isOwner ? START : LONG_AGO,
        },
      ])
      .execute();
    await tables.insertInto(ToolCallEntity, [{ ...CALL, seq: isOwner ? 1 : 2, calledAt: START }]).execute();
    await tables
      .insertInto(TokenUseEntity, [
        { day: '2026-10-16', tokens: 5 },
        { day: '2026-10-17', tokens: 7 },
      ])
      .execute();
    // Positions count the rows of all users. They go on from the same number with and without the owner's.
    await app.rows(`select setval('chat.chat_message_seq_seq', 10), setval('chat.tool_call_seq_seq', 10)`);
    await app.rows(
      `insert into chat.idempotency_keys (user_id, key, request_hash, status) values ($1, 'seeded', '', 0)`,
      [userId],
    );
  },
  owner: OWNER,
  stranger: STRANGER,
  asks: {
    'ClearMessagesHandler.execute': (userId) => app.call(clearMessages, { actor: actorOf(userId) }, 'k'),
    'Conversations.begin': (userId) =>
      conversations().begin(keyOf(userId), OTHER_ANSWER, { message: `From ${userId}` }),
    'Conversations.clear': (userId) => conversations().clear(keyOf(userId)),
    'Conversations.finish': (userId) => conversations().finish(userId, ANSWER, null),
    'Conversations.list': (userId) => conversations().list(userId),
    'Conversations.renew': (userId) => conversations().renew(userId, ANSWER),
    'Conversations.stop': (userId) => conversations().stop(userId, ANSWER),
    'ListMessagesHandler.execute': (userId) => app.call(listMessages, { actor: actorOf(userId) }),
    'StartAnswerHandler.execute': (userId) =>
      app.call(startAnswer, { actor: actorOf(userId), question: { message: 'Why?' } }, 'k'),
    'StopAnswerHandler.execute': (userId) =>
      app.call(stopAnswer, { actor: actorOf(userId), answerId: ANSWER }, 'k'),
    'TokenBudget.add': (userId) => app.get(TokenBudget).add(userId, 100),
    'TokenBudget.isSpent': (userId) => app.get(TokenBudget).isSpent(userId),
    'ToolCallLog.store': (userId) => {
      app.get(ToolCallLog).record({ ...CALL, userId });
      return app.get(ToolCallLog).store(userId);
    },
    'the export': (userId) => app.call(EXPORT_USER_DATA.chat, { userId, cursor: null }),
    'the erasure': (userId) => em().transactional((inner) => USER_DATA.erase(inner, userId)),
  },
  exempt: {
    'ForgetDeadAnswersJob.execute': ALL_OWNERS,
    'ForgetToolCallsJob.execute': ALL_OWNERS,
    'ToolCallLog.keep': IN_MEMORY,
    'ToolCallLog.record': IN_MEMORY,
    'ToolCallLog.take': IN_MEMORY,
  },
});
