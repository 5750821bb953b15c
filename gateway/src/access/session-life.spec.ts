import { randomUUID } from 'node:crypto';
import {
  REVOKED_MARK,
  getSession,
  getSigningKeys,
  getUser,
  logout,
  recordActivity,
  type SessionRecord,
} from '@app/contracts';
import { IDLE_LIMIT_MS, REMEMBERED_LIFE_MS, SESSION_LIFE_MS } from '@app/domain';
import { eventually } from '@app/testing';
import {
  answerForAuth,
  bearer,
  newKey,
  newSession,
  newUser,
  tokenOf,
  type TestKey,
} from '../../test/account.ts';
import { FakeServices } from '../../test/fake-services.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';

const ME = '/api/auth/me';
const SECOND_MS = 1_000;

describe('a session', () => {
  let gateway: GatewayUnderTest;
  let key: TestKey;
  let keys: TestKey[];
  let sessions: SessionRecord[];
  let nowMs: number;

  const start = () => {
    const services = new FakeServices();
    answerForAuth(services, keys, sessions);
    services.answer(getUser, () => ({ user: newUser() }));
    return startGateway({ clock: { now: () => new Date(nowMs) }, services });
  };
  const open = async (changes: Partial<SessionRecord> = {}) => {
    const session = newSession(nowMs, changes);
    sessions.push(session);
    return { session, token: await tokenOf(key, session) };
  };
  const statusOf = async (token: string, headers: Record<string, string> = {}) =>
    (await gateway.instance.inject({ url: ME, headers: { ...bearer(token), ...headers } })).statusCode;
  const asked = (contract: typeof getSession | typeof getSigningKeys) =>
    gateway.services.requestsOf(contract as typeof getSession).length;

  beforeEach(async () => {
    nowMs = Date.now();
    key = await newKey('key-1');
    keys = [key];
    sessions = [];
    gateway = await start();
  });
  afterEach(async () => {
    gateway.services.isRedisAway = false;
    await gateway.app.close();
  });

  it('ends after 30 minutes without activity, and not before (S-067)', async () => {
    const { session, token } = await open();
    expect(await statusOf(token)).toBe(200);
    nowMs = session.lastActivityAtMs + IDLE_LIMIT_MS;
    expect(await statusOf(token)).toBe(200);
    nowMs += IDLE_LIMIT_MS + 1;
    expect(await statusOf(token)).toBe(401);
  });

  it('is closed when its logout returns, even if the broadcast comes later (S-078)', async () => {
    const { session, token } = await open();
    gateway.services.answer(logout, () => {
      sessions.splice(sessions.indexOf(session), 1);
      return {};
    });
    expect(await statusOf(token)).toBe(200);
    const out = await gateway.instance.inject({
      method: 'POST',
      url: '/api/auth/logout',
      headers: { ...bearer(token), 'idempotency-key': randomUUID() },
    });
    expect(out.statusCode).toBe(200);
    expect(await statusOf(token)).toBe(401);
  });

  it('is not kept open by background requests (S-069)', async () => {
    const { token } = await open();
    nowMs += IDLE_LIMIT_MS - SECOND_MS;
    expect(await statusOf(token, { 'x-background': '1' })).toBe(200);
    nowMs += 2 * SECOND_MS;
    expect(await statusOf(token, { 'x-background': '1' })).toBe(401);
    expect(await statusOf(token)).toBe(401);
  });

  it('is kept open by any other request, which is reported to auth (S-069)', async () => {
    const { session, token } = await open();
    nowMs += IDLE_LIMIT_MS - SECOND_MS;
    expect(await statusOf(token)).toBe(200);
    const activeAtMs = nowMs;
    nowMs += IDLE_LIMIT_MS - SECOND_MS;
    expect(await statusOf(token, { 'x-background': '1' })).toBe(200);

    gateway.services.answer(recordActivity, () => ({}));
    await gateway.stopAccess();
    expect(gateway.services.requestsOf(recordActivity)).toEqual([
      { sessions: [{ sessionId: session.sessionId, atMs: activeAtMs }] },
    ]);
  });

  it('is reported again after auth was unavailable (S-069)', async () => {
    const { session, token } = await open();
    await statusOf(token);
    gateway.services.answer(recordActivity, () => {
      throw new Error('away');
    });
    await gateway.stopAccess();
    gateway.services.answer(recordActivity, () => ({}));
    await gateway.stopAccess();
    const told = gateway.services.requestsOf(recordActivity);
    expect(told).toHaveLength(2);
    expect(told[1]).toEqual({ sessions: [{ sessionId: session.sessionId, atMs: nowMs }] });
    await gateway.stopAccess();
    expect(gateway.services.requestsOf(recordActivity)).toHaveLength(2);
  });

  it('counts activity seen by another gateway before an old cached copy ends it (S-067)', async () => {
    const { session, token } = await open();
    gateway.services.copies.set(session.sessionId, JSON.stringify(session));
    nowMs += IDLE_LIMIT_MS + SECOND_MS;
    sessions[0] = { ...session, lastActivityAtMs: nowMs - SECOND_MS };
    expect(await statusOf(token)).toBe(200);
  });

  it('has no idle limit when remembered, but still expires (S-084)', async () => {
    const { token } = await open({ isRemembered: true, expiresAtMs: nowMs + REMEMBERED_LIFE_MS });
    nowMs += REMEMBERED_LIFE_MS - SECOND_MS;
    expect(await statusOf(token)).toBe(200);
    nowMs += SECOND_MS;
    expect(await statusOf(token)).toBe(401);
  });

  it('ends after 12 hours despite activity, also by its own record (S-084)', async () => {
    const { session } = await open();
    const endless = await tokenOf(key, session, { claims: { exp: Math.floor(nowMs / 1_000) + 10 ** 8 } });
    const endMs = nowMs + SESSION_LIFE_MS;
    while (nowMs < endMs - IDLE_LIMIT_MS) {
      expect(await statusOf(endless)).toBe(200);
      nowMs += IDLE_LIMIT_MS - SECOND_MS;
    }
    nowMs = endMs;
    expect(await statusOf(endless)).toBe(401);
  });

  it('ends at once on every gateway that receives its revocation (S-480)', async () => {
    const { session, token } = await open();
    expect(await statusOf(token)).toBe(200);
    gateway.services.copies.set(session.sessionId, REVOKED_MARK);
    gateway.services.touchSessions([session.sessionId]);
    expect(await statusOf(token)).toBe(401);
  });

  it('ends when its cached copy expires if the broadcast was missed (S-480)', async () => {
    const { session, token } = await open();
    expect(await statusOf(token)).toBe(200);
    gateway.services.copies.set(session.sessionId, REVOKED_MARK);
    const startedMs = performance.now();
    await eventually(async () => (await statusOf(token)) === 401, { timeoutMs: 3_000 });
    expect(performance.now() - startedMs).toBeLessThan(1_500);
  });

  it('does not reopen because of a lookup started before its revocation (S-480)', async () => {
    const { session, token } = await open();
    const { promise, resolve } = Promise.withResolvers<{ session: SessionRecord }>();
    gateway.services.answer(getSession, () => promise);
    const early = statusOf(token);
    await eventually(() => asked(getSession) === 1);
    gateway.services.copies.set(session.sessionId, REVOKED_MARK);
    gateway.services.touchSessions([session.sessionId]);
    resolve({ session });
    await early;
    expect(await statusOf(token)).toBe(401);
  });

  it('is read once and its token checked once for many requests in a second (S-480)', async () => {
    const { token } = await open();
    const statuses = await Promise.all(Array.from({ length: 20 }, () => statusOf(token)));
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(asked(getSession)).toBe(1);
    expect(asked(getSigningKeys)).toBeLessThanOrEqual(2);
  });

  it('is read from the cache without asking auth, and an unreadable copy counts as missing (S-480)', async () => {
    const { session, token } = await open();
    gateway.services.copies.set(session.sessionId, JSON.stringify(session));
    expect(await statusOf(token)).toBe(200);
    expect(asked(getSession)).toBe(0);
    gateway.services.copies.set(session.sessionId, '{"role":"admin"}');
    gateway.services.touchSessions([session.sessionId]);
    expect(await statusOf(token)).toBe(200);
    expect(asked(getSession)).toBe(1);
  });

  it('gets 503 and never 401 while it cannot be looked up (S-480, S-481)', async () => {
    const { session, token } = await open();
    gateway.services.isRedisAway = true;
    const lost = await gateway.instance.inject({ url: ME, headers: bearer(token) });
    expect(lost.statusCode).toBe(503);
    expect(lost.headers['retry-after']).toBe('1');
    gateway.services.isRedisAway = false;
    await eventually(async () => (await statusOf(token)) === 200);

    gateway.services.answer(getSession, () => {
      throw new Error('auth is away');
    });
    gateway.services.touchSessions([session.sessionId]);
    expect(await statusOf(token)).toBe(503);
    gateway.services.copies.set(session.sessionId, JSON.stringify(session));
    expect(await statusOf(token)).toBe(200);
  });

  it('gets 503 while the keys cannot be read or are malformed (S-480)', async () => {
    const { session } = await open();
    const next = await newKey('key-2');
    keys.unshift({ ...next, publicJwk: { ...next.publicJwk, x: '!' } });
    expect(await statusOf(await tokenOf(next, session))).toBe(503);
    keys[0] = next;
    await eventually(async () => (await statusOf(await tokenOf(next, session))) === 200);
  });
});
