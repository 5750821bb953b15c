import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { REVOKED_MARK, betsChanged, sessionKey, sessionsRevoked, type SessionRecord } from '@app/contracts';
import { EventPublisher, RedisConnection } from '@app/messaging';
import { createLogger } from '@app/platform';
import { eventually, startRedis, type RedisServer } from '@app/testing';
import { bearer, newKey, newSession, tokenOf, type TestKey } from './account.ts';
import { EventStream } from './event-stream.ts';
import { PredictionsResponder } from './predictions-responder.ts';
import { AuthResponder, startReplica, type Replica } from './replica.ts';

const STATIC = '/static/nfl/nfl_predictions.json';
const logger = createLogger({ name: 'test', level: 'silent' });

// Starting servers can take long on a busy machine.
jest.setTimeout(60_000);

describe('sessions over a real Redis', () => {
  let redis: RedisServer;
  let place: { readonly dataDir: string; readonly logFile: string; readonly persistence: 'none' };
  let raw: RedisConnection;
  let publisher: EventPublisher;
  let key: TestKey;
  let auth: AuthResponder;
  let replicas: Replica[];
  let session: SessionRecord;
  let token: string;

  beforeEach(async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'openbook-access-'));
    place = { dataDir, logFile: join(dataDir, 'redis.log'), persistence: 'none' };
    redis = await startRedis(place);
    raw = new RedisConnection({ url: redis.url, name: 'test', logger });
    publisher = new EventPublisher({ name: 'auth', redisUrl: redis.url, redisCacheUrl: redis.url, logger });
    key = await newKey('key-1');
    session = newSession(Date.now());
    token = await tokenOf(key, session);
    auth = new AuthResponder(redis.url, key);
    auth.sessions.set(session.sessionId, session);
    await Promise.all([raw.open(), publisher.start(), auth.start()]);
    replicas = [];
  });
  afterEach(async () => {
    await Promise.all(replicas.map((replica) => replica.close()));
    await Promise.all([auth.stop(), publisher.close()]);
    raw.close();
    await redis.destroy();
  });

  const start = async (env: Record<string, string> = {}) => {
    const replica = await startReplica(redis.url, env);
    replicas.push(replica);
    return replica;
  };
  const me = async ({ url }: Replica, of = token) =>
    (await fetch(`${url}/api/auth/me`, { headers: bearer(of) })).status;
  const both = (status: number) =>
    eventually(async () =>
      (await Promise.all(replicas.map((replica) => me(replica)))).every((seen) => seen === status),
    );

  it('end on every replica, by broadcast or within a second if it was missed (S-480)', async () => {
    await start();
    await start();
    await both(200);
    const revoke = async (ended: SessionRecord) => {
      auth.sessions.delete(ended.sessionId);
      await raw.send(['SET', sessionKey(ended.sessionId), REVOKED_MARK]);
    };
    await revoke(session);
    await publisher.publish(sessionsRevoked, { sessionIds: [session.sessionId] }, { eventId: 'event-1' });
    await both(401);

    session = newSession(Date.now());
    token = await tokenOf(key, session);
    auth.sessions.set(session.sessionId, session);
    await both(200);
    await revoke(session);
    const revokedMs = performance.now();
    await both(401);
    expect(performance.now() - revokedMs).toBeLessThan(1_500);
  });

  it('have their own live streams on every replica, which report their bets and end with the session (S-480)', async () => {
    const other = newSession(Date.now());
    auth.sessions.set(other.sessionId, other);
    const pages = [
      { replica: await start(), of: token },
      { replica: await start(), of: token },
      { replica: replicas[0] as Replica, of: await tokenOf(key, other) },
    ];
    await both(200);
    const streams = await Promise.all(
      pages.map(({ replica, of }) => EventStream.open(`${replica.url}/api/live`, bearer(of))),
    );
    expect(streams.map(({ response }) => response.statusCode)).toEqual([200, 200, 200]);
    const [one, two, foreign] = streams as [EventStream, EventStream, EventStream];
    const { userId } = session;
    const changedAt = '2026-01-01T00:00:00.000Z';
    await publisher.publish(betsChanged, { userId, changedAt }, { eventId: 'event-1' });
    for (const stream of [one, two])
      expect(await stream.wait(1)).toEqual([{ id: 'event-1', event: 'bets-changed', data: { changedAt } }]);

    auth.sessions.delete(session.sessionId);
    await raw.send(['SET', sessionKey(session.sessionId), REVOKED_MARK]);
    await publisher.publish(sessionsRevoked, { sessionIds: [session.sessionId] }, { eventId: 'event-2' });
    await eventually(() => one.isEnded && two.isEnded);
    // The same broadcast drops the cached copy, so the page that reconnects is refused.
    const again = await EventStream.open(`${pages[0]?.replica.url ?? ''}/api/live`, bearer(token));
    expect(again.response.statusCode).toBe(401);
    expect([foreign.isEnded, foreign.events]).toEqual([false, []]);
    foreign.close();
  });

  it('share one limit between replicas (S-481)', async () => {
    const first = await start({ RATE_LIMIT_PER_MINUTE: '40' });
    const second = await start({ RATE_LIMIT_PER_MINUTE: '40' });
    const before = await eventually(async () => {
      const reply = await fetch(`${first.url}/api/auth/me`, { headers: bearer(token) });
      return reply.status === 200
        ? Number(/r=(\d+)/.exec(reply.headers.get('ratelimit') ?? '')?.[1])
        : undefined;
    });
    const statuses = await Promise.all(
      Array.from({ length: 60 }, (_, index) => me(index % 2 === 0 ? first : second)),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(before);
    expect(statuses.filter((status) => status === 429)).toHaveLength(60 - before);
  });

  it('take a large limit in blocks, and together never allow more than it (S-481)', async () => {
    const limit = { RATE_LIMIT_PER_MINUTE: '400' };
    const gateways = [await start(limit), await start(limit)] as const;
    await both(200);
    const spent = (await raw.send(['GET', `limit:requests:session:${session.sessionId}`])) as string;
    // Each took one block of 4 for its first requests.
    expect(Number(spent) % 4).toBe(0);
    const statuses: number[] = [];
    // All on one first: what the other still holds is the most that it may refuse early.
    for (let round = 0; round < 9; round += 1)
      statuses.push(...(await Promise.all(Array.from({ length: 50 }, () => me(gateways[0])))));
    const early = statuses.filter((status) => status === 200).length;
    expect(statuses.at(-1)).toBe(429);
    statuses.push(...(await Promise.all(Array.from({ length: 12 }, () => me(gateways[1])))));
    const allowed = statuses.filter((status) => status === 200).length;
    expect(allowed - early).toBeLessThan(4);
    expect(allowed).toBeGreaterThanOrEqual(400 - Number(spent));
    expect(allowed).toBeLessThanOrEqual(400 - 2);
  });

  it('cannot be exhausted with the token of an ended session on any replica (S-480)', async () => {
    const limit = { RATE_LIMIT_PER_MINUTE: '30', TRUSTED_PROXY_HOPS: '1' };
    const gateways = [await start(limit), await start(limit)] as const;
    const ended = newSession(Date.now(), { userId: session.userId });
    const endedToken = await tokenOf(key, ended);
    auth.sessions.set(ended.sessionId, ended);
    await both(200);
    await eventually(async () => (await me(gateways[0], endedToken)) === 200);
    auth.sessions.delete(ended.sessionId);
    await raw.send(['SET', sessionKey(ended.sessionId), REVOKED_MARK]);
    await publisher.publish(sessionsRevoked, { sessionIds: [ended.sessionId] }, { eventId: 'event-1' });
    await eventually(async () => (await me(gateways[0], endedToken)) === 401);

    const from = (address: string, of: string) => ({ ...bearer(of), 'x-forwarded-for': address });
    const ask = async (index: number, path = '/api/auth/me') =>
      (await fetch(`${gateways[index % 2]?.url ?? ''}${path}`, { headers: from('203.0.113.9', endedToken) }))
        .status;
    const floods = Array.from({ length: 120 }, (_, index) =>
      ask(index, index % 3 === 0 ? '/api/client-config' : '/api/auth/me'),
    );
    const statuses = await Promise.all(floods);
    expect(statuses.filter((status) => status !== 429).length).toBeLessThanOrEqual(30);
    for (const { url } of gateways) {
      const reply = await fetch(`${url}/api/auth/me`, { headers: from('203.0.113.10', token) });
      expect(reply.status).toBe(200);
      expect(Number(/r=(\d+)/.exec(reply.headers.get('ratelimit') ?? '')?.[1])).toBeGreaterThan(5);
    }
  });

  it('report their activity to auth before the gateway ends (S-069)', async () => {
    const replica = await start();
    await both(200);
    await replica.close();
    replicas = [];
    expect(auth.told).toMatchObject([{ sessionId: session.sessionId }]);
  });

  it('get 503, not 401, while Redis is unavailable, and recover when it returns (S-480, S-481)', async () => {
    const replica = await start({ SESSION_CACHE_MS: '0' });
    await both(200);
    await redis.stop();
    await eventually(async () => (await me(replica)) === 503);
    expect(await me(replica, 'a.b.c')).toBe(401);
    const open = await fetch(`${replica.url}/api/client-config`);
    expect(open.status).toBe(200);
    expect(open.headers.get('ratelimit')).toContain('r=');

    // Empty, as after a loss: groups, reply streams and copies of sessions must be recreated.
    redis = await startRedis({ ...place, port: redis.port });
    await eventually(async () => (await me(replica)) === 200, { timeoutMs: 3_000 });
    // This test's own connection may return later.
    await eventually(() => raw.send(['FLUSHALL']));
    await eventually(async () => (await me(replica)) === 200, { timeoutMs: 3_000 });
  });

  it('are not needed for published files while auth is unavailable (S-481)', async () => {
    await auth.stop();
    const predictions = new PredictionsResponder(redis.url);
    await predictions.start();
    predictions.files.publish(STATIC, '{"version":1}');
    const replica = await start();
    await replica.gateway.store.loaded;
    expect(await (await fetch(replica.url + STATIC)).text()).toBe('{"version":1}');
    expect(await me(replica)).toBe(503);
    auth = new AuthResponder(redis.url, key);
    auth.sessions.set(session.sessionId, session);
    await auth.start();
    await both(200);
    await predictions.stop();
  });
});
