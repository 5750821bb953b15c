import { randomUUID } from 'node:crypto';
import type { Actor } from '@app/contracts';
import { ListSessionsHandler } from '../src/sessions/list-sessions.handler.ts';
import { RevokeSessionsHandler } from '../src/sessions/revoke-sessions.handler.ts';
import { actorOf, CLIENT, startAuthApp, START, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
let app: AuthApp;

beforeAll(async () => {
  app = await startAuthApp();
});
beforeEach(async () => {
  await app.reset();
});
afterAll(async () => {
  await app.close();
});

const list = async (actor: Actor) => (await app.get(ListSessionsHandler).execute({ actor })).sessions;
const revoke = (actor: Actor, sessionId: string) =>
  app.get(RevokeSessionsHandler).execute({ actor, sessionId }, { key: randomUUID() });

async function twoSessions(): Promise<{ here: Actor; there: Actor }> {
  const here = actorOf(await app.register());
  return { here, there: actorOf(await app.logIn()) };
}

describe('the list of sessions', () => {
  it('shows device, address and times, latest activity first, and marks the current one (S-134)', async () => {
    const here = actorOf(await app.register());
    app.clock.advance(60_000);
    await app.logIn({ rememberMe: true, client: { address: '198.51.100.9', userAgent: '' } });
    expect(await list(here)).toEqual([
      {
        id: expect.any(String) as string,
        device: 'Unknown device',
        address: '198.51.100.9',
        createdAt: '2026-09-01T12:01:00.000Z',
        lastActivityAt: '2026-09-01T12:01:00.000Z',
        expiresAt: '2026-10-01T12:01:00.000Z',
        isRemembered: true,
        isCurrent: false,
      },
      {
        id: here.sessionId,
        device: 'Chrome on Windows',
        address: CLIENT.address,
        createdAt: START,
        lastActivityAt: START,
        expiresAt: '2026-09-02T00:00:00.000Z',
        isRemembered: false,
        isCurrent: true,
      },
    ]);
  });

  it('has no sessions of other users and no ended ones (S-480)', async () => {
    const { here, there } = await twoSessions();
    const eve = actorOf(await app.register({ username: 'eve', email: 'eve@example.com' }));
    expect((await list(eve)).map(({ id }) => id)).toEqual([eve.sessionId]);
    await revoke(here, there.sessionId);
    expect((await list(here)).map(({ id }) => id)).toEqual([here.sessionId]);
  });
});

describe('housekeeping', () => {
  it('removes sessions 30 days after their end and command responses after a day', async () => {
    const { here, there } = await twoSessions();
    await revoke(here, there.sessionId);
    const remembered = actorOf(await app.logIn({ rememberMe: true }));
    await app.rows(`update auth.idempotency_keys set created_at = $1`, [app.clock.now()]);
    const ids = async () => {
      await app.housekeep();
      const rows = await app.rows<{ id: string }>('select id from auth.session order by expires_at, id');
      return rows.map(({ id }) => id);
    };
    app.clock.advance(30 * DAY_MS);
    expect(await ids()).toHaveLength(3);
    expect(await app.rows('select 1 from auth.idempotency_keys')).toEqual([]);
    app.clock.advance(1);
    expect((await ids()).sort()).toEqual([here.sessionId, remembered.sessionId].sort());
    app.clock.advance(12 * HOUR_MS);
    expect(await ids()).toEqual([remembered.sessionId]);
  });
});
