import { getResultsRoute } from '@app/contracts';
import type { GameResult } from '@app/contracts';
import { act, screen, within } from '@testing-library/react';
import { demoFile, OPEN_SLATES, published, slateIndex } from '../../../test/support/demo.ts';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, renderApp } from '../../../test/support/render-app.tsx';

const PATH = '/static/nfl/2024/week-7.json';
const PAST = { path: PATH, resultsPath: '/static/nfl/2024/week-7-results.json' };

function result(gameId: string, changes: Partial<GameResult> = {}): GameResult {
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
    pick: pick('won', 9_091),
    ...changes,
  };
}

function pick(
  outcome: 'won' | 'lost' | 'push' | null,
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

const GAMES: readonly GameResult[] = [
  result('2024_07_DEN_NO', {
    awayTeam: 'Denver Broncos',
    homeTeam: 'New Orleans Saints',
    pick: pick('lost', -10_000),
  }),
  result('2024_07_SEA_ATL'),
  result('2024_07_PHI_NYG', { awayScore: 28, homeScore: 3, pick: pick('won', 8_333, false) }),
  result('2024_07_KC_SF', { pick: null }),
  result('2024_07_NE_JAX', { status: 'postponed', homeScore: null, awayScore: null, pick: pick(null, null) }),
];

/** Serves NFL week 7 with its results. */
function pastServer(games: readonly GameResult[] = GAMES): FakeServer {
  return demoServer()
    .serve(PATH, published(demoFile('nfl', OPEN_SLATES.nfl)))
    .serve('/static/nfl/index.json', slateIndex('nfl', [PAST]))
    .reply(getResultsRoute, {
      success: true,
      data: { slate: { season: 2024, week: 7, date: null }, games: [...games] },
    });
}

const open = (server: FakeServer, query = 'slate=2024-7'): void => {
  renderApp(server, { sport: 'nfl', path: `/dashboard?${query}` });
};
const card = (name: string): HTMLElement => screen.getByRole('article', { name });

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

it('shows the score and how the pick settled at a flat stake, for losses and wins alike (S-484)', async () => {
  const server = pastServer();
  open(server);
  await screen.findAllByRole('article');
  const lost = card('Denver Broncos at New Orleans Saints');
  expect(lost).toHaveTextContent('Final 33–10');
  expect(lost).toHaveTextContent('Final: Denver Broncos 33, New Orleans Saints 10');
  expect(lost).toHaveTextContent('▼ Lost −$100.00 on a flat $100');
  expect(within(lost).getByText('▼ Lost')).toHaveAttribute('data-trend', 'loss');
  expect(card('Seattle Seahawks at Atlanta Falcons')).toHaveTextContent('▲ Won +$90.91 on a flat $100');
  expect(card('Kansas City Chiefs at San Francisco 49ers')).toHaveTextContent('Not counted');
  expect(card('New England Patriots at Jacksonville Jaguars')).toHaveTextContent('Postponed');
  const [request] = server.requestsOf(getResultsRoute);
  expect(request?.path).toBe('/api/predictions/nfl/results');
  expect(request?.query.toString()).toBe('season=2024&week=7');
});

it('uses the past tense for the stake of a finished game, and advises an upcoming one (S-372)', async () => {
  const games = GAMES.filter(({ gameId }) => gameId !== '2024_07_SEA_ATL');
  open(pastServer([...games, result('2024_07_SEA_ATL', { status: 'scheduled', pick: pick(null, null) })]));
  await screen.findAllByRole('article');
  const lost = card('Denver Broncos at New Orleans Saints');
  expect(lost).toHaveTextContent('Stake before the game: $50 (5u)');
  expect(lost).not.toHaveTextContent('Bet $');
  expect(card('Seattle Seahawks at Atlanta Falcons')).toHaveTextContent(/Bet \$\d+ \(\d/);
});

it('shows score and outcome in a row of a weak group', async () => {
  open(pastServer());
  const row = await screen.findByRole('row', { name: /Philadelphia Eagles @ New York Giants/ });
  expect(row).toHaveTextContent('Final 28–3');
  expect(row).toHaveTextContent('▲ Won');
});

it("shows the slate's record with its sample, profit at the flat stake and source", async () => {
  open(pastServer());
  const record = await screen.findByRole('region', { name: 'Result of these games' });
  expect(record).toHaveTextContent(
    'All picks 2–1 of 3 settled, +$74.24 on a flat $100 each, small sample' +
      'Rated MEDIUM or higher 1–1 of 2 settled, −$9.09 on a flat $100 each, small sample',
  );
});

it('counts pushes separately and shows nothing while nothing is settled', async () => {
  open(pastServer([result('2024_07_SEA_ATL', { pick: pick('push', 0) })]));
  const record = await screen.findByRole('region', { name: 'Result of these games' });
  expect(record).toHaveTextContent('All picks 0–0–1 of 1 settled, +$0.00 on a flat $100 each');
});

it('fetches no results before the index lists any', async () => {
  const server = demoServer().serve(PATH, published(demoFile('nfl', OPEN_SLATES.nfl)));
  server.serve('/static/nfl/index.json', slateIndex('nfl', [{ path: PATH }]));
  open(server);
  await screen.findAllByRole('article');
  expect(server.requestsOf(getResultsRoute)).toEqual([]);
  expect(screen.queryByRole('region', { name: 'Result of these games' })).toBeNull();
});

it('shows the games with a notice when their results fail to load', async () => {
  const server = pastServer().refuse(getResultsRoute);
  const { user } = renderApp(server, { sport: 'nfl', path: '/dashboard?slate=2024-7' });
  expect(await screen.findByText('Couldn’t load the results of these games.')).toBeVisible();
  expect(screen.getAllByRole('article')).toHaveLength(11);
  server.reply(getResultsRoute, {
    success: true,
    data: { slate: { season: 2024, week: 7, date: null }, games: [...GAMES] },
  });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('region', { name: 'Result of these games' })).toBeVisible();
});

it('has columns for score and result in the table of a past slate', async () => {
  const complaint = jest.spyOn(console, 'error');
  open(pastServer(), 'slate=2024-7&view=table&sort=result');
  const table = await screen.findByRole('table', { name: 'All games, NFL Week 7' });
  const names = within(table)
    .getAllByRole('columnheader')
    .map((header) => header.textContent);
  expect(names.slice(4, 6)).toEqual(['Result', 'Final score']);
  const [, first, second, third] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent(/Seattle Seahawks.*▲ Won/);
  expect(second).toHaveTextContent(/Philadelphia Eagles.*▲ Won/);
  expect(third).toHaveTextContent(/Denver Broncos.*▼ Lost/);
  // React would warn about two columns with the same id.
  expect(complaint).not.toHaveBeenCalled();
});

it('ends the advice on a live game when it starts while the page is open', async () => {
  jest.useFakeTimers({ advanceTimers: true, now: new Date('2024-10-18T00:14:50.000Z') });
  try {
    const file = published(demoFile('nfl', OPEN_SLATES.nfl), { origin: 'live' });
    open(demoServer().serve('/static/nfl/nfl_predictions.json', file), '');
    const saints = await screen.findByRole('article', { name: 'Denver Broncos at New Orleans Saints' });
    expect(saints).toHaveTextContent('Bet $50 (5u)');
    await act(() => jest.advanceTimersByTimeAsync(20_000));
    expect(saints).not.toHaveTextContent('Bet $50');
    expect(card('Seattle Seahawks at Atlanta Falcons')).toHaveTextContent(/Bet \$\d/);
  } finally {
    jest.useRealTimers();
  }
});
