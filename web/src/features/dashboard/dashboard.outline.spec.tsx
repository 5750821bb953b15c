import { getBetPerformanceRoute, getResultsRoute } from '@app/contracts';
import type { GameResult } from '@app/contracts';
import { fireEvent, screen } from '@testing-library/react';
import { demoFile, OPEN_SLATES, published, slateIndex } from '../../../test/support/demo.ts';
import type { JsonObject } from '../../../test/support/demo.ts';
import { describeOutlines, mainRegion, still } from '../../../test/support/describe-outlines.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import './dashboard-screen.tsx';

const NOW = '2024-10-18T15:30:00.000Z';
const WEEK_7 = '/static/nfl/2024/week-7.json';

/** Places of games of every tier or grade, with and without a stake. */
const NFL_GAMES = [0, 1, 3, 4, 5, 8, 12] as const;
const CFB_GAMES = [0, 3, 7, 12, 15, 20, 26, 33] as const;
const MLB_GAMES = [0, 1, 2, 4, 6, 8, 10, 14] as const;

type Sport = 'nfl' | 'cfb' | 'mlb';
const pathOf = (sport: Sport): string => `/static/${sport}/${sport}_predictions.json`;

/** Returns the open slate of a sport with only some of its games, by position. */
function someGames(sport: Sport, places: readonly number[], changes: JsonObject = {}): JsonObject {
  const file = demoFile(sport, OPEN_SLATES[sport]);
  const records = file['predictions'] as JsonObject[];
  return { ...file, predictions: places.map((place) => ({ ...records[place], ...changes })) };
}

/** Returns the same with games by id. */
function gamesOf(sport: Sport, ids: readonly string[]): JsonObject {
  const file = demoFile(sport, OPEN_SLATES[sport]);
  const records = file['predictions'] as JsonObject[];
  return { ...file, predictions: records.filter((record) => ids.includes(record['game_id'] as string)) };
}

const someServer = (sport: Sport, places: readonly number[]): FakeServer =>
  demoServer().serve(pathOf(sport), published(someGames(sport, places)));

async function open(server: FakeServer, sport: Sport, query = ''): Promise<Element> {
  renderApp(server, { sport, path: `/dashboard${query}` });
  await screen.findByRole('heading', { level: 1 });
  await still(server);
  return mainRegion();
}

function result(gameId: string, changes: Partial<GameResult>): GameResult {
  const [, , awayTeam = '', homeTeam = ''] = gameId.split('_');
  return {
    gameId,
    homeTeam,
    awayTeam,
    startsAt: '2024-10-20T17:00:00.000Z',
    status: 'final',
    homeScore: 10,
    awayScore: 33,
    closingLine: null,
    version: 1,
    recordedAt: '2024-10-21T04:00:00.000Z',
    pick: picked('won', 9_091),
    ...changes,
  };
}

function picked(
  outcome: 'won' | 'lost' | 'push' | 'void' | null,
  profitCents: number | null,
  isPlaced = true,
): GameResult['pick'] {
  return {
    betType: 'spread',
    side: 'home',
    team: 'Team',
    line: 3,
    odds: -110,
    tier: 'HIGH',
    isPlaced,
    stakeCents: 10_000,
    outcome,
    profitCents,
  };
}

const RESULTS: readonly GameResult[] = [
  result('2024_07_DEN_NO', { pick: picked('lost', -10_000) }),
  result('2024_07_SEA_ATL', {}),
  result('2024_07_NYJ_PIT', { homeScore: 20, awayScore: 17, pick: picked('push', 0) }),
  result('2024_07_PHI_NYG', { awayScore: 28, homeScore: 3, pick: picked('won', 8_333, false) }),
  result('2024_07_KC_SF', { pick: null }),
  result('2024_07_NE_JAX', {
    status: 'postponed',
    homeScore: null,
    awayScore: null,
    pick: picked(null, null),
  }),
  result('2024_07_MIA_IND', { status: 'in_progress', homeScore: 7, awayScore: 0, pick: picked(null, null) }),
  result('2024_07_CAR_WAS', {
    status: 'scheduled',
    homeScore: null,
    awayScore: null,
    pick: picked(null, null),
  }),
  result('2024_07_CIN_CLE', {
    status: 'cancelled',
    homeScore: null,
    awayScore: null,
    pick: picked('void', 0),
  }),
];

function resultsServer(): FakeServer {
  const past = { path: WEEK_7, resultsPath: '/static/nfl/2024/week-7-results.json' };
  return demoServer()
    .serve(
      WEEK_7,
      published(
        gamesOf(
          'nfl',
          RESULTS.map(({ gameId }) => gameId),
        ),
      ),
    )
    .serve(
      '/static/nfl/index.json',
      slateIndex('nfl', [past, { week: 6, path: '/static/nfl/2024/week-6.json' }]),
    )
    .reply(getResultsRoute, {
      success: true,
      data: { slate: { season: 2024, week: 7, date: null }, games: [...RESULTS] },
    });
}

function ownServer(): FakeServer {
  const server = demoServer()
    .serve(
      pathOf('nfl'),
      published(someGames('nfl', [0, 1, 5]), {
        withdrawnGameIds: ['2024_07_DEN_NO'],
        changedGameIds: ['2024_07_DEN_NO', '2024_07_SEA_ATL'],
        publishedAt: '2024-10-18T12:00:00.000Z',
        isLate: true,
        origin: 'live',
      }),
    )
    .reply(getBetPerformanceRoute, {
      success: true,
      data: {
        overall: {
          totalBets: 12,
          wonBets: 7,
          lostBets: 4,
          winRate: 63.636,
          totalWagered: 600,
          totalReturns: 555.45,
          totalProfit: -44.55,
          roi: -7.425,
        },
        recentBets: [],
      },
    });
  signInStored(server, testUser({ bankroll: 2500 }));
  return server;
}

describeOutlines(import.meta.filename, NOW, {
  'NFL, the open week, signed out': () => open(someServer('nfl', NFL_GAMES), 'nfl'),
  'NFL, a week with results': () => open(resultsServer(), 'nfl', '?slate=2024-7'),
  'NFL, results as a table': () => open(resultsServer(), 'nfl', '?slate=2024-7&view=table&sort=-odds'),
  'NFL, own results, a withdrawn and a changed game of a late slate': () => open(ownServer(), 'nfl'),
  'CFB, the open week with every grade open': async () => {
    const main = await open(someServer('cfb', CFB_GAMES), 'cfb');
    for (const closed of screen.getAllByRole('button', { expanded: false })) {
      if (/^Grade F/.test(closed.textContent ?? '')) fireEvent.click(closed);
    }
    return main;
  },
  'CFB as a table, filtered by team': () =>
    open(someServer('cfb', CFB_GAMES), 'cfb', '?view=table&team=state'),
  'MLB, the open day': () => open(someServer('mlb', MLB_GAMES), 'mlb'),
  'MLB as a table': () => open(someServer('mlb', MLB_GAMES), 'mlb', '?view=table'),
  'NFL without records': () =>
    open(demoServer().serve(pathOf('nfl'), published(someGames('nfl', []))), 'nfl'),
  'MLB with no valid record': () =>
    open(
      demoServer().serve(
        pathOf('mlb'),
        published({ ...demoFile('mlb', OPEN_SLATES.mlb), predictions: [{}, {}] }),
      ),
      'mlb',
    ),
  'NFL, a week that was never published': () => open(demoServer(), 'nfl', '?slate=2024-17'),
  'NFL, filters hide every game': () => open(someServer('nfl', NFL_GAMES), 'nfl', '?team=nobody'),
  'nothing can be read': async () => {
    const server = demoServer().fail(pathOf('nfl')).fail(pathOf('cfb'));
    renderApp(server, { sport: 'nfl' });
    await screen.findByRole('alert');
    return mainRegion();
  },
  'CFB instead of NFL, which cannot be read': async () => {
    const server = demoServer().fail(pathOf('nfl'));
    server.serve(pathOf('cfb'), published(someGames('cfb', [0, 1, 2, 20])));
    return open(server, 'nfl');
  },
});
