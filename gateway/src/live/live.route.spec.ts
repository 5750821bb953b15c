import { get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { getSession, type SessionRecord } from '@app/contracts';
import { IDLE_LIMIT_MS } from '@app/domain';
import { eventually } from '@app/testing';
import { answerForAuth, bearer, newKey, newSession, tokenOf, type TestKey } from '../../test/account.ts';
import { EventStream } from '../../test/event-stream.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { SECURITY_HEADERS } from '../http/security-headers.ts';
import type { OwnChange } from '../services/service-link.ts';
import type { Announcement } from '../static-files/published-files.source.ts';

const PATH = '/static/nfl/nfl_predictions.json';

function published(id: string, manifestVersion: number): Announcement {
  return {
    id,
    event: 'file-published',
    data: {
      sport: 'nfl',
      kind: 'predictions',
      sha256: 'a'.repeat(64),
      season: 2024,
      week: 7,
      date: null,
      paths: [PATH],
      manifestVersion,
      publishedAt: '2026-01-01T00:00:00.000Z',
    },
  };
}

function recorded(id: string): Announcement {
  return {
    id,
    event: 'result-recorded',
    data: {
      sport: 'nfl',
      gameId: '2024_07_A_B',
      season: 2024,
      week: 7,
      status: 'final',
      homeScore: 21,
      awayScore: 14,
      closingLine: null,
      version: 1,
      recordedAt: '2026-01-01T00:00:00.000Z',
    },
  };
}

describe('the live stream', () => {
  let gateway: GatewayUnderTest;
  let url: string;
  const open = () => EventStream.open(url);

  beforeEach(async () => {
    gateway = await startGateway({
      env: {
        LIVE_HEARTBEAT_MS: '100',
        MAX_LIVE_STREAMS: '3',
        MAX_LIVE_STREAMS_PER_CLIENT: '2',
        MANIFEST_POLL_MS: '60000',
        TRUSTED_PROXY_HOPS: '1',
      },
    });
    gateway.source.publish(PATH, '{"version":1}');
    await gateway.store.refresh();
    await gateway.app.listen(0, '127.0.0.1');
    url = `http://127.0.0.1:${(gateway.instance.server.address() as AddressInfo).port}/api/live`;
  });
  afterEach(async () => {
    gateway.store.stop();
    await gateway.app.close();
  });

  it('opens as an uncached event stream with a reconnect delay (S-345)', async () => {
    const stream = await open();
    expect(stream.response.statusCode).toBe(200);
    expect(stream.response.headers).toMatchObject({
      ...SECURITY_HEADERS,
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
    });
    await eventually(() => stream.received.startsWith('retry: 2000\n\n'));
    stream.close();
  });

  it('tells every reader what was published and recorded, with id and payload (S-345)', async () => {
    const streams = [await open(), await open()];
    gateway.source.announce(published('one', 1));
    gateway.source.announce(recorded('two'));
    for (const stream of streams) {
      const events = await stream.wait(2);
      expect(events).toEqual([published('one', 1), recorded('two')]);
      stream.close();
    }
  });

  it('delays a publication until a refetch from this replica sees it (S-345)', async () => {
    const stream = await open();
    gateway.source.isAway = true;
    gateway.source.publish(PATH, '{"version":2}');
    gateway.source.announce(published('waits', 2));
    gateway.source.announce(recorded('passes'));
    expect((await stream.wait(1)).map(({ id }) => id)).toEqual(['passes']);
    gateway.source.isAway = false;
    await gateway.store.refresh();
    expect((await stream.wait(2)).map(({ id }) => id)).toEqual(['passes', 'waits']);
    stream.close();
  });

  it('keeps the connection alive with comments (S-345)', async () => {
    const stream = await open();
    await eventually(() => stream.received.includes(': keep-alive\n\n'));
    expect(stream.events).toHaveLength(0);
    stream.close();
  });

  it('limits the streams per client and in total, and frees them again (S-481)', async () => {
    const own = [await open(), await open()];
    const third = await open();
    expect(third.response.statusCode).toBe(429);
    expect(third.response.headers['retry-after']).toBe('30');
    expect(third.response.headers['content-type']).toBe('application/problem+json');
    const other = await EventStream.open(url, { 'x-forwarded-for': '10.1.1.1' });
    expect(other.response.statusCode).toBe(200);
    const beyond = await EventStream.open(url, { 'x-forwarded-for': '10.1.1.2' });
    expect(beyond.response.statusCode).toBe(503);
    for (const stream of own) stream.close();
    await eventually(() => gateway.hub.size === 1);
    const again = await open();
    expect(again.response.statusCode).toBe(200);
    for (const stream of [again, other]) stream.close();
  });

  it('ends every stream when the process shuts down (S-345)', async () => {
    const stream = await open();
    await eventually(() => gateway.hub.size === 1);
    await gateway.app.close();
    await eventually(() => stream.isEnded);
    expect(gateway.hub.size).toBe(0);
  });
});

describe('the live stream of a user', () => {
  let gateway: GatewayUnderTest;
  let url: string;
  let key: TestKey;
  let sessions: SessionRecord[];
  let nowMs: number;
  const open = async (session: SessionRecord) => EventStream.open(url, bearer(await tokenOf(key, session)));
  const changed = (userId: string, id: string, event: OwnChange['event'] = 'bets-changed'): OwnChange => ({
    id,
    event,
    userId,
    changedAt: '2026-01-01T00:00:00.000Z',
  });
  const told = (id: string, event = 'bets-changed') => ({
    id,
    event,
    data: { changedAt: '2026-01-01T00:00:00.000Z' },
  });

  beforeEach(async () => {
    nowMs = Date.now();
    gateway = await startGateway({
      env: { SESSION_CACHE_MS: '0', MAX_LIVE_STREAMS_PER_CLIENT: '2' },
      clock: { now: () => new Date(nowMs) },
    });
    key = await newKey('key-1');
    sessions = [newSession(nowMs), newSession(nowMs)];
    gateway.services.perMinute = 3;
    answerForAuth(gateway.services, [key], sessions);
    await gateway.app.listen(0, '127.0.0.1');
    url = `http://127.0.0.1:${(gateway.instance.server.address() as AddressInfo).port}/api/live`;
  });
  afterEach(async () => {
    gateway.store.stop();
    await gateway.app.close();
  });
  const [own, other] = [() => sessions[0] as SessionRecord, () => sessions[1] as SessionRecord];

  it.each(['bets-changed', 'billing-changed'] as const)(
    'receives %s of that user only, in every open page (S-480)',
    async (event) => {
      const streams = [await open(own()), await open({ ...own() })];
      const foreign = [await open(other()), await EventStream.open(url)];
      gateway.services.changeOwn(changed(own().userId, 'one', event));
      for (const stream of streams) expect(await stream.wait(1)).toEqual([told('one', event)]);
      // This broadcast comes later. Until then nothing was written to the others.
      gateway.source.announce(recorded('two'));
      for (const stream of foreign) {
        expect((await stream.wait(1)).map(({ id }) => id)).toEqual(['two']);
        expect(stream.received).not.toContain(event);
      }
      expect(streams[0]?.received).not.toContain(own().userId);
      for (const stream of [...streams, ...foreign]) stream.close();
    },
  );

  it.each(['nonsense', 'Bearer a.b.c', 'Bearer ', ''])(
    'refuses the token %j (S-480)',
    async (authorization) => {
      const stream = await EventStream.open(url, { authorization });
      expect(stream.response.statusCode).toBe(401);
      expect(stream.response.headers['content-type']).toBe('application/problem+json');
      expect(gateway.hub.size).toBe(0);
    },
  );

  it('counts against its session, so readers at one address do not limit each other (S-481)', async () => {
    const streams = [await EventStream.open(url), await EventStream.open(url)];
    expect((await EventStream.open(url)).response.statusCode).toBe(429);
    for (const session of [own(), other(), own(), other()]) streams.push(await open(session));
    expect(streams.map(({ response }) => response.statusCode)).toEqual(Array(6).fill(200));
    expect((await open(own())).response.statusCode).toBe(429);
    streams[2]?.close();
    await eventually(() => gateway.hub.size === 5);
    streams.push(await open(own()));
    expect(streams.at(-1)?.response.statusCode).toBe(200);
    for (const stream of streams) stream.close();
  });

  it('opens at most four times as often in all sessions of a user as in one (S-481)', async () => {
    const { userId } = own();
    sessions.push(...Array.from({ length: 4 }, () => newSession(nowMs, { userId })));
    const statuses: (number | undefined)[] = [];
    for (const session of [...sessions.slice(2), own()]) {
      for (let count = 0; count < 2; count += 1) statuses.push((await open(session)).response.statusCode);
    }
    expect(statuses).toEqual([...Array<number>(8).fill(200), 429, 429]);
    expect((await open(other())).response.statusCode).toBe(200);
  });

  it('counts refused tokens as requests of their address (S-480)', async () => {
    const refused = { authorization: 'Bearer a.b.c' };
    const statuses: (number | undefined)[] = [];
    for (let count = 0; count < 4; count += 1)
      statuses.push((await EventStream.open(url, refused)).response.statusCode);
    expect(statuses).toEqual([401, 401, 401, 429]);
    expect((await open(own())).response.statusCode).toBe(200);
  });

  it('refuses an ended session and reports when a session cannot be checked (S-480)', async () => {
    const ended = newSession(nowMs);
    expect((await open(ended)).response.statusCode).toBe(401);
    gateway.services.isRedisAway = true;
    expect((await open(own())).response.statusCode).toBe(503);
    expect(gateway.hub.size).toBe(0);
  });

  it('counts no reader who left while the session was looked up (S-481)', async () => {
    const lookedUp = Promise.withResolvers();
    let lookups = 0;
    gateway.services.answer(getSession, async () => {
      lookups += 1;
      await lookedUp.promise;
      return { session: own() };
    });
    const { server } = gateway.instance;
    const leaving = get(url, { headers: bearer(await tokenOf(key, own())), agent: false });
    leaving.on('error', () => undefined);
    await eventually(() => lookups === 1);
    leaving.destroy();
    await eventually(async () => (await promisify(server.getConnections.bind(server))()) === 0);
    lookedUp.resolve(null);
    const stream = await open(own());
    expect(stream.response.statusCode).toBe(200);
    expect(gateway.hub.size).toBe(1);
    stream.close();
  });

  it('ends at once with its session while others stay open (S-480)', async () => {
    const [stream, foreign, anonymous] = [
      await open(own()),
      await open(other()),
      await EventStream.open(url),
    ];
    gateway.services.touchSessions([own().sessionId, 'unknown']);
    await eventually(() => stream.isEnded);
    gateway.source.announce(recorded('two'));
    await Promise.all([foreign.wait(1), anonymous.wait(1)]);
    expect([foreign.isEnded, anonymous.isEnded, gateway.hub.size]).toEqual([false, false, 2]);
    for (const open of [foreign, anonymous]) open.close();
  });

  it('ends when its session ended without a broadcast (S-480)', async () => {
    const stream = await open(own());
    nowMs += IDLE_LIMIT_MS + 1;
    gateway.services.changeOwn(changed(own().userId, 'one'));
    await eventually(() => stream.isEnded);
    expect(stream.received).not.toContain('bets-changed');
  });
});
