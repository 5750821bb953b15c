import { FakeServer } from '../../test/support/fake-server.ts';
import { listenLive, parseLiveEvent } from './live.ts';
import type { LiveListener } from './live.ts';

const published = {
  sport: 'nfl',
  kind: 'predictions',
  sha256: 'a'.repeat(64),
  season: 2024,
  week: 8,
  date: null,
  paths: ['/static/nfl/nfl_predictions.json'],
  manifestVersion: 2,
  publishedAt: '2024-10-24T10:00:00.000Z',
} as const;

describe('a stream message', () => {
  it('is accepted when name and data are valid', () => {
    expect(parseLiveEvent('file-published', JSON.stringify(published))).toEqual({
      event: 'file-published',
      data: published,
    });
  });

  it.each([
    ['an unknown name', 'odds-moved', JSON.stringify(published)],
    ['no name', undefined, JSON.stringify(published)],
    ['data cut off', 'file-published', '{"sport":"nfl"'],
    ['a sport nobody knows', 'file-published', JSON.stringify({ ...published, sport: 'curling' })],
  ])('is ignored with %s', (_, name, data) => {
    expect(parseLiveEvent(name, data)).toBeNull();
  });
});

describe('the connection', () => {
  const started: AbortController[] = [];

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick', 'setImmediate'] });
  });

  afterEach(() => {
    for (const stop of started.splice(0)) stop.abort();
    jest.useRealTimers();
  });

  function listen(server: FakeServer): jest.Mocked<LiveListener> {
    Object.assign(globalThis, { fetch: server.fetch });
    const stop = new AbortController();
    started.push(stop);
    const listener = {
      ...{ onConnect: jest.fn(), onDisconnect: jest.fn() },
      ...{ onUnauthenticated: jest.fn(), onEvent: jest.fn() },
    };
    void listenLive(listener, null, stop.signal);
    return listener;
  }

  it('reconnects with growing delays while the server refuses', async () => {
    const server = new FakeServer();
    const refuse = jest.fn(() => Promise.reject(new TypeError('refused')));
    jest.spyOn(Math, 'random').mockReturnValue(0.5);
    Object.assign(server, { fetch: refuse });
    listen(server);
    const attempts: number[] = [];
    for (const pauseMs of [0, 1_000, 2_000, 4_000, 8_000, 10_000, 10_000, 10_000]) {
      await jest.advanceTimersByTimeAsync(pauseMs);
      attempts.push(refuse.mock.calls.length);
    }
    expect(attempts).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  });

  it('replaces a stream that is silent longer than any heartbeat', async () => {
    const server = new FakeServer();
    const listener = listen(server);
    await jest.advanceTimersByTimeAsync(0);
    expect(listener.onConnect).toHaveBeenCalledTimes(1);
    expect(listener.onDisconnect).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(135_000);
    expect(listener.onConnect).toHaveBeenCalledTimes(2);
    expect(listener.onDisconnect).toHaveBeenCalledTimes(1);
  });

  it('closes for good when the page no longer needs it', async () => {
    const server = new FakeServer();
    const listener = listen(server);
    await jest.advanceTimersByTimeAsync(0);
    started[0]?.abort();
    await jest.advanceTimersByTimeAsync(300_000);
    expect(listener.onConnect).toHaveBeenCalledTimes(1);
  });
});
