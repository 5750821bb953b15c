import { getBets } from '@app/contracts';
import type { Bet } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import { betId, FakeBets, settledBet } from '../../../test/support/bets-server.ts';
import { testBet } from '../../../test/support/bets.ts';
import { renderApp, signInStored } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';

const EAGLES = { homeTeam: 'New York Giants', awayTeam: 'Philadelphia Eagles', week: 6 } as const;

/** Two open bets, three settled ones on two days. */
const BETS: readonly Bet[] = [
  testBet({ id: betId(1) }),
  testBet({
    id: betId(2),
    homeTeam: 'Atlanta Falcons',
    awayTeam: 'Seattle Seahawks',
    teamToCover: 'Seattle Seahawks',
    side: 'away',
    spread: 3,
    odds: '-115',
    americanOdds: -115,
    oddsSource: 'estimated',
    confidenceLevel: 'MEDIUM_PLUS',
    stakeCents: 3000,
    betAmount: 30,
    gameDate: '2024-10-20T17:00:00.000Z',
  }),
  settledBet('won', {
    ...EAGLES,
    id: betId(3),
    teamToCover: 'Philadelphia Eagles',
    side: 'away',
    spread: -3,
    gameDate: '2024-10-14T00:20:00.000Z',
  }),
  settledBet('lost', {
    ...EAGLES,
    id: betId(4),
    betType: 'total',
    teamToCover: 'UNDER',
    side: 'under',
    spread: 42,
    confidenceLevel: null,
    gameDate: '2024-10-13T17:00:00.000Z',
    isLate: true,
  }),
  settledBet('push', {
    ...EAGLES,
    id: betId(5),
    betType: 'moneyline',
    teamToCover: 'New York Giants',
    side: 'home',
    spread: 0,
    gameDate: '2024-10-12',
    origin: 'import',
  }),
];

function open(fake: FakeBets, search = ''): RenderedApp {
  signInStored(fake.server);
  return renderApp(fake.server, { path: `/dashboard/my-bets${search}`, sport: 'nfl' });
}

const table = (): Promise<HTMLElement> => screen.findByRole('table', { name: 'Bets' });
const rowTexts = (element: HTMLElement): string[] =>
  within(element)
    .getAllByRole('row')
    .map((row) => row.textContent);
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

describe('the head', () => {
  it('has the title, bankroll, unit and since when (S-154)', async () => {
    open(new FakeBets(BETS));
    expect(await screen.findByRole('heading', { level: 1, name: 'My Betting History' })).toBeVisible();
    expect(await screen.findByText('Bankroll $1,000, one unit $10.00. Since 7 Sep 2024.')).toBeVisible();
    expect(document.title).toMatch(/^My Betting History/);
  });

  it('sums total, pending, won, lost, wagered and profit, each with what it rests on; a push is in neither column (S-155, S-165, S-166, S-206)', async () => {
    open(new FakeBets(BETS));
    const tiles = await screen.findByRole('region', { name: 'Totals' });
    const parts = [...tiles.querySelectorAll('dl > div')].map((tile) =>
      [...tile.children].map((part) => part.textContent),
    );
    expect(parts).toEqual([
      ['Profit', '−$0.98', '−0.10u on $150.00 settled, ROI −0.7%; 3 settled bets, small sample'],
      ['Total', '5', 'Win rate 50.0% (2), small sample; 1 pushed'],
      ['Pending', '2', '$80.00 at risk'],
      ['Won', '1', '▲ +$49.02'],
      ['Lost', '1', '▼ −$50.00'],
      ['Wagered', '$230.00', '5 bets, open included'],
    ]);
  });

  it('leaves void bets out of what was wagered, and says so (S-166)', async () => {
    open(new FakeBets([...BETS, settledBet('void', { id: betId(6) })]));
    const tiles = await screen.findByRole('region', { name: 'Totals' });
    expect(tiles).toHaveTextContent('Wagered$230.005 bets, open included; 1 void left out');
    expect(tiles).toHaveTextContent('Total6Win rate 50.0% (2), small sample; 1 pushed; 1 void');
  });
});

describe('the ledger', () => {
  it('has the columns in the specified order (S-158)', async () => {
    open(new FakeBets(BETS));
    expect(
      within(await table())
        .getAllByRole('columnheader')
        .map((head) => head.textContent),
    ).toEqual([
      'Game',
      'Pick',
      'Type',
      'Line',
      'Odds',
      'Amount',
      'Confidence',
      'Status',
      'Payout',
      'Date',
      'Profit / actions',
    ]);
  });

  it('shows what each bet is, in the order of the columns; a push is shown as push (S-158, S-163, S-164, S-206)', async () => {
    open(new FakeBets(BETS));
    const bets = await table();
    expect(cellsOf(bets, 1)).toEqual([
      'Broncos @ Saints',
      'Saints',
      'Spread',
      '+2.5',
      '-102',
      '$50.00',
      'HIGH',
      'Pending',
      '–',
      '17 Oct 2024',
      'WonLostPush',
    ]);
    expect(cellsOf(bets, 4)).toEqual([
      'Eagles @ Giantslogged after start',
      'Under',
      'Total',
      'U 42',
      '-102',
      '$50.00',
      'Own bet',
      '▼ Lost',
      '$0.00',
      '13 Oct 2024',
      '−$50.00',
    ]);
    expect(cellsOf(bets, 5).slice(0, 4)).toEqual(['Eagles @ Giantsimported', 'Giants', 'Moneyline', 'ML']);
    expect(cellsOf(bets, 5).slice(7, 11)).toEqual(['= Push', '$50.00', '12 Oct 2024', '+$0.00']);
    expect(cellsOf(bets, 2)[0]).toBe('Seahawks @ Falconsestimated odds');
  });

  it('calls the spread of baseball run line (S-180)', async () => {
    open(new FakeBets([testBet({ id: betId(1), sport: 'MLB' })]));
    expect(cellsOf(await table(), 1)[2]).toBe('Run line');
  });

  it('puts open bets first with what is at risk, then days with record, result and running total', async () => {
    open(new FakeBets(BETS));
    const texts = rowTexts(await table()).slice(1);
    expect(texts.filter((_, index) => [0, 3, 4, 7, 8, 10, 11].includes(index))).toEqual([
      'Open, 2 bets',
      'At risk, 8.0% of bankroll$80.00',
      'Sun 13 Oct 2024',
      '1–1–0 Day −$0.98 Running −$0.98',
      'Sat 12 Oct 2024',
      '0–0–1 Day +$0.00 Running +$0.00',
      'All bets, 1–1–1Wagered $230.00Payout $149.02Profit −$0.98',
    ]);
  });

  it('calls a bet on a cancelled game Void, with its stake returned (S-164)', async () => {
    open(new FakeBets([settledBet('void', { id: betId(1) })]));
    expect(cellsOf(await table(), 1).slice(7, 9)).toEqual(['= Void', '$50.00']);
  });

  it('opens what else is known, and the way to the analysis', async () => {
    const { user } = open(
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
    expect(logged).toHaveTextContent('Odds fromPublished price');
    expect(logged).toHaveTextContent('System pickSaints');
    const outcome = screen.getByLabelText('What became of it');
    expect(outcome).toHaveTextContent('Closing line+1.5 at -110');
    expect(outcome).toHaveTextContent('Closing-line value+1.0 points');
    expect(outcome).toHaveTextContent('SettledBy the recorded result');
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
  ] as const)('says why a bet has no closing-line value: %p', async (changes, text) => {
    const closing = { line: 1.5, odds: -110, points: null, pricePercent: null };
    const { user } = open(new FakeBets([settledBet('won', { id: betId(1), closing, ...changes })]));
    await user.click(await screen.findByRole('button', { name: 'Broncos @ Saints' }));
    expect(screen.getByLabelText('What became of it')).toHaveTextContent(`Closing-line value${text}`);
  });

  it('marks odds that are unknown (S-188)', async () => {
    open(new FakeBets([testBet({ id: betId(1), odds: null, americanOdds: null, oddsSource: null })]));
    const bets = await table();
    expect(cellsOf(bets, 1)[0]).toBe('Broncos @ Saintsodds unknown');
    expect(cellsOf(bets, 1)[4]).toBe('–');
  });

  it('sorts every column at its heading, with its way in aria-sort, and back to the days', async () => {
    const { user, location } = open(new FakeBets(BETS));
    const order = (): string[] =>
      [...document.querySelectorAll('[data-bet]')].map((row) => (row as HTMLElement).dataset['bet'] ?? '');
    const head = (): HTMLElement => screen.getByRole('columnheader', { name: 'Amount' });
    await user.click(within(await table()).getByRole('button', { name: 'Amount' }));
    await waitFor(() => {
      expect(head()).toHaveAttribute('aria-sort', 'descending');
    });
    expect(location()).toBe('/dashboard/my-bets?sort=-amount');
    expect(order().at(-1)).toBe(betId(2));
    expect(screen.queryByText('Open, 2 bets')).toBeNull();
    await user.click(within(head()).getByRole('button'));
    expect(head()).toHaveAttribute('aria-sort', 'ascending');
    expect(order()[0]).toBe(betId(2));
    await user.click(screen.getByRole('button', { name: 'Group by day' }));
    expect(await screen.findByText('Open, 2 bets')).toBeVisible();
    expect(location()).toBe('/dashboard/my-bets');
  });

  it('keeps the height of rows for the next visit', async () => {
    const { user } = open(new FakeBets(BETS));
    expect(await table()).toHaveAttribute('data-rows', 'comfortable');
    await user.click(screen.getByRole('button', { name: 'Compact' }));
    expect(await table()).toHaveAttribute('data-rows', 'compact');
    expect(window.localStorage.getItem('rowHeight')).toBe('compact');
  });
});

describe('tabs and filters', () => {
  it('are All, Pending and Settled with their counts, in the URL (S-156)', async () => {
    const { user, location } = open(new FakeBets(BETS));
    const tabs = await screen.findAllByRole('tab');
    expect(tabs.map((tab) => tab.textContent)).toEqual(['All 5', 'Pending 2', 'Settled 3']);
    await user.click(screen.getByRole('tab', { name: 'Settled 3' }));
    expect(location()).toBe('/dashboard/my-bets?tab=settled');
    expect(screen.queryByText('Open, 2 bets')).toBeNull();
    expect(await screen.findByText('Settled bets, 1–1–1')).toBeVisible();
    await user.click(screen.getByRole('tab', { name: 'Pending 2' }));
    expect(await screen.findByText('Open, 2 bets')).toBeVisible();
    expect(screen.queryByText(/^Running/)).toBeNull();
  });

  it('ask the server for each status and for nothing that is all or empty (S-169, S-170)', async () => {
    const fake = new FakeBets(BETS);
    open(fake, '?week=all&team=');
    await table();
    expect(fake.server.requestsOf(getBets).map(({ query }) => query.toString())).toEqual([
      'status=pending',
      'status=settled&limit=50',
    ]);
  });

  it('offer All Weeks and every known week (S-157, S-171)', async () => {
    const fake = new FakeBets(BETS);
    const { user, location } = open(fake);
    const select = await screen.findByRole('combobox', { name: 'Week' });
    await waitFor(() => {
      expect(
        within(select)
          .getAllByRole('option')
          .map((option) => option.textContent),
      ).toEqual(['All Weeks', 'Week 6', 'Week 7']);
    });
    await user.selectOptions(select, 'Week 6');
    expect(location()).toBe('/dashboard/my-bets?week=6');
    await waitFor(() => {
      expect(screen.queryByText('Open, 2 bets')).toBeNull();
    });
    expect(fake.server.requestsOf(getBets).at(-1)?.query.toString()).toBe('week=6&status=settled&limit=50');
    expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual([
      'All 3',
      'Pending 0',
      'Settled 3',
    ]);
    expect(await screen.findByText('Bets of this filter, 1–1–1')).toBeVisible();
  });

  it('narrow by a team’s text a moment after the last key (S-157)', async () => {
    const fake = new FakeBets(BETS);
    const { user, location } = open(fake);
    const before = fake.server.requestsOf(getBets).length;
    await user.type(await screen.findByRole('searchbox', { name: 'Filter teams' }), 'falcons');
    await waitFor(() => {
      expect(location()).toBe('/dashboard/my-bets?team=falcons');
    });
    expect(await screen.findByText('Open, 1 bet')).toBeVisible();
    expect(fake.server.requestsOf(getBets).length - before).toBeLessThanOrEqual(4);
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByText('Open, 2 bets')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Filter teams' })).toHaveValue('');
  });

  it.each([
    ['Sport', 'NFL', 'sport=nfl'],
    ['Type', 'Total', 'betType=total'],
    ['Tier', 'MEDIUM+', 'tier=MEDIUM_PLUS'],
    ['Tier', 'Own bets', 'tier=none'],
    ['Sportsbook', 'DraftKings', 'sportsbook=DraftKings'],
  ])('narrow by %s %s', async (label, option, asked) => {
    const fake = new FakeBets(BETS);
    const { user } = open(fake);
    await user.selectOptions(await screen.findByRole('combobox', { name: label }), option);
    await waitFor(() => {
      expect(fake.server.requestsOf(getBets).at(-1)?.query.toString()).toContain(asked);
    });
  });

  it('take the focus with /, except where it is typed', async () => {
    const { user } = open(new FakeBets(BETS));
    const field = await screen.findByRole('searchbox', { name: 'Filter teams' });
    await user.keyboard('/');
    expect(field).toHaveFocus();
    expect(field).toHaveValue('');
    await user.keyboard('a/b');
    expect(field).toHaveValue('a/b');
  });
});

describe('a long history', () => {
  const LONG = Array.from({ length: 180 }, (_, index) =>
    settledBet(index % 2 === 0 ? 'won' : 'lost', {
      id: betId(index + 1),
      // Four a day.
      gameDate: new Date(Date.UTC(2024, 9, 14, 17) - Math.floor(index / 4) * 86_400_000).toISOString(),
    }),
  );

  it('shows whole days and the way to earlier bets, by cursor', async () => {
    const fake = new FakeBets(LONG);
    const { user } = open(fake);
    // 50 were read; the last day of them is not whole and waits.
    const more = await screen.findByRole('button', { name: 'Show 100 earlier bets' });
    expect(document.querySelectorAll('[data-bet]')).toHaveLength(48);
    await user.click(more);
    await screen.findByRole('button', { name: 'Show 32 earlier bets' });
    expect(fake.server.requestsOf(getBets).at(-1)?.query.toString()).toBe(
      'status=settled&limit=100&cursor=50',
    );
    await user.click(screen.getByRole('button', { name: 'Show 32 earlier bets' }));
    await waitFor(() => {
      expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull();
    });
  });

  it('draws only the rows in sight of more than 100, and names the place of each', async () => {
    const { user } = open(new FakeBets(LONG));
    await user.click(await screen.findByRole('button', { name: 'Show 100 earlier bets' }));
    const bets = await table();
    await waitFor(() => {
      expect(bets).toHaveAttribute('data-long', 'true');
    });
    const drawn = document.querySelectorAll('[data-bet]').length;
    expect(drawn).toBeGreaterThan(5);
    expect(drawn).toBeLessThan(80);
    expect(document.querySelector('[data-bet]')).toHaveAttribute('aria-rowindex', '3');
    expect(Number(bets.getAttribute('aria-rowcount'))).toBeGreaterThan(200);
  });

  it('says when earlier bets cannot be read, and keeps the rest', async () => {
    const fake = new FakeBets(LONG);
    const { user } = open(fake);
    const more = await screen.findByRole('button', { name: 'Show 100 earlier bets' });
    fake.server.disconnect(getBets);
    await user.click(more);
    expect(
      (await screen.findAllByText('Failed to load earlier bets. Please try again.')).length,
    ).toBeGreaterThan(0);
    expect(document.querySelectorAll('[data-bet]')).toHaveLength(48);
  });

  it('is read whole to be sorted', async () => {
    const fake = new FakeBets(LONG);
    const { user } = open(fake);
    await user.click(within(await table()).getByRole('button', { name: 'Payout' }));
    await waitFor(() => {
      expect(fake.server.requestsOf(getBets).at(-1)?.query.toString()).toBe('status=settled&limit=500');
    });
    expect(screen.queryByRole('button', { name: /earlier/ })).toBeNull();
  });
});
