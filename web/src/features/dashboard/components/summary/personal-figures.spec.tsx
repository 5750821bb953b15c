import { getBetPerformanceRoute } from '@app/contracts';
import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { demoServer, renderApp, signInStored } from '../../../../../test/support/render-app.tsx';
import type { RouteResponse } from '../../../../lib/api/client.ts';
import { SessionProvider } from '../../../../lib/session/session-provider.tsx';
import { DashboardScreen } from '../../dashboard-screen.tsx';
import { dashboardFor } from '../../lib/definitions.ts';

type Overall = RouteResponse<typeof getBetPerformanceRoute>['data']['overall'];

const OVERALL: Overall = {
  totalBets: 12,
  wonBets: 7,
  lostBets: 4,
  winRate: 63.636,
  totalWagered: 600,
  totalReturns: 645.45,
  totalProfit: 45.45,
  roi: 7.575,
};

const answer = (overall: Overall = OVERALL) => ({
  success: true as const,
  data: { overall, recentBets: [] },
});

const strip = () => screen.findByRole('region', { name: 'Summary' });

async function ownResults(): Promise<HTMLElement> {
  return within(await strip()).findByRole('region', { name: 'Your bets' });
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

it.each([
  ['nfl', 'season', ' in all sports, latest seasons'],
  ['cfb', 'season', ' in all sports, latest seasons'],
  ['mlb', 'all', ' in all sports, all time'],
] as const)(
  'the %s dashboard shows the user’s results of timeframe %s (S-357)',
  async (sport, timeframe, period) => {
    const server = demoServer().reply(getBetPerformanceRoute, answer());
    signInStored(server);
    renderApp(server, { sport });
    const row = await ownResults();
    expect(await within(row).findByText('63.6%')).toBeVisible();
    expect(row).toHaveTextContent(
      `Your bets${period}12 settled, small sampleWon–lost–pushW–L–P7–4–1Win rate63.6%Profit+$45.45ROI+7.6%`,
    );
    const queries = server.requestsOf(getBetPerformanceRoute).map(({ query }) => query.toString());
    expect(new Set(queries)).toEqual(new Set([`timeframe=${timeframe}`]));
  },
);

it('the dashboard of any other sport uses the season (S-357)', async () => {
  const server = demoServer().reply(getBetPerformanceRoute, answer());
  signInStored(server);
  Object.assign(globalThis, { fetch: server.fetch });
  render(
    <MemoryRouter>
      <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0, shouldRetryOnError: false }}>
        <SessionProvider>
          <DashboardScreen sport="cfb" definition={dashboardFor('curling')} />
        </SessionProvider>
      </SWRConfig>
    </MemoryRouter>,
  );
  expect(await within(await ownResults()).findByText('63.6%')).toBeVisible();
  expect(server.requestsOf(getBetPerformanceRoute)[0]?.query.get('timeframe')).toBe('season');
});

it('a visitor has no personal results, and nothing is fetched (S-357)', async () => {
  const server = demoServer().reply(getBetPerformanceRoute, answer());
  renderApp(server, { sport: 'nfl' });
  expect(within(await strip()).queryByText('Your bets')).toBeNull();
  expect(server.requestsOf(getBetPerformanceRoute)).toHaveLength(0);
});

it.each(['nfl', 'mlb'] as const)(
  'a user without settled bets sees dashes on the %s card and when results will start (S-141)',
  async (sport) => {
    const none = { totalBets: 0, wonBets: 0, lostBets: 0, winRate: 0, totalWagered: 0, totalReturns: 0 };
    const server = demoServer().reply(getBetPerformanceRoute, answer({ ...none, totalProfit: 0, roi: 0 }));
    signInStored(server);
    renderApp(server, { sport });
    const row = await ownResults();
    expect(await within(row).findAllByRole('img', { name: 'not available' })).toHaveLength(4);
    expect(row).toHaveTextContent('Your results start with your first settled bet.');
    expect(row).not.toHaveTextContent('0');
  },
);

it.each(['nfl', 'mlb'] as const)(
  'a user with only pushes has no win rate on the %s card, but other figures',
  async (sport) => {
    const pushes = { ...OVERALL, totalBets: 2, wonBets: 0, lostBets: 0, winRate: 0, totalProfit: 0, roi: 0 };
    const server = demoServer().reply(getBetPerformanceRoute, answer(pushes));
    signInStored(server);
    renderApp(server, { sport });
    const row = await ownResults();
    expect(await within(row).findByText('0–0–2')).toBeVisible();
    expect(row).toHaveTextContent('Win rate–Profit+$0.00ROI+0.0%');
  },
);

it('50 settled bets are not a small sample', async () => {
  const server = demoServer().reply(getBetPerformanceRoute, answer({ ...OVERALL, totalBets: 1_050 }));
  signInStored(server);
  renderApp(server, { sport: 'nfl' });
  expect(await within(await ownResults()).findByText('1,050 settled')).toBeVisible();
});

it('a refusal shows zeros on the MLB card with a note (S-357)', async () => {
  const server = demoServer().refuse(getBetPerformanceRoute, { code: 'UNAVAILABLE' });
  signInStored(server);
  const { user } = renderApp(server, { sport: 'mlb' });
  const row = await ownResults();
  expect(await within(row).findByText('0.0%')).toBeVisible();
  expect(row).toHaveTextContent(
    'Could not be read. RetryWon–lost–pushW–L–P0–0–0Win rate0.0%Profit+$0.00ROI+0.0%',
  );
  server.reply(getBetPerformanceRoute, answer());
  await user.click(within(row).getByRole('button', { name: 'Retry' }));
  expect(await within(row).findByText('63.6%')).toBeVisible();
});

it.each(['nfl', 'cfb'] as const)(
  'a refusal leaves the results of the %s card blank (S-357)',
  async (sport) => {
    const server = demoServer().refuse(getBetPerformanceRoute, { code: 'UNAVAILABLE' });
    signInStored(server);
    renderApp(server, { sport });
    const row = await ownResults();
    expect(await within(row).findByRole('button', { name: 'Retry' })).toBeVisible();
    expect(within(row).getAllByRole('img', { name: 'not available' })).toHaveLength(4);
  },
);
