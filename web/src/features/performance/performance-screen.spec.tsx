import { getBetAnalysisRoute, getBetHistory, getSystemBets } from '@app/contracts';
import type { BetAnalysis } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import {
  betAnalysis,
  betTally,
  performanceServer,
  systemAnswer,
  userBet,
} from '../../../test/support/performance.ts';
import { tallyOf } from '../../../test/support/record.ts';
import { demoServer, renderApp } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';

const PATH = '/dashboard/performance';

const open = (server: FakeServer, query = ''): RenderedApp => renderApp(server, { path: PATH + query });

const panel = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

/** Returns the rows of a panel's table, headings first. */
async function rowsOf(name: string): Promise<string[][]> {
  const table = await within(await panel(name)).findByRole('table');
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
}

/** Returns the cell of the user's win rate in the comparison. */
async function ownWinRate(): Promise<Element | undefined> {
  await screen.findByText(/^Your [\d,]+ settled bets/);
  const cell = within(await panel('Performance Comparison')).getByRole('rowheader', { name: 'Win rate' });
  return cell.closest('tr')?.children[1];
}

describe('the Performance Dashboard', () => {
  it('filters by All Sports, MLB, CFB and NFL in the address (S-198)', async () => {
    const { user, location } = open(performanceServer());
    const filter = await screen.findByRole('group', { name: 'Sport' });
    const buttons = within(filter).getAllByRole('button');
    expect(buttons.map(({ textContent }) => textContent)).toEqual(['All Sports', 'MLB', 'CFB', 'NFL']);
    expect(within(filter).getByRole('button', { name: 'All Sports' })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await user.click(within(filter).getByRole('button', { name: 'CFB' }));
    expect(location()).toBe(`${PATH}?sport=cfb`);
    await user.click(within(filter).getByRole('button', { name: 'All Sports' }));
    expect(location()).toBe(PATH);
  });

  it('has the panels Your Bet History, System Bet History and Performance Comparison (S-199)', async () => {
    open(performanceServer());
    for (const name of ['Your Bet History', 'System Bet History', 'Performance Comparison'])
      expect(await screen.findByRole('heading', { level: 2, name })).toBeVisible();
    expect(document.title).toMatch(/^Performance/);
    expect(
      screen.getByText(/Your 45 settled bets against the system, Sep 7–\u2060Oct 14, 2024\./),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Strategy comparison' })).toHaveAttribute(
      'href',
      '/dashboard/betting-comparison',
    );
  });

  it('requests 500 user bets once and filters by sport itself, and 500 system bets by sport (S-208, S-209)', async () => {
    const bets = [
      userBet(1, { sport: 'CFB', teamToCover: 'Georgia', betType: 'moneyline' }),
      userBet(2, { sport: 'NFL' }),
    ];
    const server = performanceServer({ bets });
    const { user } = open(server);
    await within(await panel('Your Bet History')).findByText('Georgia ML');
    expect(server.requestsOf(getBetHistory).map(({ query }) => query.toString())).toEqual(['limit=500']);
    expect(server.requestsOf(getSystemBets).map(({ query }) => query.toString())).toEqual([
      'sport=all&limit=500',
    ]);
    await user.click(screen.getByRole('button', { name: 'CFB' }));
    await waitFor(() => {
      expect(server.requestsOf(getSystemBets).at(-1)?.query.toString()).toBe('sport=CFB&limit=500');
    });
    await waitFor(() => {
      expect(server.requestsOf(getBetAnalysisRoute).at(-1)?.query.toString()).toBe('sport=CFB');
    });
    const yours = await panel('Your Bet History');
    expect(await within(yours).findByText('Georgia ML')).toBeVisible();
    expect(within(yours).queryByText('Saints +2.5')).toBeNull();
    expect(server.requestsOf(getBetHistory)).toHaveLength(1);
  });

  it('tells a visitor why it needs a login (S-214)', async () => {
    const { location } = open(demoServer());
    expect(
      await screen.findByText(
        /^Please log in to view your betting history\. After you log in, you’ll return to/,
      ),
    ).toBeVisible();
    expect(location()).toBe('/login');
  });

  it('refetches all user data when bets have changed and shows the result', async () => {
    const server = performanceServer();
    open(server);
    await screen.findByText(/Your 45 settled bets/);
    server.reply(getBetAnalysisRoute, {
      success: true,
      data: betAnalysis({ overall: betTally(26, 20, 0, 9000) }),
    });
    const reads = server.requestsOf(getBetHistory).length;
    server.announce({ event: 'bets-changed', data: { changedAt: '2024-10-20T20:00:00.000Z' } });
    expect(await screen.findByText(/Your 46 settled bets/)).toBeVisible();
    expect(server.requestsOf(getBetHistory).length).toBeGreaterThan(reads);
  });
});

const AT_STANDARD_ODDS: Partial<BetAnalysis> = {
  bySport: [{ key: 'nfl', ...betTally(24, 16, 0, 9863) }],
  byType: [{ key: 'spread', ...betTally(24, 16, 0, 9863) }],
};

describe('Performance Comparison', () => {
  it('shows bets, results, win rate, wagered, profit, ROI and streak of both with their difference (S-213, S-215)', async () => {
    open(performanceServer());
    await screen.findByText(/Your 45 settled bets/);
    expect(await rowsOf('Performance Comparison')).toEqual([
      ['Settled bets', 'You', 'System', 'Difference'],
      ['Bets', '45', '132', '−87'],
      ['Won', '25', '74', '−49'],
      ['Lost', '20', '57', '−37'],
      ['Pushes', '0', '1', '−1'],
      ['Win rate', '55.6%', '▲ 56.5%, at or above the 52.4% break-even', '−0.9 pts'],
      ['Wagered', '$1,350.00', '$6,600.00', '−$5,250.00'],
      ['Profit', '+$78.63', '+$513.30', '−$434.67'],
      ['ROI', '+5.8%', '+7.8%', '−2.0 pts'],
      ['Current streak', '3 losses', '1 loss', '+2 losses'],
    ]);
    expect(await panel('Performance Comparison')).toHaveTextContent(
      'You: 45 bets, Sep 7–\u2060Oct 14, 2024, small sample. System: 132 bets, Sep 5–\u2060Oct 14, 2024, replayed from recorded predictions and results. It stakes a flat $50.00 on every HIGH, MEDIUM+ and MEDIUM football pick, grade D included, and on every MLB pick we advise betting. Pending and void bets are excluded.',
    );
  });

  it('rounds rates as My Bets does, and their difference with them (S-213)', async () => {
    // $91 on $2,000.
    const overall = { ...betTally(25, 20, 0, 9100), wageredCents: 200_000, roiPercent: 4.55 };
    open(performanceServer({ analysis: betAnalysis({ overall }) }));
    await screen.findByText(/Your 45 settled bets/);
    expect((await rowsOf('Performance Comparison')).at(-2)).toEqual(['ROI', '+4.6%', '+7.8%', '−3.2 pts']);
  });

  it.each([
    [131, 119, '52.4%', 'gain', '▲ 52.4%, at or above the 52.4% break-even at -110'],
    [523, 477, '52.3%', 'loss', '▼ 52.3%, below the 52.4% break-even at -110'],
  ])('colors %i–%i (%s) as a %s (S-211)', async (won, lost, _, trend, text) => {
    const overall = betTally(won, lost, 0, 0);
    open(performanceServer({ analysis: betAnalysis({ overall, ...AT_STANDARD_ODDS }) }));
    const cell = await ownWinRate();
    expect(cell?.textContent).toBe(text);
    expect(cell?.querySelector('[data-trend]')).toHaveAttribute('data-trend', trend);
  });

  it('compares a win rate at differing odds with no break-even (S-382)', async () => {
    open(performanceServer());
    expect((await ownWinRate())?.textContent).toBe('55.6%');
    expect(await panel('Performance Comparison')).toHaveTextContent(
      'Your odds vary, so no single break-even applies to your win rate. Break-even for the system: 52.4%, at its odds.',
    );
  });

  it('has no difference for streaks of different kinds (S-207, S-213)', async () => {
    const system = systemAnswer([], { streak: { result: 'won', length: 2 } });
    open(performanceServer({ system }));
    await screen.findByText(/Your 45 settled bets/);
    expect((await rowsOf('Performance Comparison')).at(-1)).toEqual([
      'Current streak',
      '3 losses',
      '2 wins',
      '–',
    ]);
  });

  it('shows no figures of a system without settled bets, and no differences (S-213)', async () => {
    const bets = tallyOf(0, 0, 0, { pending: 2 });
    open(performanceServer({ system: systemAnswer([], { origin: 'live', bets, streak: null }) }));
    await screen.findByText(/Your 45 settled bets/);
    const [, ...rows] = await rowsOf('Performance Comparison');
    expect(rows).toHaveLength(9);
    for (const [, , system, difference] of rows) expect([system, difference]).toEqual(['–', '–']);
  });

  it('keeps a live record separate from a replayed one', async () => {
    const system = systemAnswer([], { origin: 'live', bets: tallyOf(1, 0), lastDay: '2024-09-05' });
    open(performanceServer({ system }));
    expect(
      await screen.findByText(/System: 1 bet, Sep 5, 2024, small sample, published live\./),
    ).toBeVisible();
    expect(screen.queryByText(/^(System: r|R)eplay$/)).toBeNull();
  });

  it('says that the system’s figures are replayed, not the user’s', async () => {
    open(performanceServer());
    await screen.findByText(/Your 45 settled bets/);
    expect(within(await panel('Performance Comparison')).getByText('System: replay')).toBeVisible();
    expect(within(await panel('System Bet History')).getByText('Replay')).toBeVisible();
    expect(within(await panel('Your Bet History')).queryByText('Replay')).toBeNull();
  });

  it('shows the model test of every sport beside its own sample, and leads to Findings', async () => {
    open(performanceServer());
    const callout = await screen.findByRole('complementary', { name: 'Model tests' });
    await within(callout).findByText('−3.7%');
    const lines = within(callout).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent?.slice(0, 4))).toEqual(['CFB:', 'NFL:', 'MLB:']);
    expect(lines[1]).toHaveTextContent('NFL: −5.4% ROI on 245 qualifying bets, updated Feb 10, 2025.');
    expect(callout).toHaveTextContent(
      /^The Performance Comparison is one sample\. The model tests cover more games\./,
    );
    expect(within(callout).getByRole('link', { name: 'See all tiers in Findings' })).toHaveAttribute(
      'href',
      '/dashboard/findings',
    );
  });
});

describe('a failed part', () => {
  const refusal = { code: 'UNAVAILABLE', error: 'Resting.' } as const;

  it("does not affect the others: the user's figures", async () => {
    const server = performanceServer().refuse(getBetAnalysisRoute, refusal);
    const { user } = open(server);
    const alert = await screen.findByText('Failed to load your results');
    expect(alert.closest('section')).toHaveTextContent('Resting.');
    expect(await within(await panel('Your Bet History')).findByText('Saints +2.5')).toBeVisible();
    expect(
      await within(await panel('Performance Comparison')).findByText(/Your figures could not be loaded/),
    ).toBeVisible();
    expect((await rowsOf('Performance Comparison'))[1]).toEqual(['Bets', '–', '132', '–']);
    server.reply(getBetAnalysisRoute, { success: true, data: betAnalysis() });
    await user.click(within(alert.closest('section') as HTMLElement).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText(/Your 45 settled bets/)).toBeVisible();
  });

  it("does not affect the others: the system's bets", async () => {
    const server = performanceServer().refuse(getSystemBets, refusal);
    open(server);
    expect(await screen.findByText('Failed to load the system’s bet history')).toBeVisible();
    expect(
      await within(await panel('Performance Comparison')).findByText(
        /The system’s figures could not be loaded/,
      ),
    ).toBeVisible();
    expect(await panel('Cumulative profit')).toBeVisible();
  });

  it("does not affect the others: the user's bets", async () => {
    open(performanceServer().refuse(getBetHistory, refusal));
    expect(await screen.findByText('Failed to load your bet history')).toBeVisible();
    expect(await panel('Cumulative profit')).toBeVisible();
  });

  it('keeps the last good figures when a later load fails', async () => {
    const server = performanceServer();
    open(server);
    await screen.findByText(/Your 45 settled bets/);
    server.refuse(getBetAnalysisRoute, refusal);
    server.announce({ event: 'bets-changed', data: { changedAt: '2024-10-20T20:00:00.000Z' } });
    expect(
      (await screen.findAllByText('Couldn’t refresh. These are the last figures we loaded.')).length,
    ).toBeGreaterThan(0);
    expect(screen.getByText(/Your 45 settled bets/)).toBeVisible();
  });

  it('shows placeholders for its figures while they load', async () => {
    open(performanceServer().stall(getBetAnalysisRoute).stall(getSystemBets).stall(getBetHistory));
    expect(await screen.findByText('Loading your results')).toBeInTheDocument();
    expect(screen.getAllByText('Loading')).toHaveLength(3);
  });
});
