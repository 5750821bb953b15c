import { randomUUID } from 'node:crypto';
import { userDeleted } from '@app/contracts';
import { EventPublisher } from '@app/messaging';
import { describeInserts, eventually } from '@app/testing';
import { TokenBudget } from '../src/model/token-budget.ts';
import { ToolCallLog } from '../src/tools/tool-call-log.ts';
import { ScriptedMind, sentence, startChatApp, untilStopped, type ChatApp } from './chat-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const mind = new ScriptedMind(sentence);
let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp([mind], { ANSWER_DRAIN_MS: '0' });
});
afterAll(() => app.close());

describeInserts('chat', {
  databaseUrl: () => app.config.DATABASE_URL,
  insertEverywhere: async () => {
    const userId = randomUUID();
    await app.read(await app.ask(userId));
    const deleted = { userId, deletionId: randomUUID() };
    await app.get(EventPublisher).publish(userDeleted, deleted, { eventId: randomUUID() });
    await eventually(async () => (await app.rows('select 1 from chat.chat_message')).length === 0);
    mind.will(untilStopped);
    await app.ask(userId);
    await app.get(TokenBudget).isSpent(userId);
    const call = { tool: 'own-bets', reads: 'own-bets', outcome: 'found', durationMs: 5 } as const;
    app.get(ToolCallLog).record({ ...call, userId });
    await app.get(ToolCallLog).store(userId);
  },
});
