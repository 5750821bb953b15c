import { getBetLimitRoute, getGameHistoryRoute } from '@app/contracts';
import { act, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { demoFile, OPEN_SLATES, published } from '../../../test/support/demo.ts';
import type { JsonObject } from '../../../test/support/demo.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { serveSummaries, summaryPath } from '../../../test/support/profitability.ts';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';
import { SessionContext } from '../../lib/session/session-context.ts';
import type { Session } from '../../lib/session/session-context.ts';
import { analysisFor } from './components/definitions.ts';
import { GameScreen } from './game-screen.tsx';

const SAINTS = '2024_07_DEN_NO';
const NFL = '/static/nfl/nfl_predictions.json';
const CFB = '/static/cfb/cfb_predictions.json';
const MLB = '/static/mlb/mlb_predictions.json';
const MATCHUP = 'Denver Broncos @ New Orleans Saints';

/** Serves no history, so older games are unknown. */
function serverWithoutHistory(): FakeServer {
  return demoServer().refuse(getGameHistoryRoute, { code: 'GAME_NOT_FOUND' });
}

function withGames(sport: 'nfl' | 'cfb' | 'mlb', records: readonly JsonObject[]): JsonObject {
  return published({ ...demoFile(sport, OPEN_SLATES[sport]), predictions: records });
}

function recordsOf(sport: 'nfl' | 'cfb' | 'mlb'): JsonObject[] {
  return demoFile(sport, OPEN_SLATES[sport])['predictions'] as JsonObject[];
}

const SIGNED_OUT = { status: 'signedOut', user: null } as unknown as Session;

function renderGeneric(server: FakeServer, gameId: string): void {
  window.localStorage.setItem('selectedSport', 'nfl');
  Object.assign(globalThis, { fetch: server.fetch });
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
        <SessionContext value={SIGNED_OUT}>
          <GameScreen gameId={gameId} slate={null} definition={analysisFor('curling')} />
        </SessionContext>
      </SWRConfig>
    </MemoryRouter>,
  );
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('game addresses', () => {
  it('open for any visitor, without a panel to place bets (S-001, S-034, S-392, S-393, S-395)', async () => {
    renderApp(demoServer(), { sport: 'nfl', path: `/dashboard/game/${SAINTS}` });
    expect(await screen.findByRole('heading', { level: 1, name: MATCHUP })).toBeVisible();
    expect(await screen.findByRole('tab', { name: 'Models', selected: true })).toBeVisible();
    expect(screen.queryByText('Place Bet')).toBeNull();
    expect(document.title).toMatch(/^Denver Broncos @ New Orleans Saints · /);
  });

  it('show the analysis once the past record above its tabs is known, so that no tab moves (S-395)', async () => {
    const server = serveSummaries(demoServer()).hold(summaryPath('nfl'));
    renderApp(server, { sport: 'nfl', path: `/dashboard/game/${SAINTS}` });
    expect(await screen.findByRole('heading', { level: 1, name: MATCHUP })).toBeVisible();
    await waitFor(() => {
      expect(server.countOf(summaryPath('nfl'))).toBeGreaterThan(0);
    });
    expect(screen.queryByRole('tab')).toBeNull();
    expect(screen.queryByRole('region', { name: 'Model Consensus' })).toBeNull();
  });

  it('redirect /game/{id} to the dashboard address with its query (S-034, S-036)', async () => {
    const { location } = renderApp(demoServer(), { sport: 'nfl', path: `/game/${SAINTS}?tab=lines` });
    expect(await screen.findByRole('tab', { name: 'Betting Lines', selected: true })).toBeVisible();
    expect(location()).toBe(`/dashboard/game/${SAINTS}?tab=lines`);
    // The heading took the focus before the game loaded and is still the same element.
    expect(screen.getByRole('heading', { level: 1, name: MATCHUP })).toHaveFocus();
  });

  it('contain the chosen tab, except the default one (S-392)', async () => {
    const { user, location } = renderApp(demoServer(), { sport: 'nfl', path: `/dashboard/game/${SAINTS}` });
    await user.click(await screen.findByRole('tab', { name: 'Quarterbacks' }));
    expect(location()).toBe(`/dashboard/game/${SAINTS}?tab=quarterbacks`);
    await user.click(screen.getByRole('tab', { name: 'Models' }));
    expect(location()).toBe(`/dashboard/game/${SAINTS}`);
  });

  it('open Models for an unknown tab (S-392)', async () => {
    renderApp(demoServer(), { sport: 'nfl', path: `/dashboard/game/${SAINTS}?tab=nothing` });
    expect(await screen.findByRole('tab', { name: 'Models', selected: true })).toBeVisible();
  });
});

describe('finding a game', () => {
  it('switches to the sport that has it (S-049)', async () => {
    renderApp(serverWithoutHistory(), { sport: 'cfb', path: `/dashboard/game/${SAINTS}` });
    expect(await screen.findByRole('heading', { level: 1, name: MATCHUP })).toBeVisible();
    expect(window.localStorage.getItem('selectedSport')).toBe('nfl');
  });

  it('prefers the requested slate, in whichever sport it is (S-049)', async () => {
    const path = '/static/nfl/2024/week-5.json';
    const server = demoServer().serve(path, published(demoFile('nfl', 'nfl_predictions_2024_week_05.json')));
    const records = demoFile('nfl', 'nfl_predictions_2024_week_05.json')['predictions'] as JsonObject[];
    const { game_id: id, away_team: away, home_team: home } = records[0] as Record<string, string>;
    renderApp(server, { sport: 'mlb', path: `/dashboard/game/${id ?? ''}?slate=2024-5` });
    const name = `${away ?? ''} @ ${home ?? ''}`;
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getByRole('link', { name: 'NFL Week 5' })).toHaveAttribute(
      'href',
      '/dashboard?slate=2024-5',
    );
  });

  it('finds the slate of an older game through its history (S-049)', async () => {
    const file = demoFile('nfl', 'nfl_predictions_2024_week_05.json');
    const { game_id: id } = (file['predictions'] as JsonObject[])[0] as Record<string, string>;
    const server = demoServer()
      .serve('/static/nfl/2024/week-5.json', published(file))
      .reply(getGameHistoryRoute, {
        success: true,
        data: { gameId: id ?? '', slate: { season: 2024, week: 5, date: null }, revisions: [] },
      });
    renderApp(server, { sport: 'nfl', path: `/dashboard/game/${id ?? ''}` });
    expect(await screen.findByRole('link', { name: 'NFL Week 5' })).toBeVisible();
  });

  it('compares MLB ids as integers and others exactly (S-313)', async () => {
    const record = recordsOf('mlb')[0];
    const { game_info: info } = record as { game_info: Record<string, string> };
    const id = String(info['game_id']);
    renderApp(serverWithoutHistory(), { sport: 'mlb', path: `/dashboard/game/0${id}` });
    const name = `${info['away_team'] ?? ''} @ ${info['home_team'] ?? ''}`;
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
  });

  it('does not match another spelling of an NFL id (S-313)', async () => {
    renderApp(serverWithoutHistory(), { sport: 'nfl', path: `/dashboard/game/${SAINTS.toLowerCase()}` });
    expect(
      await screen.findByRole('heading', { name: `Game with ID ${SAINTS.toLowerCase()} not found` }),
    ).toBeVisible();
  });
});

describe('not found (S-396)', () => {
  it.each([
    ['nfl', 'Game with ID nowhere not found'],
    ['mlb', 'Game with ID nowhere not found'],
    ['cfb', 'Game with ID nowhere not found or has estimated odds'],
  ] as const)('%s shows %s', async (sport, text) => {
    renderApp(serverWithoutHistory(), { sport, path: '/dashboard/game/nowhere' });
    expect(await screen.findByRole('heading', { name: text })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
  });

  it('a CFB game with estimated odds is hidden, from any sport (S-310)', async () => {
    const [first, ...others] = recordsOf('cfb');
    const analysis = { ...(first?.['betting_analysis'] as JsonObject), data_source: 'estimated odds' };
    const record = { ...first, game_id: 'est', betting_analysis: analysis };
    const server = serverWithoutHistory().serve(CFB, withGames('cfb', [record, ...others]));
    renderApp(server, { sport: 'nfl', path: '/dashboard/game/est' });
    expect(
      await screen.findByRole('heading', { name: 'Game with ID est not found or has estimated odds' }),
    ).toBeVisible();
  });
});

describe('errors (S-389, S-390, S-391)', () => {
  it("any load failure shows 'Failed to load game analysis' with Retry and a way back (S-389, S-396)", async () => {
    const server = serverWithoutHistory().fail(NFL, 503, 'req-7');
    const { user } = renderApp(server, { sport: 'nfl', path: `/dashboard/game/${SAINTS}` });
    expect(await screen.findByRole('heading', { name: 'Failed to load game analysis' })).toBeVisible();
    expect(screen.getByText('Failed to fetch NFL predictions')).toBeVisible();
    expect(screen.getByText('Request req-7')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to Dashboard' })).toHaveAttribute('href', '/dashboard');
    server.serve(NFL, published(demoFile('nfl', OPEN_SLATES.nfl)));
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { level: 1, name: MATCHUP })).toBeVisible();
  });

  it('a file that cannot be read is not reported as not found', async () => {
    const server = serverWithoutHistory().fail(CFB);
    renderApp(server, { sport: 'nfl', path: '/dashboard/game/nowhere' });
    expect(await screen.findByRole('heading', { name: 'Failed to load game analysis' })).toBeVisible();
  });

  it.each([
    ['nfl', NFL],
    ['cfb', CFB],
  ] as const)(
    'a %s game without usable data: Game data not available. (S-390, S-391)',
    async (sport, path) => {
      const record = { ...recordsOf(sport)[0], game_id: 'bad', prediction: { pick_team: 'x' }, spread: 99 };
      const broken = { ...record, betting_analysis: {}, ensemble_probability: null, spread_prediction: null };
      renderApp(demoServer().serve(path, withGames(sport, [broken])), { sport, path: '/dashboard/game/bad' });
      expect(await screen.findByRole('heading', { name: 'Game data not available.' })).toBeVisible();
    },
  );

  it('the generic screen shows Failed to load analysis data (S-391)', async () => {
    const record = { ...recordsOf('nfl')[0], game_id: 'bad', spread: 99 };
    renderGeneric(demoServer().serve(NFL, withGames('nfl', [record])), 'bad');
    expect(await screen.findByRole('heading', { name: 'Failed to load analysis data' })).toBeVisible();
  });

  it('MLB without model data shows Game analysis data is incomplete (S-312)', async () => {
    const record = { ...recordsOf('mlb')[0], individual_probabilities: null, model_predictions: null };
    const { game_info: info } = record as unknown as { game_info: Record<string, string> };
    const server = demoServer().serve(MLB, withGames('mlb', [record]));
    renderApp(server, { sport: 'mlb', path: `/dashboard/game/${String(info['game_id'])}` });
    expect(await screen.findByRole('heading', { name: 'Game analysis data is incomplete' })).toBeVisible();
  });
});

describe('loading (S-388)', () => {
  it('is a spinner on the screen of a sport', async () => {
    renderApp(demoServer().hold(NFL), { sport: 'nfl', path: `/dashboard/game/${SAINTS}` });
    expect(await screen.findByText('Loading analysis')).toBeInTheDocument();
    expect(screen.queryByRole('progressbar')).toBeNull();
  });

  it("is 'Generating Analysis...' at 85% on the generic screen", () => {
    renderGeneric(demoServer().hold(NFL), SAINTS);
    expect(screen.getByText('Generating Analysis...')).toBeInTheDocument();
    expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '85');
  });

  it('is a spinner for CFB too, as long as the file is loading (S-394)', async () => {
    renderApp(demoServer().hold(CFB), { sport: 'cfb', path: '/dashboard/game/1' });
    expect(await screen.findByText('Loading analysis')).toBeInTheDocument();
    expect(screen.queryByText('Generating Analysis...')).toBeNull();
  });

  it.each(['cfb', 'nfl', 'mlb'] as const)(
    'ends with the load: no timer delays a %s game (S-376, S-394)',
    async (sport) => {
      await analysisFor(sport).Screen.preload();
      const record = recordsOf(sport)[0] as JsonObject;
      const { game_id: id } = { ...(record['game_info'] as JsonObject | undefined), ...record };
      // With fake timers, anything that waits for a timer would never appear.
      const { setTimeout: soon } = globalThis;
      jest.useFakeTimers({ doNotFake: ['Date', 'nextTick', 'performance', 'queueMicrotask'] });
      try {
        renderApp(demoServer(), { sport, path: `/dashboard/game/${String(id)}` });
        for (let turn = 0; turn < 200 && screen.queryAllByRole('tab').length === 0; turn += 1) {
          await act(() => new Promise((resolve) => soon(resolve)));
        }
        expect(screen.getByRole('tab', { name: 'Models' })).toBeVisible();
      } finally {
        jest.useRealTimers();
      }
    },
  );
});

it("stakes use the signed-in user's own bankroll (S-372, S-393)", async () => {
  const server = demoServer();
  signInStored(server, testUser({ bankroll: 2500 }));
  renderApp(server, { sport: 'nfl', path: `/dashboard/game/${SAINTS}` });
  const stake = await screen.findByText('Bet $125 (5u)');
  expect(stake.parentElement).toHaveTextContent('Bet $125 (5u) 5.0% of your $2,500 bankroll');
  expect(screen.getByText('Bet $125 (5u) at -102.')).toBeInTheDocument();
});

it("the user's own limit per bet applies on card, price box and guide (S-372, S-461)", async () => {
  const server = demoServer().reply(getBetLimitRoute, { success: true, data: { maxStakeCents: 3050 } });
  signInStored(server, testUser({ bankroll: 2500 }));
  renderApp(server, { sport: 'nfl', path: `/dashboard/game/${SAINTS}` });
  expect(await screen.findByText('Bet $30 (1.2u) at -102.')).toBeInTheDocument();
  expect(screen.getByText('Bet $30 (1.2u)')).toBeVisible();
  expect(screen.getByRole('region', { name: 'Published stake guide' })).toHaveTextContent(
    'capped at your limit of $30 per bet.',
  );
});

it('each sport has its own screen, the rest a generic one (S-387)', () => {
  expect(['cfb', 'mlb', 'nfl', 'nba', 'cbb'].map((sport) => analysisFor(sport).id)).toEqual([
    'cfb',
    'mlb',
    'nfl',
    'generic',
    'generic',
  ]);
});

it('the same file is used as on the dashboard (S-403)', async () => {
  const server = demoServer();
  const id = String(recordsOf('cfb')[0]?.['game_id']);
  renderApp(server, { sport: 'cfb', path: `/dashboard/game/${id}` });
  await screen.findByRole('tab', { name: 'Betting Analysis' });
  const files = server.requests.map(({ path }) => path).filter((path) => path.endsWith('_predictions.json'));
  expect([...new Set(files)]).toEqual([CFB]);
});
