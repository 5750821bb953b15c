import { randomUUID } from 'node:crypto';
import { EntityManager } from '@mikro-orm/postgresql';
import { REVOKED_MARK, sessionKey, sessionsRevoked, type Actor, type SessionRecord } from '@app/contracts';
import { IDLE_LIMIT_MS } from '@app/domain';
import { BroadcastSubscriber } from '@app/messaging';
import { createLogger } from '@app/platform';
import { eventually } from '@app/testing';
import { LogOutHandler } from '../src/login/log-out.handler.ts';
import { GetSessionHandler } from '../src/sessions/get-session.handler.ts';
import { RecordActivityHandler } from '../src/sessions/record-activity.handler.ts';
import { RevokeSessionsHandler } from '../src/sessions/revoke-sessions.handler.ts';
import { Sessions } from '../src/sessions/sessions.ts';
import { SessionCopies } from '../src/sessions/session-copies.ts';
import type { UserChange } from '../src/users/user.repository.ts';
import { actorOf, startAuthApp, START, type AuthApp } from './auth-app.ts';

// Creating databases can take long on a busy machine.
jest.setTimeout(60_000);

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const startMs = Date.parse(START);
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

const get = (sessionId: string) => app.get(GetSessionHandler).execute({ sessionId });
const isOpen = async (sessionId: string) => (await get(sessionId)).session !== null;
const revoke = (actor: Actor, sessionId: string | null, key = randomUUID()) =>
  app.get(RevokeSessionsHandler).execute({ actor, sessionId }, { key });
const active = (sessionId: string, atMs: number) =>
  app.get(RecordActivityHandler).execute({ sessions: [{ sessionId, atMs }] });
const copyOf = async (sessionId: string) => {
  const text = (await app.connection().send(['GET', sessionKey(sessionId)])) as string | null;
  return text === null || text === REVOKED_MARK ? text : (JSON.parse(text) as SessionRecord);
};
const transactional = <Result>(work: (em: EntityManager) => Promise<Result>) =>
  app.get(EntityManager).fork().transactional(work);

async function twoSessions(): Promise<{ here: Actor; there: Actor }> {
  const here = actorOf(await app.register());
  return { here, there: actorOf(await app.logIn()) };
}

describe('a session', () => {
  it('is checked by gateways and cached in Redis for five minutes', async () => {
    const { userId, sessionId } = actorOf(await app.register());
    const { session } = await get(sessionId);
    expect(session).toEqual({
      sessionId,
      userId,
      role: 'user',
      planId: 'free',
      subscriptionTier: 'free',
      isRemembered: false,
      expiresAtMs: startMs + 12 * HOUR_MS,
      lastActivityAtMs: startMs,
    });
    expect(await copyOf(sessionId)).toEqual(session);
    expect(await app.connection().send(['TTL', sessionKey(sessionId)])).toBe(300);
  });

  it('ends after 12 hours despite activity (S-084)', async () => {
    const { sessionId } = actorOf(await app.register());
    for (let atMs = startMs; atMs < startMs + 12 * HOUR_MS; atMs += IDLE_LIMIT_MS / 2) {
      app.clock.set(new Date(atMs));
      await active(sessionId, atMs);
    }
    app.clock.set(new Date(startMs + 12 * HOUR_MS - 1));
    expect(await isOpen(sessionId)).toBe(true);
    app.clock.advance(1);
    expect(await isOpen(sessionId)).toBe(false);
  });

  it('lasts 30 days when remembered, without any activity (S-084)', async () => {
    await app.register();
    const { sessionId } = actorOf(await app.logIn({ rememberMe: true }));
    app.clock.advance(30 * DAY_MS - 1);
    expect(await isOpen(sessionId)).toBe(true);
    app.clock.advance(1);
    expect(await isOpen(sessionId)).toBe(false);
  });

  it('ends after 30 idle minutes when not remembered, with a grace period for activity in transit (S-067)', async () => {
    const { sessionId } = actorOf(await app.register());
    app.clock.advance(IDLE_LIMIT_MS);
    expect(await isOpen(sessionId)).toBe(true);
    app.clock.advance(10_000);
    expect(await isOpen(sessionId)).toBe(false);
  });

  it('restarts its 30 minutes with each activity, but not after it ended (S-067, S-069)', async () => {
    const { sessionId } = actorOf(await app.register());
    app.clock.advance(IDLE_LIMIT_MS - 1);
    await active(sessionId, app.clock.now().getTime());
    app.clock.advance(IDLE_LIMIT_MS - 1);
    expect(await isOpen(sessionId)).toBe(true);
    app.clock.advance(HOUR_MS);
    await active(sessionId, app.clock.now().getTime());
    expect(await isOpen(sessionId)).toBe(false);
  });

  it('keeps the latest activity in any order, in the cache too, and none from the future', async () => {
    const { sessionId } = actorOf(await app.register());
    await get(sessionId);
    app.clock.advance(60_000);
    await app.get(RecordActivityHandler).execute({
      sessions: [
        { sessionId, atMs: startMs + 50_000 },
        { sessionId, atMs: startMs + 20_000 },
        { sessionId: randomUUID(), atMs: startMs + 20_000 },
      ],
    });
    await active(sessionId, startMs + 30_000);
    expect((await get(sessionId)).session?.lastActivityAtMs).toBe(startMs + 50_000);
    expect(await copyOf(sessionId)).toMatchObject({ lastActivityAtMs: startMs + 50_000 });
    await active(sessionId, startMs + DAY_MS);
    expect(await copyOf(sessionId)).toMatchObject({ lastActivityAtMs: startMs + 60_000 });
  });

  it('survives a loss of all Redis data, so no one is logged out', async () => {
    const { here, there } = await twoSessions();
    await get(here.sessionId);
    await app.connection().send(['FLUSHALL']);
    expect(await isOpen(here.sessionId)).toBe(true);
    expect(await isOpen(there.sessionId)).toBe(true);
    expect(await copyOf(here.sessionId)).toMatchObject({ userId: here.userId });
  });

  it('ends for a disabled user and has the current role and tier (S-041, S-222)', async () => {
    const { userId, sessionId } = actorOf(await app.register());
    await get(sessionId);
    const change = async (access: UserChange) => {
      await app.changeUser(userId, access);
      const changed = await transactional((em) => app.get(Sessions).addChangedEvent(em, userId));
      await app.get(SessionCopies).refresh(changed);
    };
    await change({ planId: 'basic' });
    expect(await copyOf(sessionId)).toMatchObject({ planId: 'basic', subscriptionTier: 'free' });
    await change({ planId: 'pro' });
    expect(await copyOf(sessionId)).toMatchObject({
      planId: 'pro',
      subscriptionTier: 'premium',
      role: 'user',
    });
    await change({ planId: 'elite', role: 'admin' });
    expect(await copyOf(sessionId)).toMatchObject({
      planId: 'elite',
      subscriptionTier: 'elite',
      role: 'admin',
    });
    await change({ disabledAt: START });
    expect(await isOpen(sessionId)).toBe(false);
  });
});

describe('ending sessions', () => {
  it('logs out only this session and leaves a marker for a day in place of the cached copy (S-078)', async () => {
    const { here, there } = await twoSessions();
    await get(here.sessionId);
    const logOut = () => app.get(LogOutHandler).execute({ actor: here });
    expect(await logOut()).toEqual({});
    expect(await isOpen(here.sessionId)).toBe(false);
    expect(await isOpen(there.sessionId)).toBe(true);
    expect(await copyOf(here.sessionId)).toBe(REVOKED_MARK);
    expect(await app.connection().send(['TTL', sessionKey(here.sessionId)])).toBe(86_400);
    expect(await logOut()).toEqual({});
  });

  it('cannot log out a session of another user (S-480)', async () => {
    const { here } = await twoSessions();
    const eve = actorOf(await app.register({ username: 'eve', email: 'eve@example.com' }));
    await app.get(LogOutHandler).execute({ actor: { ...eve, sessionId: here.sessionId } });
    expect(await isOpen(here.sessionId)).toBe(true);
  });

  it('signs out every other device and returns the count', async () => {
    const { here, there } = await twoSessions();
    await app.logIn({ rememberMe: true });
    const eve = actorOf(await app.register({ username: 'eve', email: 'eve@example.com' }));
    expect(await revoke(here, null)).toEqual({ revoked: 2 });
    expect(await isOpen(here.sessionId)).toBe(true);
    expect(await isOpen(there.sessionId)).toBe(false);
    expect(await isOpen(eve.sessionId)).toBe(true);
    expect(await revoke(here, null)).toEqual({ revoked: 0 });
  });

  it('ends idle sessions with the others, but counts only those in the list', async () => {
    const { here, there } = await twoSessions();
    const { sessionId: remembered } = actorOf(await app.logIn({ rememberMe: true }));
    app.clock.advance(31 * 60_000);
    expect(await revoke(here, null)).toEqual({ revoked: 1 });
    expect(await app.rows(`select facts from auth.audit_event where kind = 'sessions-revoked'`)).toEqual([
      { facts: { count: 1 } },
    ]);
    expect(await copyOf(there.sessionId)).toBe(REVOKED_MARK);
    expect(await copyOf(remembered)).toBe(REVOKED_MARK);
  });

  it('gives a foreign, ended, missing and malformed id the same response (S-480)', async () => {
    const { here, there } = await twoSessions();
    const eve = actorOf(await app.register({ username: 'eve', email: 'eve@example.com' }));
    await revoke(here, there.sessionId);
    for (const id of [eve.sessionId, there.sessionId, randomUUID(), 'nonsense', "' or 1=1"]) {
      await expect(revoke(here, id)).rejects.toMatchObject({
        code: 'SESSION_NOT_FOUND',
        message: 'Session not found.',
        details: {},
      });
    }
    expect(await isOpen(eve.sessionId)).toBe(true);
  });

  it('gives a repeated command the first response', async () => {
    const { here, there } = await twoSessions();
    const key = randomUUID();
    const outcomes = await Promise.all([1, 2, 3].map(() => revoke(here, there.sessionId, key)));
    expect(outcomes).toEqual([{ revoked: 1 }, { revoked: 1 }, { revoked: 1 }]);
  });

  it('notifies every gateway at once, and again from the outbox', async () => {
    const { here, there } = await twoSessions();
    const heard: string[][] = [];
    const live = new BroadcastSubscriber({
      name: 'gateway',
      redisCacheUrl: app.redis.url,
      logger: createLogger({ name: 'gateway', level: 'silent' }),
    });
    live.on(sessionsRevoked, ({ sessionIds }) => heard.push(sessionIds));
    await live.start();
    await revoke(here, there.sessionId);
    expect(await eventually(() => heard[0])).toEqual([there.sessionId]);
    await live.close();
    const outbox = await app.rows('select topic, payload from auth.outbox');
    expect(outbox).toEqual([{ topic: sessionsRevoked.topic, payload: { sessionIds: [there.sessionId] } }]);
  });

  it('stays final when a hundred gateways reload the session during revocation', async () => {
    const { here, there } = await twoSessions();
    for (let round = 0; round < 5; round += 1) {
      const asked = Array.from({ length: 100 }, () => get(there.sessionId));
      await Promise.all([...asked, round === 2 ? revoke(here, there.sessionId) : undefined]);
      if (round >= 2) expect(await copyOf(there.sessionId)).toBe(REVOKED_MARK);
    }
    expect(await isOpen(there.sessionId)).toBe(false);
  });

  it('is not overwritten by activity or a plan change', async () => {
    const { here, there } = await twoSessions();
    await revoke(here, there.sessionId);
    app.clock.advance(1_000);
    await active(there.sessionId, app.clock.now().getTime());
    await app.get(SessionCopies).refresh([there.sessionId]);
    expect(await copyOf(there.sessionId)).toBe(REVOKED_MARK);
  });
});
