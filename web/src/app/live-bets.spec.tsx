import { getBetPerformanceRoute, getLive } from '@app/contracts';
import { act, screen, waitFor } from '@testing-library/react';
import { demoServer, renderApp, signInStored, testUser, TEST_TOKEN } from '../../test/support/render-app.tsx';
import type { FakeServer } from '../../test/support/fake-server.ts';

const OVERALL = {
  totalBets: 60,
  wonBets: 30,
  lostBets: 30,
  winRate: 51.3,
  totalWagered: 600,
  totalReturns: 600,
  totalProfit: 0,
  roi: 0,
};

const performance = (winRate: number) => ({
  success: true as const,
  data: { overall: { ...OVERALL, winRate }, recentBets: [] },
});

const tokensOf = (server: FakeServer) =>
  server.requestsOf(getLive).map(({ headers }) => headers.get('authorization'));

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

it('a user’s stream carries the token from the start and is opened once', async () => {
  const server = demoServer().reply(getBetPerformanceRoute, performance(51.3));
  signInStored(server);
  renderApp(server, { sport: 'nfl' });
  expect(await screen.findByText('51.3%')).toBeVisible();
  expect(tokensOf(server)).toEqual([`Bearer ${TEST_TOKEN}`]);
});

it('a visitor’s stream carries no token, and an ended session opens another without it', async () => {
  const server = demoServer().reply(getBetPerformanceRoute, performance(51.3));
  renderApp(server, { sport: 'nfl' });
  await screen.findByRole('region', { name: 'Summary' });
  expect(tokensOf(server)).toEqual([null]);
});

it('bets changed elsewhere are refetched without a reload, several changes together', async () => {
  const server = demoServer().reply(getBetPerformanceRoute, performance(51.3));
  signInStored(server);
  renderApp(server, { sport: 'nfl' });
  expect(await screen.findByText('51.3%')).toBeVisible();
  await waitFor(() => {
    expect(server.requestsOf(getLive)).toHaveLength(1);
  });
  server.reply(getBetPerformanceRoute, performance(76.2));
  const before = server.requestsOf(getBetPerformanceRoute).length;
  act(() => {
    for (const second of [0, 1, 2])
      server.announce({
        event: 'bets-changed',
        data: { changedAt: `2024-10-18T04:00:0${String(second)}.000Z` },
      });
  });
  expect(await screen.findByText('76.2%')).toBeVisible();
  expect(server.requestsOf(getBetPerformanceRoute)).toHaveLength(before + 1);
});

it('bets are refetched when the stream reconnects', async () => {
  const server = demoServer().reply(getBetPerformanceRoute, performance(51.3));
  signInStored(server);
  renderApp(server, { sport: 'nfl' });
  expect(await screen.findByText('51.3%')).toBeVisible();
  server.reply(getBetPerformanceRoute, performance(76.2));
  act(() => {
    server.cut();
  });
  expect(await screen.findByText('76.2%')).toBeVisible();
});

it("the last logged bet's values and the time of use are cleared with the user’s session (S-063)", async () => {
  const server = demoServer().reply(getBetPerformanceRoute, performance(51.3));
  signInStored(server, testUser());
  window.localStorage.setItem('lastBet', '{"stake":25}');
  window.sessionStorage.setItem('minutesOfUse', '{"userId":"any","ms":60000}');
  const { user } = renderApp(server, { sport: 'nfl' });
  expect(await screen.findByText('51.3%')).toBeVisible();
  expect(window.localStorage.getItem('lastBet')).toBe('{"stake":25}');
  await user.click(screen.getByRole('button', { name: /Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: /Log out|Logout/ }));
  await waitFor(() => {
    expect(window.localStorage.getItem('lastBet')).toBeNull();
  });
  expect(window.sessionStorage.getItem('minutesOfUse')).toBeNull();
  await waitFor(() => {
    expect(tokensOf(server).at(-1)).toBeNull();
  });
});
