import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { demoServer } from '../../test/support/render-app.tsx';
import { wait } from '../lib/code/idle.ts';

/** The script that a document runs before everything else. */
const START = readFileSync(join(import.meta.dirname, '../../public/start.js'), 'utf8');
const FILE = '/static/nfl/nfl_predictions.json';

beforeEach(() => {
  window.localStorage.setItem('selectedSport', 'nfl');
});

// A page of its own for each: what it read ahead and nobody took would be the first answer of another spec.
async function opened(pathname: string, search = '', file = FILE): Promise<unknown> {
  let games: unknown;
  await jest.isolateModulesAsync(async () => {
    const { loadFirstScreen } = await import('./first-screens.ts');
    await loadFirstScreen({ pathname, search });
    games = (await import('swr/_internal')).cache.get(file)?.data;
  });
  return games;
}

describe('the screen that a document opens with', () => {
  it.each(['/dashboard', '/dashboard/game/2024_07_DEN_NO'])(
    'is %s with its games read, so that its first render has them (S-345)',
    async (pathname) => {
      const server = demoServer();
      Object.assign(globalThis, { fetch: server.fetch });
      window.history.replaceState(null, '', pathname);
      window.eval(START);
      expect(server.countOf(FILE)).toBe(1);
      expect(await opened(pathname)).toMatchObject({ sport: 'nfl' });
      // A failure shows how the requests differ.
      expect(server.requests.filter(({ path }) => path === FILE)).toHaveLength(1);
    },
  );

  it('has read the past record of a game, for which its verdict waits', async () => {
    const server = demoServer();
    Object.assign(globalThis, { fetch: server.fetch });
    const record = '/static/nfl/profitability_summary.json';
    expect(await opened('/dashboard/game/2024_07_DEN_NO', '', record)).toMatchObject({ isDefault: false });
    await opened('/dashboard');
    expect(server.countOf(record)).toBe(1);
  });

  it.each(['nfl', 'cfb', 'mlb'])(
    'takes what the document of a %s game asked for, and loads the analysis that it names',
    async (sport) => {
      window.localStorage.setItem('selectedSport', sport);
      const server = demoServer();
      Object.assign(globalThis, { fetch: server.fetch });
      window.history.replaceState(null, '', '/dashboard/game/1');
      document.head.innerHTML = ['nfl', 'cfb', 'mlb']
        .map((name) => `<meta name="${name}-analysis" content="/assets/${name}.js">`)
        .join('');
      window.eval(START);
      const asked = server.requests.map(({ path }) => path);
      expect(asked).toContain(`/static/${sport}/index.json`);
      expect(asked).toHaveLength(sport === 'mlb' ? 3 : 4);
      expect(document.querySelector('link[rel="modulepreload"]')?.getAttribute('href')).toBe(
        `/assets/${sport}.js`,
      );
      await opened('/dashboard/game/1');
      expect(server.requests.map(({ path }) => path)).toEqual(asked);
      expect(window.earlyReads).toBeUndefined();
    },
  );

  it.each([
    ['cfb', null],
    ['nfl', null],
    ['mlb', null],
    ['nfl', 'localStorage'],
    ['cfb', 'sessionStorage'],
  ] as const)(
    'takes the games of %s that its document asked for, with a token in %s (S-345)',
    async (sport, storage) => {
      window.localStorage.setItem('selectedSport', sport);
      if (storage !== null) window[storage].setItem('authToken', 'a-token');
      const file = `/static/${sport}/${sport}_predictions.json`;
      const server = demoServer();
      Object.assign(globalThis, { fetch: server.fetch });
      window.history.replaceState(null, '', '/dashboard');
      window.eval(START);
      expect(server.countOf(file)).toBe(1);
      expect(await opened('/dashboard', '', file)).toMatchObject({ sport });
      expect(server.countOf(file)).toBe(1);
    },
  );

  it('reads its games itself when the document asked as somebody else, or for another sport (S-345)', async () => {
    const server = demoServer();
    Object.assign(globalThis, { fetch: server.fetch });
    window.history.replaceState(null, '', '/dashboard');
    window.eval(START);
    window.sessionStorage.setItem('authToken', 'a-token');
    await opened('/dashboard');
    expect(server.countOf(FILE)).toBe(2);
    window.eval(START);
    window.localStorage.setItem('selectedSport', 'cfb');
    await opened('/dashboard', '', '/static/cfb/cfb_predictions.json');
    expect(server.countOf('/static/cfb/cfb_predictions.json')).toBe(1);
  });

  it('asks for no games in a document of another slate or screen', () => {
    const server = demoServer();
    Object.assign(globalThis, { fetch: server.fetch });
    const anotherSlate = ['/dashboard?slate=2024-1', '/dashboard/game/2024_01_DEN_NO?slate=2024-1'];
    for (const path of [...anotherSlate, '/dashboard/my-bets', '/']) {
      window.history.replaceState(null, '', path);
      window.eval(START);
    }
    expect(server.countOf(FILE)).toBe(0);
  });

  it('reads no games for another slate or another screen', async () => {
    const server = demoServer();
    Object.assign(globalThis, { fetch: server.fetch });
    await opened('/dashboard', '?slate=2024-1');
    await opened('/dashboard/game/2024_01_DEN_NO', '?slate=2024-1');
    await opened('/privacy');
    await opened('/dashboard/my-bets');
    expect(server.countOf(FILE)).toBe(0);
  });

  it('waits no longer than a skeleton does for games that are slow, and not for those that fail', async () => {
    window.localStorage.setItem('selectedSport', 'mlb');
    const server = demoServer().hold('/static/mlb/mlb_predictions.json');
    Object.assign(globalThis, { fetch: server.fetch });
    const from = Date.now();
    await opened('/dashboard/');
    expect(Date.now() - from).toBeGreaterThanOrEqual(149);
    window.localStorage.setItem('selectedSport', 'cfb');
    server.fail('/static/cfb/cfb_predictions.json');
    await opened('/dashboard');
    expect(server.countOf('/static/cfb/cfb_predictions.json')).toBe(1);
  });

  it('leaves games that come after it began to render to the dashboard itself', async () => {
    const server = demoServer();
    const gate = Promise.withResolvers<undefined>();
    const slowly: typeof server.fetch = async (...request) => {
      await gate.promise;
      return server.fetch(...request);
    };
    Object.assign(globalThis, { fetch: slowly });
    await jest.isolateModulesAsync(async () => {
      const { loadFirstScreen } = await import('./first-screens.ts');
      await loadFirstScreen({ pathname: '/dashboard', search: '' });
      const [{ preload }, { cache }] = [await import('swr'), await import('swr/_internal')];
      gate.resolve(undefined);
      // Both the dashboard and this get the read that is under way.
      expect(await preload(FILE, () => null)).toMatchObject({ sport: 'nfl' });
      // A write would follow in the same task.
      await wait(0);
      expect(cache.get(FILE)?.data).toBeUndefined();
    });
  });
});
