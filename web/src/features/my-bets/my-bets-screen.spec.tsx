import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { betId, FakeBets, settledBet } from '../../../test/support/bets-server.ts';
import { testBet } from '../../../test/support/bets.ts';
import { betTable, MY_BETS, openMyBets } from '../../../test/support/my-bets.ts';
import { plainText } from '../../../test/support/plain-text.ts';

const rowTexts = (element: HTMLElement): string[] =>
  within(element)
    .getAllByRole('row')
    .map((row) => row.textContent);
const betOrder = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('[data-bet]')].map((row) => row.dataset['bet'] ?? '');
function cellsOf(element: HTMLElement, number: number): string[] {
  const row = element.querySelector(`[data-bet="${betId(number)}"]`);
  return [...(row?.children ?? [])].map((cell) => cell.textContent);
}

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  jest.restoreAllMocks();
});

describe('the heading', () => {
  it('shows title, bankroll, unit and start date (S-154)', async () => {
    openMyBets(new FakeBets(MY_BETS));
    expect(await screen.findByRole('heading', { level: 1, name: 'My Betting History' })).toBeVisible();
    const facts = await screen.findByText('Bankroll $1,000.00, one unit $10.00. Bets since Sep 7, 2024.');
    expect(facts.textContent).toContain(' Bets\u00a0since\u00a0Sep\u00a07,\u00a02024.');
    expect(document.title).toMatch(/^My Betting History/);
  });

  it('sums total, pending, won, lost, wagered and profit with their samples, with a push in neither column (S-155, S-165, S-166, S-206)', async () => {
    openMyBets(new FakeBets(MY_BETS));
    const tiles = await screen.findByRole('region', { name: 'Totals' });
    const parts = [...tiles.querySelectorAll('dl > div')].map((tile) => [...tile.children].map(plainText));
    expect(parts).toEqual([
      ['Profit', '−$0.98', '−0.10u on $150.00 settled, ROI −0.7%'],
      ['Total', '5', 'Win rate 50.0% of 2 decided, small sample; 1 push'],
      ['Pending', '2', '$80.00 at risk'],
      ['Won', '1', '▲ +$49.02'],
      ['Lost', '1', '▼ −$50.00'],
      ['Wagered, incl. pending', '$230.00'],
    ]);
  });

  it('excludes void bets from the wagered amount and says so (S-166)', async () => {
    openMyBets(new FakeBets([...MY_BETS, settledBet('void', { id: betId(6) })]));
    const tiles = await screen.findByRole('region', { name: 'Totals' });
    expect(tiles).toHaveTextContent('Wagered, incl. pending$230.005 bets; 1 void excluded');
    expect(tiles).toHaveTextContent('Total6Win rate 50.0% of 2 decided, small sample; 1 push; 1 void');
  });
});

describe('the ledger', () => {
  it('has the columns in the specified order (S-158)', async () => {
    openMyBets(new FakeBets(MY_BETS));
    expect(
      within(await betTable())
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual([
      'Game',
      'Pick',
      'Type',
      'Line',
      'Odds',
      'Sportsbook',
      'Amount',
      'Confidence',
      'Status',
      'Payout',
      'Date',
      'Profit / actions',
    ]);
  });

  it('shows each bet in the order of the columns, with a push shown as push (S-158, S-163, S-164, S-206)', async () => {
    openMyBets(new FakeBets(MY_BETS));
    const bets = await betTable();
    expect(cellsOf(bets, 1)).toEqual([
      'Broncos @ Saints',
      'Saints',
      'Spread',
      '+2.5',
      '-102',
      '–',
      '$50.00',
      'HIGH',
      'Pending',
      '–',
      'Thu, Oct 17, 2024',
      'WonLostPush',
    ]);
    expect(cellsOf(bets, 4)).toEqual([
      'Eagles @ Giantslogged after start',
      'Under',
      'Total',
      'U 42',
      '-102',
      '–',
      '$50.00',
      'No tier',
      '▼ Lost',
      '$0.00',
      'Sun, Oct 13, 2024',
      '−$50.00',
    ]);
    expect(cellsOf(bets, 5).slice(0, 4)).toEqual(['Eagles @ Giantsimported', 'Giants', 'Moneyline', '–']);
    expect(cellsOf(bets, 5).slice(8, 12)).toEqual(['= Push', '$50.00', 'Sat, Oct 12, 2024', '+$0.00']);
    expect(cellsOf(bets, 2)[0]).toBe('Seahawks @ Falconsestimated odds');
  });

  it('shows the spread of baseball as run line (S-180)', async () => {
    openMyBets(new FakeBets([testBet({ id: betId(1), sport: 'MLB' })]));
    expect(cellsOf(await betTable(), 1)[2]).toBe('Run line');
  });

  it('lists open bets first with the amount at risk, then days with record, result and running total', async () => {
    openMyBets(new FakeBets(MY_BETS));
    const texts = rowTexts(await betTable()).slice(1);
    expect(texts.filter((_, index) => [0, 3, 4, 7, 8, 10, 11].includes(index))).toEqual([
      'Pending, 2 bets',
      'At risk, 8.0% of bankroll$80.00',
      'Sun, Oct 13, 2024',
      '1–1–0 Day −$0.98 Running −$0.98',
      'Sat, Oct 12, 2024',
      '0–0–1 Day +$0.00 Running +$0.00',
      'Settled bets, 1–1–1; pending $80.00Wagered $150.00Payout $149.02Profit −$0.98',
    ]);
  });

  it('has dashes, not zeros, in its totals while nothing is settled (S-141)', async () => {
    openMyBets(new FakeBets([testBet({ id: betId(1) })]));
    expect(rowTexts(await betTable()).at(-1)).toBe(
      'No settled bets; pending $50.00Wagered –Payout –Profit –',
    );
    cleanup();
    openMyBets(new FakeBets([testBet({ id: betId(1) }), settledBet('void', { id: betId(2) })]));
    expect(rowTexts(await betTable()).at(-1)).toMatch(/^Settled bets, 1 void; pending \$50\.00/);
  });

  it('shows a bet on a canceled game as Void with its stake returned (S-164)', async () => {
    openMyBets(new FakeBets([settledBet('void', { id: betId(1) })]));
    expect(cellsOf(await betTable(), 1).slice(8, 10)).toEqual(['= Void', '$50.00']);
  });

  it('opens the details and a link to the analysis', async () => {
    const { user } = openMyBets(
      new FakeBets([
        settledBet('won', {
          id: betId(1),
          sportsbook: 'DraftKings',
          notes: 'Wind.\nTwo starters out.',
          closing: { line: 1.5, odds: -110, points: 1, pricePercent: null },
        }),
      ]),
    );
    const toggle = await screen.findByRole('button', { name: 'Broncos @ Saints' });
    expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await user.click(toggle);
    const logged = screen.getByLabelText('How it was logged');
    expect(logged).toHaveTextContent('SportsbookDraftKings');
    // No other text in the panel contains a year.
    expect(logged).toHaveTextContent(/Game starts\w{3}, \w{3} \d+, 2024, /);
    expect(logged).toHaveTextContent(/Logged\w{3}, \w{3} \d+, 2024, /);
    expect(logged).toHaveTextContent('Odds fromPublished price');
    expect(logged).toHaveTextContent('System pickSaints');
    const outcome = screen.getByLabelText('Result');
    expect(outcome).toHaveTextContent('Closing line+1.5 at -110');
    expect(outcome).toHaveTextContent('Closing-line value+1.0 points');
    expect(outcome).toHaveTextContent(/SettledBy the recorded result, \w{3}, \w{3} \d+, 2024, /);
    expect(screen.getByText(/Two starters out/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'View Analysis: Broncos @ Saints' })).toHaveAttribute(
      'href',
      '/dashboard/game/2024_07_DEN_NO?slate=2024-7',
    );
    await user.click(toggle);
    expect(screen.queryByLabelText('How it was logged')).toBeNull();
  });

  it.each([
    [{ isLate: true }, 'Left out: logged after start'],
    [{ oddsSource: 'estimated' }, 'Left out: estimated odds'],
    [{ oddsSource: null, odds: null, americanOdds: null }, 'Left out: odds unknown'],
  ] as const)('explains why a bet has no closing-line value: %p', async (changes, text) => {
    const closing = { line: 1.5, odds: -110, points: null, pricePercent: null };
    const { user } = openMyBets(new FakeBets([settledBet('won', { id: betId(1), closing, ...changes })]));
    await user.click(await screen.findByRole('button', { name: 'Broncos @ Saints' }));
    expect(screen.getByLabelText('Result')).toHaveTextContent(`Closing-line value${text}`);
  });

  it('marks a pending bet without a linked game, and says who settles it', async () => {
    const { user } = openMyBets(new FakeBets([testBet({ id: betId(1), gameId: null })]));
    expect(cellsOf(await betTable(), 1)[0]).toBe('Broncos @ Saintsneeds your result');
    expect(screen.getByText('1 past bet has no linked game. Enter its result to settle it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Broncos @ Saints' }));
    expect(screen.getByLabelText('Result')).toHaveTextContent(
      'SettledNo linked game. Settle this bet yourself.',
    );
  });

  it('marks a pending bet without a line, which no score settles', async () => {
    const { user } = openMyBets(new FakeBets([testBet({ id: betId(1), spread: null })]));
    expect(cellsOf(await betTable(), 1)[0]).toBe('Broncos @ Saintsneeds your result');
    expect(screen.getByText('1 past bet has no line. Enter its result to settle it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Broncos @ Saints' }));
    expect(screen.getByLabelText('Result')).toHaveTextContent(
      'SettledNo line. Add it, or settle this bet yourself.',
    );
  });

  it('marks unknown odds (S-188)', async () => {
    openMyBets(new FakeBets([testBet({ id: betId(1), odds: null, americanOdds: null, oddsSource: null })]));
    const bets = await betTable();
    expect(cellsOf(bets, 1)[0]).toBe('Broncos @ Saintsodds unknown');
    expect(cellsOf(bets, 1)[4]).toBe('–');
  });

  it('sorts every column by its heading, with its direction in aria-sort, and back to the days', async () => {
    const { user, location } = openMyBets(new FakeBets(MY_BETS));
    const head = (): HTMLElement => screen.getByRole('columnheader', { name: 'Amount' });
    const dateHead = (): HTMLElement => screen.getByRole('columnheader', { name: 'Date' });
    const amount = within(await betTable()).getByRole('button', { name: 'Amount' });
    expect(dateHead()).toHaveAttribute('aria-sort', 'descending');
    await user.click(amount);
    await waitFor(() => {
      expect(head()).toHaveAttribute('aria-sort', 'descending');
    });
    expect(dateHead()).toHaveAttribute('aria-sort', 'none');
    expect(location()).toBe('/dashboard/my-bets?sort=-amount');
    expect(betOrder().at(-1)).toBe(betId(2));
    expect(screen.queryByText('Pending, 2 bets')).toBeNull();
    await user.click(within(head()).getByRole('button'));
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
    expect(betOrder()[0]).toBe(betId(2));
    await user.click(screen.getByRole('button', { name: 'Group by day' }));
    expect(screen.getByRole('combobox', { name: 'Week' })).toHaveFocus();
    expect(await screen.findByText('Pending, 2 bets')).toBeVisible();
    expect(location()).toBe('/dashboard/my-bets');
  });

  it('has the same orders in a list, for widths that hide headings, and back to the days', async () => {
    const { user, location } = openMyBets(new FakeBets(MY_BETS));
    await betTable();
    const sort = screen.getByRole('combobox', { name: 'Sort' });
    expect(sort).toHaveDisplayValue('Newest day first');
    await user.selectOptions(sort, 'Date, oldest first');
    expect(location()).toBe('/dashboard/my-bets?sort=date');
    expect(screen.getByRole('columnheader', { name: 'Date' })).toHaveAttribute('aria-sort', 'ascending');
    expect(betOrder()).toEqual([5, 3, 4, 1, 2].map(betId));
    await user.selectOptions(sort, 'Payout, high to low');
    expect(location()).toBe('/dashboard/my-bets?sort=-payout');
    expect(betOrder().slice(0, 3)).toEqual([3, 5, 4].map(betId));
    await user.selectOptions(sort, 'Newest day first');
    expect(location()).toBe('/dashboard/my-bets');
    expect(screen.getByText('Pending, 2 bets')).toBeVisible();
  });

  it.each([
    ['-date', 'Date, newest first'],
    ['confidence', 'Confidence, high to low'],
    ['sportsbook', 'Sportsbook, A to Z'],
    ['-status', 'Status, lost first'],
    ['-profit', 'Profit, high to low'],
    ['unknown', 'Newest day first'],
  ])('shows the order of the URL: %s', async (sort, text) => {
    openMyBets(new FakeBets(MY_BETS), `?sort=${sort}`);
    await betTable();
    expect(screen.getByRole('combobox', { name: 'Sort' })).toHaveDisplayValue(text);
    const isByDay = text === 'Newest day first';
    expect(screen.queryAllByRole('button', { name: 'Group by day' })).toHaveLength(isByDay ? 0 : 1);
  });

  it('keeps the row height for the next visit', async () => {
    const { user } = openMyBets(new FakeBets(MY_BETS));
    expect(await betTable()).toHaveAttribute('data-rows', 'comfortable');
    await user.click(screen.getByRole('button', { name: 'Compact' }));
    expect(await betTable()).toHaveAttribute('data-rows', 'compact');
    expect(window.localStorage.getItem('rowHeight')).toBe('compact');
  });
});
