import { getStrategyComparison } from '@app/contracts';
import type { Sport } from '@app/domain';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { kellyPath, summaryPath } from '../../../test/support/profitability.ts';
import { renderApp, signInStored } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';
import {
  strategyComparison,
  strategyGame,
  strategyServer,
  strategySum,
} from '../../../test/support/strategy.ts';

const PATH = '/dashboard/betting-comparison';
const open = (server: FakeServer, query = '', sport: Sport = 'nfl'): RenderedApp =>
  renderApp(server, { path: PATH + query, sport });

const optionsOf = async (name: string): Promise<(string | null)[]> =>
  within(await screen.findByRole('combobox', { name }))
    .getAllByRole('option')
    .map(({ textContent }) => textContent);

const rowsOf = (table: HTMLElement): string[][] =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));

/** Returns every tile of the three cards: label, value, note. */
async function cards(): Promise<(string | null)[][]> {
  const region = await screen.findByRole('region', { name: 'Whole record by staking method' });
  return [...region.querySelectorAll('dl > div')].map((card) =>
    [...card.children].map(({ textContent }) => textContent),
  );
}

describe('the strategy comparison', () => {
  it('is open to premium, and otherwise names the missing subscription (S-037, S-046)', async () => {
    open(strategyServer());
    expect(await screen.findByRole('heading', { level: 1, name: 'Strategy comparison' })).toBeVisible();
    expect(document.title).toMatch(/^Strategy comparison/);
  });

  it('is denied to free accounts without calling the server (S-037)', async () => {
    const server = strategyServer();
    signInStored(server);
    open(server);
    expect(await screen.findByText('This feature requires a premium subscription.')).toBeVisible();
    expect(server.requestsOf(getStrategyComparison)).toHaveLength(0);
  });

  it("requests the current sport's latest week and says what was compared", async () => {
    const server = strategyServer();
    open(server);
    expect(await screen.findByRole('heading', { level: 2, name: 'Week 6, 2024' })).toBeVisible();
    expect(server.requestsOf(getStrategyComparison).map(({ query }) => query.toString())).toEqual([
      'sport=nfl',
    ]);
    expect(
      screen.getByText(
        'How the same picks did with flat, tier and Kelly stakes. Past results don’t guarantee future ones.',
      ),
    ).toBeVisible();
  });
});

describe('the three summary cards', () => {
  it('are flat betting, Kelly 25% and potential improvement, from the metrics file (S-355, S-474, S-476)', async () => {
    open(strategyServer());
    expect(await cards()).toEqual([
      ['Flat betting', '−$1,327.49', '$100\u00a0each, ROI\u00a0−5.4%, $24,500\u00a0wagered'],
      ['Kelly 25%', '−$1,551.63', '$10,000\u00a0bankroll, ROI\u00a0−2.6%, $59,256\u00a0wagered'],
      ['Kelly vs. flat', '−$224.14', 'Kelly 25% minus flat betting'],
    ]);
    expect(
      screen.getByText('From the NFL model test: 245 bets, 2023–\u20602024, as of Feb 10, 2025.'),
    ).toBeVisible();
    expect(screen.getAllByText(/Past results don’t guarantee future ones\./)).toHaveLength(1);
  });

  it('have a sign when Kelly did better, and no bankroll that the file does not have (S-476)', async () => {
    const server = strategyServer().serve(kellyPath('nfl'), {
      flat_betting: { roi: 1, final_profit: 100.1 },
      kelly_25pct: { roi: 2, final_profit: 350.6 },
    });
    open(server);
    expect((await cards())[1]).toEqual(['Kelly 25%', '+$350.60', 'ROI\u00a0+2.0%']);
    expect((await cards())[2]).toEqual(['Kelly vs. flat', '+$250.50', 'Kelly 25% minus flat betting']);
  });

  it("fail alone with 'Failed to fetch betting strategy metrics' (S-356)", async () => {
    const server = strategyServer().fail(kellyPath('nfl'), 503);
    const { user } = open(server);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to fetch betting strategy metrics');
    expect(await screen.findByRole('heading', { name: 'Week 6, 2024' })).toBeVisible();
    server.serve(kellyPath('nfl'), {
      flat_betting: { roi: 1, final_profit: 5 },
      kelly_25pct: { roi: 1, final_profit: 5 },
    });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect((await cards())[2]).toEqual(['Kelly vs. flat', '+$0.00', 'Kelly 25% minus flat betting']);
  });

  it('report a sport without such a file', async () => {
    open(strategyServer().serve('/static/nfl/index.json', { sport: 'nfl', slates: [], files: [] }));
    expect(await screen.findByRole('heading', { name: 'No Kelly metrics' })).toBeVisible();
  });
});

describe('the whole published record', () => {
  it('is a row with the overall figures, their source and dates, and leads to Findings (S-336)', async () => {
    open(strategyServer());
    const table = await screen.findByRole('table', { name: 'Whole published record' });
    expect(rowsOf(table)).toEqual([
      ['NFL', 'Accuracy', 'Profit', 'ROI'],
      ['Whole published record', '48.7% 552 games', '−$1,327.49 245 bets', '−5.4%'],
    ]);
    const panel = screen.getByRole('region', { name: 'Model test' });
    expect(panel).toHaveTextContent(
      'Tested on unseen weeks (2023–\u20602024), retrained weekly. Last updated Feb 10, 2025. $100 a bet.',
    );
    expect(
      within(panel).getByRole('link', { name: 'Insights and recommendations in Findings' }),
    ).toHaveAttribute('href', '/dashboard/findings?sport=nfl');
  });

  it('is left out without a summary', async () => {
    open(strategyServer().serve(summaryPath('nfl'), { sport: 'nfl' }));
    expect(await screen.findByRole('heading', { name: 'Week 6, 2024' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Model test' })).toBeNull();
  });
});

describe('the week selector', () => {
  it.each([
    ['cfb', 15],
    ['nfl', 18],
    ['mlb', 26],
  ] as const)('of %s runs from week 1 to %i (S-474, S-479)', async (sport, last) => {
    const available = Array.from({ length: 26 }, (_, index) => ({
      season: 2024,
      week: index + 1,
      settledPicks: 1,
    }));
    open(strategyServer(strategyComparison({ sport, available })), '', sport);
    await screen.findByRole('heading', { name: 'Week 6, 2024' });
    expect(await optionsOf('Week')).toEqual(
      Array.from({ length: last }, (_, index) => `Week ${String(index + 1)}`),
    );
  });

  it('is in the address with the season and sent to the server (S-474)', async () => {
    const server = strategyServer();
    const { user, location } = open(server);
    await screen.findByRole('heading', { name: 'Week 6, 2024' });
    expect(screen.getByRole('combobox', { name: 'Week' })).toHaveValue('6');
    expect(await optionsOf('Season')).toEqual(['2024', '2023']);
    expect((await optionsOf('Week')).slice(4, 8)).toEqual([
      'Week 5 (nothing published)',
      'Week 6',
      'Week 7',
      'Week 8 (nothing published)',
    ]);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Week' }), 'Week 7');
    expect(location()).toBe(`${PATH}?season=2024&week=7`);
    await waitFor(() => {
      expect(server.requestsOf(getStrategyComparison).at(-1)?.query.toString()).toBe(
        'sport=nfl&season=2024&week=7',
      );
    });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Season' }), '2023');
    expect(location()).toBe(`${PATH}?season=2023`);
  });

  it('leads from a week without picks back to the latest', async () => {
    const server = strategyServer().refuse(getStrategyComparison, {
      code: 'WEEK_NOT_PUBLISHED',
      error: 'Nothing was published for that week',
    });
    const { user, location, go } = open(server, '?season=2024&week=9');
    expect(await screen.findByRole('heading', { name: 'Nothing was published for this week' })).toBeVisible();
    expect(screen.getByRole('region', { name: 'Kelly calculator' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(location()).toBe(PATH);
    expect(await screen.findByRole('heading', { name: 'Nothing is published yet' })).toBeVisible();
    for (const chosen of ['season=2024', 'week=9']) {
      await go(`${PATH}?${chosen}`);
      expect(await screen.findByRole('button', { name: 'Clear filters' })).toBeVisible();
    }
  });

  it('says when nothing is published at all, and when a week has no picks', async () => {
    const server = strategyServer().refuse(getStrategyComparison, { code: 'WEEK_NOT_PUBLISHED' });
    const { go } = open(server);
    expect(await screen.findByRole('heading', { name: 'Nothing is published yet' })).toBeVisible();
    server.reply(getStrategyComparison, {
      success: true,
      data: strategyComparison({ games: [], flat: strategySum() }),
    });
    await go(`${PATH}?week=6`);
    expect(await screen.findByRole('heading', { name: 'No picks in week 6, 2024' })).toBeVisible();
  });

  it('shows loading and what failed', async () => {
    const server = strategyServer().stall(getStrategyComparison);
    const { go, user } = open(server);
    expect(await screen.findByText('Loading the comparison')).toBeInTheDocument();
    server.refuse(getStrategyComparison, { code: 'UNAVAILABLE', error: 'Resting.' });
    await go(`${PATH}?week=3`);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load the strategy comparison');
    expect(alert).toHaveTextContent('Resting.');
    server.reply(getStrategyComparison, { success: true, data: strategyComparison() });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Week 6, 2024' })).toBeVisible();
  });
});

describe('the replay of the week', () => {
  it("compares flat, tier and quarter-Kelly stakes with the user's own week (S-475, S-478)", async () => {
    const sum = strategySum({
      bets: 2,
      won: 1,
      push: 1,
      wageredCents: 8000,
      profitCents: 4000,
      roiPercent: 50,
    });
    const own = { ...sum, profitUnits: 4 };
    open(strategyServer(strategyComparison({ own })));
    const table = await screen.findByRole('table', { name: 'Week 6, 2024, by stakes' });
    expect(rowsOf(table)).toEqual([
      ['Stakes', 'Record', 'Wagered', 'Profit', 'ROI'],
      ['Flat $100', '9–5–0', '$1,400.00', '+$318.00', '+22.7%'],
      ['Tier stakes', '9–5–0', '$1,500.00', '+$200.00', '+13.3%'],
      ['Kelly 25% from $10,000', '2–4–0', '$1,500.00', '−$400.00', '−26.7%'],
      ['Your own bets', '1–0–1', '$80.00', '+$40.00', '+50.0%'],
    ]);
    expect(
      screen.getByText(
        '14 settled picks, Oct 13, 2024, small sample, replayed from recorded predictions and results at the published odds; none were published live. Flat and tier stakes bet every pick, passes included. Kelly bets nothing when the odds leave no edge. One week says nothing about the next.',
      ),
    ).toBeVisible();
  });

  it('shows where its picks come from, replayed or live', async () => {
    const server = strategyServer();
    const { go } = open(server);
    const panel = await screen.findByRole('region', { name: 'Week 6, 2024' });
    expect(within(panel).getByText('Replay')).toBeVisible();
    server.reply(getStrategyComparison, {
      success: true,
      data: strategyComparison({ origin: 'live', week: 7 }),
    });
    await go(`${PATH}?week=7`);
    const live = await screen.findByRole('region', { name: 'Week 7, 2024' });
    expect(within(live).queryByText('Replay')).toBeNull();
    expect(
      within(live).getByText(
        /^14 settled picks, Oct 13, 2024, small sample, simulated from predictions published live and their results, at the published odds\./,
      ),
    ).toBeVisible();
  });

  it('has no figures when the user has no bets', async () => {
    const open1 = strategyGame({
      status: 'scheduled',
      homeScore: null,
      awayScore: null,
      flat: { stakeCents: 10_000, profitCents: null },
      pick: { outcome: null, profitCents: null },
    });
    open(strategyServer(strategyComparison({ kelly: strategySum(), games: [open1] })));
    const table = await screen.findByRole('table', { name: 'Week 6, 2024, by stakes' });
    expect(rowsOf(table).slice(3)).toEqual([
      ['Kelly 25% from $10,000', '0–0–0', '–', '–', '–'],
      ['Your own bets', 'None settled', '–', '–', '–'],
    ]);
    expect(screen.getByText(/1 pick not settled yet\./)).toBeVisible();
  });
});
