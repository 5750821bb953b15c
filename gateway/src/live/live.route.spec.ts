import type { AddressInfo } from 'node:net';
import { eventually } from '@app/testing';
import { EventStream } from '../../test/event-stream.ts';
import { startGateway, type GatewayUnderTest } from '../../test/gateway-under-test.ts';
import { SECURITY_HEADERS } from '../http/security-headers.ts';
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

  it('opens as an event stream that nobody may keep, and says when to come back (S-345)', async () => {
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

  it('holds a publication back until a refetch from this replica sees it (S-345)', async () => {
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
    await eventually(() => stream.received.includes(': still here\n\n'));
    expect(stream.events).toHaveLength(0);
    stream.close();
  });

  it('limits the streams of one client and of all together, and frees them again (S-481)', async () => {
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

  it('ends every stream when the process leaves (S-345)', async () => {
    const stream = await open();
    await eventually(() => gateway.hub.size === 1);
    await gateway.app.close();
    await eventually(() => stream.isEnded);
    expect(gateway.hub.size).toBe(0);
  });
});
