import { FakeServer } from '../../test/support/fake-server.ts';
import { demoServer, renderApp } from '../../test/support/render-app.tsx';
import { screen } from '@testing-library/react';
import { LoadError, readStaticFile, staticUrl } from './static-file.ts';

const read = (server: FakeServer, parse = (body: unknown) => body as object): Promise<object> => {
  Object.assign(globalThis, { fetch: server.fetch });
  return readStaticFile('/static/nfl/x.json', parse, { failure: 'It failed' });
};

it('a timestamp keeps an unchanged file in the cache for the day (S-345)', () => {
  const morning = Date.parse('2026-11-21T06:00:00Z');
  const url = staticUrl('/static/nfl/x.json', {}, morning);
  expect(url).toBe(`/static/nfl/x.json?t=${String(Date.parse('2026-11-21T00:00:00Z'))}`);
  expect(staticUrl('/static/nfl/x.json', {}, morning + 3_600_000)).toBe(url);
  expect(staticUrl('/static/nfl/x.json', {}, morning + 86_400_000)).not.toBe(url);
});

it('every read is revalidated with GET (S-345)', async () => {
  const server = new FakeServer().serve('/static/nfl/x.json', { a: 1 });
  await expect(read(server)).resolves.toEqual({ a: 1 });
  expect(server.requests[0]).toMatchObject({ path: '/static/nfl/x.json', cache: 'no-cache' });
  expect(server.requests[0]?.query.get('t')).toMatch(/^\d+$/);
});

it('a file that has not changed is the same object and not parsed again (S-345)', async () => {
  const server = new FakeServer();
  const parse = jest.fn((body: unknown) => ({ body }));
  const answers = async (body: object, headers: Record<string, string>): Promise<object> => {
    server.serve('/static/nfl/x.json', body, headers);
    return read(server, parse);
  };
  const first = await answers({ a: 1 }, { etag: '"1"' });
  expect(await answers({ a: 1 }, { etag: '"1"' })).toBe(first);
  expect(parse).toHaveBeenCalledTimes(1);
  expect(await answers({ a: 2 }, { etag: '"2"' })).toEqual({ body: { a: 2 } });
  expect(await answers({ a: 3 }, {})).toEqual({ body: { a: 3 } });
  expect(await answers({ a: 2 }, { etag: '"2"' })).toEqual({ body: { a: 2 } });
  expect(parse).toHaveBeenCalledTimes(4);
  // Another parser makes something else of the same file.
  expect(await read(server)).toEqual({ a: 2 });
});

it.each([
  [
    'an error status',
    new FakeServer().fail('/static/nfl/x.json', 500, 'req-9'),
    { status: 500, requestId: 'req-9' },
  ],
  ['no network', new FakeServer().unreachable('/static/nfl/x.json'), { status: null, requestId: null }],
  ['a body cut off', new FakeServer().serveText('/static/nfl/x.json', '{"a":'), { status: 200 }],
])('%s becomes one kind of error with its text (S-356)', async (_, server, expected) => {
  const failure: unknown = await read(server).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(LoadError);
  expect(failure).toMatchObject({ message: 'It failed', ...expected });
});

it('a body of another shape counts as failed (S-485)', async () => {
  const server = new FakeServer().serve('/static/nfl/x.json', []);
  await expect(
    read(server, () => {
      throw new TypeError('not a prediction file');
    }),
  ).rejects.toThrow('It failed');
});

it('NFL is read with debug=true and no-cache headers, the others without (S-346, S-347)', async () => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const nfl = demoServer();
  renderApp(nfl, { sport: 'nfl' });
  await screen.findAllByRole('article');
  const request = nfl.requests.find(({ path }) => path === '/static/nfl/nfl_predictions.json');
  expect(request?.query.get('debug')).toBe('true');
  expect(request?.headers.get('cache-control')).toBe('no-cache');
});

it.each(['cfb', 'mlb'] as const)('%s is read without them (S-346, S-347)', async (sport) => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = demoServer();
  renderApp(server, { sport });
  await screen.findAllByRole('article');
  const request = server.requests.find(({ path }) => path === `/static/${sport}/${sport}_predictions.json`);
  expect(request?.query.has('debug')).toBe(false);
  expect(request?.headers.has('cache-control')).toBe(false);
});

it('a read times out after 30 seconds so it can be retried (S-356)', async () => {
  jest.useFakeTimers();
  let failure: unknown = null;
  void read(new FakeServer().hold('/static/nfl/x.json')).catch((error: unknown) => {
    failure = error;
  });
  await jest.advanceTimersByTimeAsync(29_999);
  expect(failure).toBeNull();
  await jest.advanceTimersByTimeAsync(1);
  expect(failure).toBeInstanceOf(LoadError);
  expect(failure).toMatchObject({ message: 'It failed', status: null });
  jest.useRealTimers();
});
