import { randomUUID } from 'node:crypto';
import { EXPORT_USER_DATA } from '@app/contracts';
import { EntityManager } from '@mikro-orm/postgresql';
import { ForgetToolCallsJob } from '../src/tools/forget-tool-calls.job.ts';
import { ToolCallLog } from '../src/tools/tool-call-log.ts';
import { ToolRegistry } from '../src/tools/registry.ts';
import { USER_DATA } from '../src/user-data/user-data.ts';
import { actorOf, ScriptedMind, sentence, startChatApp, type ChatApp } from './chat-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const DAY_MS = 86_400_000;

let app: ChatApp;
beforeAll(async () => {
  app = await startChatApp([new ScriptedMind(sentence)]);
});
afterAll(() => app.close());

/** Calls a tool for an answer that is being written for this user. */
async function callAs(userId: string, tool: string, input: object) {
  await app.rows(
    'insert into chat.running_answer values ($1, gen_random_uuid(), false, now()) on conflict do nothing',
    [userId],
  );
  const caller = { actor: actorOf(userId), tier: 'elite', page: null, game: null, sport: null } as const;
  await app.get(ToolRegistry).call(tool, input, caller, new AbortController().signal);
  await app.get(ToolCallLog).store(userId);
}

const callsOf = (userId: string) =>
  app.rows<{ tool: string; reads: string; outcome: string }>(
    'select tool, reads, outcome from chat.tool_call where user_id = $1 order by seq',
    [userId],
  );

describe('the log of tool calls', () => {
  it('keeps who called what and how it ended, not what was asked (S-255)', async () => {
    const userId = randomUUID();
    await callAs(userId, 'definition', { term: 'vig' });
    await callAs(userId, 'definition', { term: 'quidditch' });
    await callAs(userId, 'drop table bets', {});
    expect(await callsOf(userId)).toEqual([
      { tool: 'definition', reads: 'definitions', outcome: 'found' },
      { tool: 'definition', reads: 'definitions', outcome: 'missing' },
      { tool: 'unknown', reads: 'nothing', outcome: 'failed' },
    ]);
  });

  it('is exported and erased with the account (S-153)', async () => {
    const [userId, other] = [randomUUID(), randomUUID()];
    await callAs(userId, 'definition', { term: 'vig' });
    await callAs(other, 'definition', { term: 'vig' });
    const { records } = await app.call(EXPORT_USER_DATA.chat, { userId, cursor: null });
    expect(records).toMatchObject([{ kind: 'tool-call', fields: { tool: 'definition', outcome: 'found' } }]);

    await app
      .get(EntityManager)
      .fork()
      .transactional((em) => USER_DATA.erase(em, userId));
    expect(await callsOf(userId)).toEqual([]);
    expect(await callsOf(other)).toHaveLength(1);
  });

  it('is kept for 30 days', async () => {
    const userId = randomUUID();
    const start = app.clock.now();
    await callAs(userId, 'definition', { term: 'vig' });
    app.clock.set(new Date(start.getTime() + DAY_MS));
    await callAs(userId, 'definition', { term: 'push' });
    app.clock.set(new Date(start.getTime() + 30 * DAY_MS + 1));
    await app.get(ForgetToolCallsJob).execute();
    expect(await callsOf(userId)).toHaveLength(1);
    app.clock.set(start);
  });
});
