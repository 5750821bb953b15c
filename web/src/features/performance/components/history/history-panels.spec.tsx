import { screen, within } from '@testing-library/react';
import type { FakeServer } from '../../../../../test/support/fake-server.ts';
import {
  performanceServer,
  systemAnswer,
  systemBet,
  userBet,
} from '../../../../../test/support/performance.ts';
import { renderApp } from '../../../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../../../test/support/render-app.tsx';

const PATH = '/dashboard/performance';
const open = (server: FakeServer, query = ''): RenderedApp => renderApp(server, { path: PATH + query });

const CAPTIONS = { yours: 'Your newest bets', system: 'The system’s newest bets' } as const;

/** Returns the rows of a history: date, bet, tier, status, profit. */
async function rowsOf(panel: keyof typeof CAPTIONS): Promise<string[][]> {
  const table = await screen.findByRole('table', { name: CAPTIONS[panel] });
  return within(table)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
}

const completed = { state: 'completed', status: 'completed' } as const;
const statusesOf = (rows: string[][]): (string | undefined)[] => rows.map((row) => row[3]);

describe('Your Bet History', () => {
  it('counts a completed bet that paid more than its stake as won, any other as lost (S-205, S-206)', async () => {
    const bets = [
      userBet(1, { ...completed, payoutCents: 5001, profitCents: 1 }),
      userBet(2, { ...completed, payoutCents: 5000, profitCents: 0 }),
      userBet(3, { ...completed, payoutCents: null, profitCents: null }),
      userBet(4, { ...completed, payoutCents: 0, profitCents: -5000 }),
    ];
    open(performanceServer({ bets }));
    expect(statusesOf(await rowsOf('yours'))).toEqual(['▲ Won', '▼ Lost', '▼ Lost', '▼ Lost']);
  });

  it('shows a stored result unchanged: a push that pays the stake stays a push (S-206)', async () => {
    const bets = [
      userBet(1, { ...completed, result: 'push', payoutCents: 5000, profitCents: 0 }),
      userBet(2, { ...completed, result: 'void', payoutCents: 5000, profitCents: 0 }),
      userBet(3, { ...completed, result: 'won', payoutCents: 5000, profitCents: 0 }),
      userBet(4),
    ];
    open(performanceServer({ bets }));
    expect(statusesOf(await rowsOf('yours'))).toEqual(['= Push', '= Void', '▲ Won', 'Pending']);
  });

  it("lists date, bet, tier, status and profit, and the user's bets without a tier (S-199)", async () => {
    const bets = [
      userBet(1, {
        ...completed,
        result: 'won',
        payoutCents: 9902,
        profitCents: 4902,
        gameDate: '2024-10-18',
      }),
      userBet(2, {
        betType: 'total',
        side: 'under',
        teamToCover: 'UNDER',
        spread: 42,
        confidenceLevel: null,
        gameDate: null,
      }),
    ];
    open(performanceServer({ bets }));
    expect(await rowsOf('yours')).toEqual([
      ['Oct 18, 2024', 'Saints +2.5Broncos @ SaintsOct 18, 2024 · HIGH', 'HIGH', '▲ Won', '+$49.02'],
      ['Oct 16, 2024', 'Under 42Broncos @ SaintsOct 16, 2024 · No tier', 'No tier', 'Pending', '–'],
    ]);
    expect(screen.getByRole('link', { name: 'View all bets' })).toHaveAttribute('href', '/dashboard/my-bets');
  });

  it('has the Eastern date of a game, as in My Bets, also west of it', async () => {
    // Pacific time.
    jest.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(7 * 60);
    open(performanceServer({ bets: [userBet(1, { gameDate: '2024-10-20T05:30:00.000Z' })] }));
    expect((await rowsOf('yours')).map(([day]) => day)).toEqual(['Oct 20, 2024']);
    jest.restoreAllMocks();
  });

  it('is ordered by the shown dates, newest first, whenever a bet was logged (S-199, S-201)', async () => {
    const dates = ['2024-10-13', '2024-10-20', '2024-09-08', null, '2024-10-20T17:00:00.000Z', '2024-10-18'];
    const others = Array.from({ length: 5 }, () => '2024-10-01');
    const bets = [...dates, ...others].map((gameDate, index) =>
      userBet(index, { gameDate, spread: index, placedAt: '2024-10-19T16:00:00.000Z' }),
    );
    open(performanceServer({ bets: bets.toReversed() }));
    const rows = await rowsOf('yours');
    expect(rows.map(([day]) => day)).toEqual([
      'Oct 20, 2024',
      'Oct 20, 2024',
      'Oct 19, 2024',
      'Oct 18, 2024',
      'Oct 13, 2024',
      ...others.map(() => 'Oct 1, 2024'),
    ]);
    // Bets of the same day are by game time, as in My Bets. A game without a time is the first.
    expect(rows.slice(0, 2).map((row) => row[1]?.slice(0, 9))).toEqual(['Saints +4', 'Saints +1']);
    // The ids break ties.
    const tied = rows.slice(5).map((row) => row[1]?.slice(0, 10).trim());
    expect(tied).toEqual(['Saints +6B', 'Saints +7B', 'Saints +8B', 'Saints +9B', 'Saints +10']);
    expect(screen.getByRole('region', { name: 'Your Bet History' })).toHaveTextContent(
      'Latest 10 by game date.',
    );
  });

  it('puts a game without a time before the other bets of its day, as My Bets does (S-199)', async () => {
    const gameDate = '2024-10-20';
    const bets = [
      userBet(1, { gameDate, spread: 1 }),
      userBet(2, { gameDate, spread: 2, gameId: null }),
      userBet(3, { gameDate: '2024-10-20T11:00:00.000Z', spread: 3 }),
    ];
    open(performanceServer({ bets }));
    const picks = (await rowsOf('yours')).map((row) => row[1]?.slice(0, 9));
    expect(picks).toEqual(['Saints +2', 'Saints +3', 'Saints +1']);
  });

  it('lists the most recent 10 only (S-201)', async () => {
    const bets = Array.from({ length: 12 }, (_, index) => userBet(index, { spread: index }));
    open(performanceServer({ bets }));
    const rows = await rowsOf('yours');
    expect(rows).toHaveLength(10);
    expect(rows[9]?.[1]).toMatch(/^Saints \+9/);
  });

  it("has a switch 'Show completed only', off at first, and then lists the most recent 10 completed (S-200, S-201)", async () => {
    const bets = Array.from({ length: 24 }, (_, index) =>
      userBet(index, {
        spread: index,
        ...(index % 2 === 0 ? {} : { ...completed, result: 'lost', payoutCents: 0, profitCents: -5000 }),
      }),
    );
    const { user, location } = open(performanceServer({ bets }));
    await rowsOf('yours');
    const panel = screen.getByRole('region', { name: 'Your Bet History' });
    const control = within(panel).getByRole('switch', { name: 'Show completed only' });
    expect(control).not.toBeChecked();
    expect(statusesOf(await rowsOf('yours'))).toContain('Pending');
    await user.click(control);
    expect(control).toBeChecked();
    expect(statusesOf(await rowsOf('yours'))).toEqual(Array.from({ length: 10 }, () => '▼ Lost'));
    expect(location()).toBe(`${PATH}?yours=completed`);
    // The other panel has its own filter.
    const other = screen.getByRole('region', { name: 'System Bet History' });
    expect(within(other).getByRole('switch', { name: 'Show completed only' })).not.toBeChecked();
  });

  it('says when none is completed and can show all again', async () => {
    const { user } = open(performanceServer({ bets: [userBet(1)] }), '?yours=completed');
    const note = await screen.findByText('None of your bets are completed yet.');
    await user.click(
      within(note.parentElement as HTMLElement).getByRole('button', { name: 'Clear filters' }),
    );
    expect(statusesOf(await rowsOf('yours'))).toEqual(['Pending']);
    expect(screen.getByRole('heading', { name: 'Your Bet History' })).toHaveFocus();
  });
});

describe('Your Bet History with older bets than were read', () => {
  const bets = (length: number) => Array.from({ length }, (_, index) => userBet(index));

  it.each([
    [499, '', 'None of your bets are completed yet.'],
    [499, '&sport=nfl', 'None of your NFL bets are completed yet.'],
    [500, '&sport=nfl', 'None of the NFL bets among your newest 500 are completed yet.'],
    [500, '', 'None of your newest 500 bets are completed yet.'],
    [499, '&sport=mlb', 'You have no bets in Major League Baseball.'],
    [500, '&sport=mlb', 'None of your newest 500 bets are in Major League Baseball.'],
  ])('says how far %d bets reach (%s)', async (length, sport, text) => {
    open(performanceServer({ bets: bets(length) }), `?yours=completed${sport}`);
    expect(await screen.findByText(text)).toBeVisible();
  });
});

describe('System Bet History', () => {
  it('shows the game status while unsettled, won or lost once final, and push and void unchanged (S-202, S-203, S-204)', async () => {
    const system = systemAnswer([
      systemBet(0, { gameDate: '2199-01-06T17:00:00.000Z' }),
      systemBet(1),
      systemBet(2, { gameStatus: 'in_progress' }),
      systemBet(3, { gameStatus: 'final' }),
      systemBet(4, {
        gameStatus: 'final',
        betWon: true,
        result: 'won',
        profitCents: 4545,
        actualProfit: 45.45,
      }),
      systemBet(5, {
        gameStatus: 'final',
        betWon: false,
        result: 'lost',
        profitCents: -5000,
        actualProfit: -50,
      }),
      systemBet(6, { gameStatus: 'final', result: 'push', profitCents: 0, actualProfit: 0 }),
      systemBet(7, { gameStatus: 'cancelled', result: 'void', profitCents: 0, actualProfit: 0 }),
      systemBet(8, { gameStatus: 'postponed' }),
      systemBet(9, { origin: 'live' }),
    ]);
    open(performanceServer({ system }));
    const rows = await rowsOf('system');
    expect(screen.getByText(/The latest settled bet is from Oct 14, 2024\./)).toBeVisible();
    expect(screen.getByText(/“No result” games have no final score on file\./)).toBeVisible();
    expect(statusesOf(rows)).toEqual([
      'Scheduled',
      'No result',
      'In progress',
      'Final',
      '▲ Won',
      '▼ Lost',
      '= Push',
      '= Void',
      'Postponed',
      'No result yet',
    ]);
    expect(rows.map((row) => row[4])).toEqual([
      ...['–', '–', '–', '–', '+$45.45', '−$50.00', '+$0.00', '+$0.00', '–', '–'],
    ]);
    expect(rows[1]?.slice(0, 3)).toEqual([
      'Oct 13, 2024',
      'Raiders +3.5Raiders @ BroncosOct 13, 2024 · MEDIUM',
      'MEDIUM',
    ]);
  });

  it('uses betWon when there is no result (S-204)', async () => {
    const system = systemAnswer([
      systemBet(1, { gameStatus: 'final', betWon: true }),
      systemBet(2, { gameStatus: 'final', betWon: false }),
    ]);
    open(performanceServer({ system }));
    expect(statusesOf(await rowsOf('system'))).toEqual(['▲ Won', '▼ Lost']);
  });

  it('lists the most recent 15 only, and with the switch the most recent 15 completed (S-200, S-201)', async () => {
    const bets = Array.from({ length: 40 }, (_, index) =>
      systemBet(index, index % 2 === 0 ? {} : { betWon: true, gameStatus: 'final', result: 'won' }),
    );
    const { user } = open(performanceServer({ system: systemAnswer(bets) }));
    expect(await rowsOf('system')).toHaveLength(15);
    const panel = screen.getByRole('region', { name: 'System Bet History' });
    const control = within(panel).getByRole('switch', { name: 'Show completed only' });
    expect(control).not.toBeChecked();
    await user.click(control);
    expect(statusesOf(await rowsOf('system'))).toEqual(Array.from({ length: 15 }, () => '▲ Won'));
  });

  it('marks a pick that was not staked and shows no profit for it', async () => {
    const system = systemAnswer([
      systemBet(1, { betPlaced: false, betWon: true, result: 'won', gameStatus: 'final', profitCents: 4545 }),
    ]);
    open(performanceServer({ system }));
    expect((await rowsOf('system'))[0]?.slice(3)).toEqual(['▲ Won', 'Not staked']);
  });

  it('says when none is completed in the chosen sport', async () => {
    open(performanceServer(), '?sport=nfl&system=completed');
    expect(await screen.findByText('No NFL system bets are completed yet.')).toBeVisible();
  });
});
