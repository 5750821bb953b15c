import { demoServer } from '../../test/support/render-app.tsx';

const FILE = '/static/nfl/nfl_predictions.json';

beforeEach(() => {
  window.localStorage.setItem('selectedSport', 'nfl');
});

// A page of its own for each: what it read ahead and nobody took would be the first answer of another spec.
async function opened(pathname: string, search = ''): Promise<unknown> {
  let games: unknown;
  await jest.isolateModulesAsync(async () => {
    const { loadFirstScreen } = await import('./first-screens.ts');
    await loadFirstScreen({ pathname, search });
    games = (await import('swr/_internal')).cache.get(FILE)?.data;
  });
  return games;
}

describe('the screen that a document opens with', () => {
  it('is the dashboard with its games read, so that its first render has them (S-345)', async () => {
    const server = demoServer();
    Object.assign(globalThis, { fetch: server.fetch });
    expect(await opened('/dashboard')).toMatchObject({ sport: 'nfl' });
    expect(server.countOf(FILE)).toBe(1);
  });

  it('reads no games for another slate or another screen', async () => {
    const server = demoServer();
    Object.assign(globalThis, { fetch: server.fetch });
    await opened('/dashboard', '?slate=2024-1');
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
});
