import { EntityManager } from '@mikro-orm/postgresql';
import {
  REVOKED_MARK,
  sessionKey,
  sessionsChanged,
  sessionsRevoked,
  type SessionRecord,
} from '@app/contracts';
import { BroadcastSubscriber } from '@app/messaging';
import { createLogger } from '@app/platform';
import { eventually } from '@app/testing';
import { AccountAdmin } from '../src/admin/account-admin.ts';
import { GetSessionHandler } from '../src/sessions/get-session.handler.ts';
import { Sessions } from '../src/sessions/sessions.ts';
import { actorOf, startAuthApp, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: AuthApp;
let live: BroadcastSubscriber;
const heard: string[] = [];

beforeAll(async () => {
  app = await startAuthApp({ hasJobs: true });
  live = new BroadcastSubscriber({
    name: 'gateway',
    redisCacheUrl: app.redis.url,
    logger: createLogger({ name: 'gateway', level: 'silent' }),
  });
  for (const contract of [sessionsRevoked, sessionsChanged])
    live.on(contract, ({ sessionIds }) => heard.push(`${contract.topic} ${sessionIds.join()}`));
  await live.start();
});
beforeEach(async () => {
  await app.reset();
  heard.length = 0;
});
afterAll(async () => {
  await live.close();
  await app.close();
});

const copyOf = (sessionId: string) => app.connection().send(['GET', sessionKey(sessionId)]);

describe('a process killed between commit and announcement', () => {
  it('has its revocation marked and announced from the outbox', async () => {
    const { userId, sessionId } = actorOf(await app.register());
    await app.get(GetSessionHandler).execute({ sessionId });
    await app
      .get(EntityManager)
      .fork()
      .transactional((em) => app.get(Sessions).revokeAllOf(em, userId));
    await eventually(() => heard.includes(`${sessionsRevoked.topic} ${sessionId}`));
    expect(await copyOf(sessionId)).toBe(REVOKED_MARK);
    await eventually(async () => (await app.rows('select 1 from auth.outbox')).length === 0);
  });

  it('has a changed plan written to the session cache and announced', async () => {
    const { sessionId } = actorOf(await app.register());
    await app.get(GetSessionHandler).execute({ sessionId });
    await app.get(AccountAdmin).grant('sam', { planId: 'pro' });
    await eventually(() => heard.includes(`${sessionsChanged.topic} ${sessionId}`));
    const copy = JSON.parse(String(await copyOf(sessionId))) as SessionRecord;
    expect(copy.subscriptionTier).toBe('premium');
  });
});
