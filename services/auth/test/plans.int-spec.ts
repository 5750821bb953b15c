import { EntityManager } from '@mikro-orm/postgresql';
import { accountClosed, planGranted, type PayloadOf } from '@app/contracts';
import { AccountAdmin } from '../src/admin/account-admin.ts';
import { DeleteAccountHandler } from '../src/deletion/delete-account.handler.ts';
import { SubscriptionChangedReaction } from '../src/plans/subscription-changed.reaction.ts';
import { UserRepository } from '../src/users/user.repository.ts';
import { Sessions } from '../src/sessions/sessions.ts';
import { actorOf, CLIENT, PASSWORD, START, startAuthApp, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

let app: AuthApp;
beforeAll(async () => {
  app = await startAuthApp();
});
beforeEach(() => app.reset());
afterAll(() => app.close());

const userOf = (userId: string) => app.get(UserRepository).findById(app.get(EntityManager).fork(), userId);
const outbox = () =>
  app.rows<{ topic: string; payload: unknown }>('select topic, payload from auth.outbox order by seq');

describe('the copy of the plan', () => {
  const hear = (userId: string, planId: 'free' | 'pro' | 'elite', version: number) =>
    new SubscriptionChangedReaction(
      app.get(EntityManager),
      app.get(UserRepository),
      app.get(Sessions),
    ).execute({ userId, planId, version, changedAt: START });

  it('follows the highest version, whatever arrives when and how often (S-222)', async () => {
    const { userId, sessionId } = actorOf(await app.register());
    await hear(userId, 'elite', 2);
    expect(await outbox()).toEqual([
      { topic: 'auth.sessions-changed.v1', payload: { sessionIds: [sessionId] } },
    ]);
    await hear(userId, 'pro', 1);
    await hear(userId, 'elite', 2);
    expect(await userOf(userId)).toMatchObject({ planId: 'elite', planVersion: 2 });
    expect(await outbox()).toHaveLength(1);
    await hear(userId, 'free', 3);
    expect(await userOf(userId)).toMatchObject({ planId: 'free', planVersion: 3 });
  });

  it('of a deleted account is left alone (S-153)', async () => {
    await hear('00000000-0000-4000-8000-000000000001', 'pro', 1);
    expect(await outbox()).toEqual([]);
  });

  it('is granted by an administrator at once and handed to billing (S-222)', async () => {
    const { userId } = actorOf(await app.register());
    await app.get(AccountAdmin).grant('sam', { planId: 'pro' });
    expect(await userOf(userId)).toMatchObject({ planId: 'pro', planVersion: 0 });
    const granted: PayloadOf<typeof planGranted> = { userId, planId: 'pro', grantedAt: START };
    expect(await outbox()).toContainEqual({ topic: planGranted.topic, payload: granted });
  });

  it('stays with a closed account, while billing lets nothing renew (S-153, S-240)', async () => {
    const actor = actorOf(await app.register());
    await app
      .get(DeleteAccountHandler)
      .execute({ actor, password: PASSWORD, client: CLIENT }, { key: 'close' });
    const closed: PayloadOf<typeof accountClosed> = { userId: actor.userId };
    expect(await outbox()).toContainEqual({ topic: accountClosed.topic, payload: closed });
  });
});
