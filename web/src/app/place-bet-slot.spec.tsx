import { getBets, getGameHistoryRoute, getMatchingGames, getResultsRoute } from '@app/contracts';
import type { LiveEvent } from '@app/contracts';
import { act, screen, within } from '@testing-library/react';
import { testBet } from '../../test/support/bets.ts';
import { demoFile, OPEN_SLATES, published, slateIndex } from '../../test/support/demo.ts';
import { renderApp, signInStored } from '../../test/support/render-app.tsx';
import { footballProps, SAINTS as SAINTS_GAME } from '../../test/support/render-football.tsx';
import { betServer, foundGame } from '../../test/support/render-place-bet.tsx';
import { SAINTS_FINAL } from '../../test/support/results.ts';

const SAINTS = '/dashboard/game/2024_07_DEN_NO';

const server = () => betServer().refuse(getGameHistoryRoute, { code: 'GAME_NOT_FOUND' });

function idOf(sport: 'cfb' | 'mlb'): string {
  const [record] = demoFile(sport, OPEN_SLATES[sport])['predictions'] as Record<string, unknown>[];
  const info = (record?.['game_info'] ?? record) as { game_id: string | number };
  return String(info.game_id);
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['nfl', '2024_07_DEN_NO'],
  ['cfb', idOf('cfb')],
  ['mlb', idOf('mlb')],
] as const)(
  'every %s game has a Place Bet panel next to the analysis for users (S-393)',
  async (sport, id) => {
    const own = server();
    signInStored(own);
    renderApp(own, { sport, path: `/dashboard/game/${id}` });
    expect(await screen.findByRole('region', { name: 'Place Bet' })).toBeVisible();
    expect(await screen.findByRole('tablist', { name: 'Analysis' })).toBeVisible();
  },
);

it('a visitor sees the analysis without the panel, and no bets are fetched (S-393)', async () => {
  const own = server();
  renderApp(own, { sport: 'nfl', path: SAINTS });
  expect(await screen.findByRole('tablist', { name: 'Analysis' })).toBeVisible();
  expect(screen.queryByText('Place Bet')).toBeNull();
  expect(own.requestsOf(getBets)).toHaveLength(0);
});

it('offers a visitor no bet while nothing says that the game has not started', async () => {
  const own = server().disconnect(getMatchingGames);
  renderApp(own, { sport: 'nfl', path: SAINTS });
  expect(await screen.findByRole('heading', { name: 'Track your bets' })).toBeVisible();
  expect(screen.queryByText('Log in to track this bet')).toBeNull();
});

it('offers a visitor no bet on a game that is a pass', async () => {
  const eagles = footballProps({ ...SAINTS_GAME, id: '2024_07_PHI_NYG' }).game;
  const games = [foundGame(eagles, false)];
  renderApp(server().reply(getMatchingGames, { success: true, data: { games } }), {
    sport: 'nfl',
    path: '/dashboard/game/2024_07_PHI_NYG',
  });
  const panel = await screen.findByRole('region', { name: 'Track your bets' });
  expect(await within(panel).findByText(/^The decision is Pass\./)).toBeVisible();
});

it.each([
  ['a visitor', false, 'Track your bets', /^This pick was withdrawn\. Log in to track your own bet/],
  ['a user', true, 'Place Bet', 'This pick was withdrawn, so nothing is filled in.'],
])('advises %s no withdrawn pick', async (_, isUser, heading, text) => {
  const { game } = footballProps(SAINTS_GAME);
  const file = published(demoFile('nfl', OPEN_SLATES.nfl), { withdrawnGameIds: [game.id] });
  const own = server()
    .serve('/static/nfl/nfl_predictions.json', file)
    .reply(getMatchingGames, { success: true, data: { games: [foundGame(game, false)] } });
  if (isUser) signInStored(own);
  renderApp(own, { sport: 'nfl', path: SAINTS });
  const panel = await screen.findByRole('region', { name: heading });
  expect(await within(panel).findByText(text)).toBeVisible();
  expect(panel).not.toHaveTextContent(/Track this bet|Recommended stake/);
});

it.each([
  ['a visitor', false, 'Track your bets'],
  ['a user', true, 'Place Bet'],
])('closes a finished game for %s although the clock cannot be read', async (_, isUser, heading) => {
  const path = '/static/nfl/2024/week-7.json';
  const own = server()
    .disconnect(getMatchingGames)
    .serve(path, published(demoFile('nfl', OPEN_SLATES.nfl)))
    .serve(
      '/static/nfl/index.json',
      slateIndex('nfl', [{ path, resultsPath: '/static/nfl/2024/week-7-results.json' }]),
    )
    .reply(getResultsRoute, {
      success: true,
      data: { slate: { season: 2024, week: 7, date: null }, games: [SAINTS_FINAL] },
    });
  if (isUser) signInStored(own);
  renderApp(own, { sport: 'nfl', path: `${SAINTS}?slate=2024-7` });
  expect((await screen.findAllByText(/^Final/))[0]).toBeVisible();
  const panel = await screen.findByRole('region', { name: heading });
  if (isUser) expect(within(panel).getByText('Closed')).toBeVisible();
  expect(within(panel).queryByText(/Track this bet|track this bet/)).toBeNull();
});

it('the user’s bet shows as settled as soon as the stream reports it', async () => {
  const listOf = (bet: ReturnType<typeof testBet>) => ({
    success: true as const,
    data: { bets: [bet], summary: null, nextCursor: null },
  });
  const own = server().reply(getBets, listOf(testBet()));
  signInStored(own);
  renderApp(own, { sport: 'nfl', path: SAINTS });
  const bets = await screen.findByRole('region', { name: 'Your bets on this game' });
  expect(await within(bets).findByText('Pending')).toBeVisible();
  own.reply(getBets, listOf(testBet({ status: 'won', profitCents: 4902 })));
  const changed: LiveEvent = {
    event: 'bets-changed',
    data: { changedAt: '2024-10-18T04:00:00.000Z' },
  };
  act(() => {
    own.announce(changed);
  });
  expect(await within(bets).findByText(/\+\$49\.02/)).toBeVisible();
  expect(bets).toHaveTextContent('▲ Won +$49.02');
});
