import { getSettledBets } from '@app/contracts';
import type { SettledBet } from '@app/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';

const bet = (gameDay: string | null, profitCents: number, more: Partial<SettledBet> = {}): SettledBet => ({
  placedDay: gameDay ?? '2026-02-01',
  gameDay,
  settledDay: '2026-02-01',
  sport: 'nfl',
  sportsbook: 'DraftKings',
  tier: 'HIGH',
  betType: 'spread',
  side: 'home',
  line: -3,
  odds: -110,
  oddsSource: 'user',
  isLate: false,
  stakeCents: profitCents < 0 ? -profitCents : 10_000,
  profitCents,
  unitCents: 1000,
  result: profitCents > 0 ? 'won' : profitCents < 0 ? 'lost' : 'push',
  closingLine: null,
  closingOdds: null,
  closingOppositeOdds: null,
  ...more,
});

const BETS = [
  bet('2025-12-28', 9091),
  bet('2025-12-28', -10_000),
  bet('2026-01-04', 9091),
  bet('2026-01-04', -10_000),
  bet('2026-01-11', -7000, { sportsbook: 'FanDuel' }),
  bet('2026-12-31', 15_000, { sportsbook: null }),
  bet(null, 0),
];

function serve(bets: readonly SettledBet[]): FakeServer {
  const server = demoServer().reply(getSettledBets, {
    success: true,
    data: { bets: [...bets], nextCursor: null },
  });
  signInStored(server);
  return server;
}

const open = (server: FakeServer, query = ''): RenderedApp =>
  renderApp(server, { path: `/lab/year${query}` });

/** All bets of 2026. */
const TOTAL = 'Total$240.91 won, $170.00 lost | +$70.91 | $240.91 | $170.00 | 5 | 2–2–1';
const SESSIONS = 'Winnings and losses of each day at each sportsbook';

async function rowsOf(caption: string): Promise<string[]> {
  return within(await screen.findByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? '').join(' | '));
}

describe('the year report', () => {
  it('adds up the newest year under its rule, and says not tax advice once', async () => {
    open(serve(BETS));
    const panel = await screen.findByRole('region', { name: '2026 for US taxes' });
    expect(within(panel).getByRole('status')).toHaveTextContent(
      '$153.00 of your $170.00 in losses can be deducted.',
    );
    expect(panel).toHaveTextContent(
      'You can deduct only 90% of your losses, up to your winnings. Here $17.00 of losses can’t be deducted. You have to itemize deductions. Not tax advice.',
    );
    expect(panel).toHaveTextContent(
      'Rule since 2026: IRC section 165(d), amended by Public Law 119-21, section 70114, enacted Jul 4, 2025. As of Feb 13, 2026.',
    );
    expect(screen.getAllByText(/not tax advice/i)).toHaveLength(1);
    const tiles = screen.getByRole('region', { name: 'Figures of 2026' });
    expect([...tiles.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual([
      'Winnings$240.912 won bets',
      'Losses$170.002 lost bets',
      'Deductible losses$153.0090% of losses, up to your winnings',
      'Winnings after losses$87.91Winnings minus deductible losses',
      'Actual net+$70.91Winnings minus all losses',
    ]);
    expect(
      screen.getByText(
        '5 settled bets in all sports, Jan 4–\u2060Dec 31, 2026. Source: your bets. 1 bet without a game day counts on the day of settlement.',
      ),
    ).toBeVisible();
  });

  it('counts the pushes that paid more or less than their stake with what they add up to (S-191)', async () => {
    const push = (cents: number): SettledBet =>
      bet('2026-01-11', cents, { stakeCents: 5000, result: 'push' });
    open(serve([...BETS, push(-2500), push(-1500), push(500)]));
    const tiles = await screen.findByRole('region', { name: 'Figures of 2026' });
    expect([...tiles.querySelectorAll('dl > div')].slice(0, 2).map(({ textContent }) => textContent)).toEqual(
      ['Winnings$245.912 won bets and 1\u00A0push', 'Losses$210.002 lost bets and 2\u00A0pushes'],
    );
  });

  it('lists months and sportsbooks, each with its total', async () => {
    open(serve(BETS));
    const months = await rowsOf('Winnings and losses by month');
    expect(months).toHaveLength(13);
    expect(months[0]).toBe('January$90.91 won, $170.00 lost | −$79.09 | $90.91 | $170.00 | 3 | 1–2–0');
    expect(months[1]).toBe('February$0.00 won, $0.00 lost | $0.00 | $0.00 | $0.00 | 1 | 0–0–1');
    expect(months[2]).toBe('March | – | – | – | – | –');
    expect(months[11]).toBe('December$150.00 won, $0.00 lost | +$150.00 | $150.00 | $0.00 | 1 | 1–0–0');
    expect(months[12]).toBe(TOTAL);
    expect(await rowsOf('Winnings and losses by sportsbook')).toEqual([
      'DraftKings$90.91 won, $100.00 lost | −$9.09 | $90.91 | $100.00 | 3 | 1–1–1',
      'FanDuel$0.00 won, $70.00 lost | −$70.00 | $0.00 | $70.00 | 1 | 0–1–0',
      'No sportsbook$150.00 won, $0.00 lost | +$150.00 | $150.00 | $0.00 | 1 | 1–0–0',
      TOTAL,
    ]);
    expect(screen.queryByRole('table', { name: SESSIONS })).toBeNull();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'My Bets' })).toBeVisible();
  });

  it('lists sessions where they count', async () => {
    open(serve(BETS), '?by=day');
    expect(await rowsOf(SESSIONS)).toEqual([
      'Jan 4, DraftKings$0.00 won, $9.09 lost | −$9.09 | $0.00 | $9.09 | 2 | 1–1–0',
      'Jan 11, FanDuel$0.00 won, $70.00 lost | −$70.00 | $0.00 | $70.00 | 1 | 0–1–0',
      'Feb 1, DraftKings$0.00 won, $0.00 lost | $0.00 | $0.00 | $0.00 | 1 | 0–0–1',
      'Dec 31, No sportsbook$150.00 won, $0.00 lost | +$150.00 | $150.00 | $0.00 | 1 | 1–0–0',
      'Total$150.00 won, $79.09 lost | +$70.91 | $150.00 | $79.09 | 5 | 2–2–1',
    ]);
  });

  it('says that the history of a demo account is sample data', async () => {
    const server = serve(BETS);
    signInStored(server, testUser({ username: 'demo-pro', email: 'demo-pro@example.com' }));
    open(server);
    expect(await screen.findByText(/^Sample data: this demo account’s history is /)).toBeVisible();
  });

  it('counts losses in full through 2025, which its address names', async () => {
    const app = open(serve(BETS));
    await app.user.selectOptions(await screen.findByRole('combobox', { name: 'Year' }), '2025');
    const panel = await screen.findByRole('region', { name: '2025 for US taxes' });
    expect(panel).toHaveTextContent('$90.91 of your $100.00 in losses can be deducted.');
    expect(panel).toHaveTextContent(
      'You can deduct your losses in full, up to your winnings. The $9.09 lost above your winnings can’t be deducted.',
    );
    expect(panel).toHaveTextContent('Rule through 2025: IRC section 165(d), enacted May 10, 1934.');
    expect(app.location()).toBe('/lab/year?year=2025');
  });

  it('offsets the bets of a day, which its address names', async () => {
    const app = open(serve(BETS));
    await app.user.click(await screen.findByRole('button', { name: 'By day' }));
    expect(await screen.findByRole('region', { name: '2026 for US taxes' })).toHaveTextContent(
      '$71.18 of your $79.09 in losses can be deducted.',
    );
    expect(screen.getByText('1 won session')).toBeVisible();
    expect(screen.getByText('2 lost sessions')).toBeVisible();
    expect(app.location()).toBe('/lab/year?by=day');
  });

  it('downloads the year as a file and prints it', async () => {
    const blobs: Blob[] = [];
    const { createObjectURL, revokeObjectURL } = URL;
    const print = jest.spyOn(window, 'print').mockImplementation(() => undefined);
    const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    URL.createObjectURL = (blob: Blob) => {
      blobs.push(blob);
      return 'blob:year';
    };
    URL.revokeObjectURL = () => undefined;
    try {
      const app = open(serve([bet('2026-01-04', 9091, { sportsbook: '=cmd()' })]));
      await app.user.click(await screen.findByRole('button', { name: 'Download CSV' }));
      expect(click.mock.contexts).toMatchObject([{ download: 'openbook-year-2026.csv' }]);
      const text = await textOf(blobs[0]);
      expect(text).toContain("Sportsbook,'=cmd(),'=cmd(),1,1,0,0,100.00,90.91,0.00,90.91\r\n");
      await app.user.click(screen.getByRole('button', { name: 'Print' }));
      expect(print).toHaveBeenCalledTimes(1);
    } finally {
      Object.assign(URL, { createObjectURL, revokeObjectURL });
      print.mockRestore();
      click.mockRestore();
    }
  });

  it.each([
    ['?year=NaN', 'A year is from 1934 to 2199. This is 2026.'],
    ['?year=1900', 'A year is from 1934 to 2199. This is 2026.'],
    ['?year=2026.5', 'A year is from 1934 to 2199. This is 2026.'],
    ['?by=hour', 'Bets are added up by bet or by day. This is bet by bet.'],
  ])('says what is wrong with %s and shows the newest year', async (query, fault) => {
    open(serve(BETS), query);
    expect(await screen.findByText(fault)).toBeVisible();
    expect(screen.getByRole('region', { name: '2026 for US taxes' })).toBeVisible();
  });

  it('says that a year has no bets and leads to one that has', async () => {
    const app = open(serve(BETS), '?year=2019');
    expect(await screen.findByRole('heading', { name: 'No settled bets in 2019' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Show 2026' }));
    expect(await screen.findByRole('region', { name: '2026 for US taxes' })).toBeVisible();
  });

  it('lists 60 of many sessions until asked for all', async () => {
    const days = Array.from({ length: 28 }, (_, day) => String(day + 1).padStart(2, '0'));
    const many = ['01', '02', '03'].flatMap((month) => days.map((day) => bet(`2026-${month}-${day}`, -100)));
    const app = open(serve(many), '?by=day');
    expect(await rowsOf(SESSIONS)).toHaveLength(61);
    await app.user.click(screen.getByRole('button', { name: 'Show all 84 sessions' }));
    expect(await rowsOf(SESSIONS)).toHaveLength(85);
    expect(within(screen.getByRole('table', { name: SESSIONS })).getAllByRole('row')[61]).toHaveFocus();
  });

  it('prints every session', async () => {
    const days = Array.from({ length: 28 }, (_, day) => String(day + 1).padStart(2, '0'));
    const many = ['01', '02', '03'].flatMap((month) => days.map((day) => bet(`2026-${month}-${day}`, -100)));
    open(serve(many), '?by=day');
    expect(await rowsOf(SESSIONS)).toHaveLength(61);
    act(() => {
      window.dispatchEvent(new Event('beforeprint'));
    });
    expect(await rowsOf(SESSIONS)).toHaveLength(85);
  });

  it('invites a visitor to log in and come back', async () => {
    const app = open(demoServer(), '?year=2025');
    expect(await screen.findByRole('heading', { name: 'Your year in bets' })).toBeVisible();
    await app.user.click(within(screen.getByRole('main')).getByRole('link', { name: 'Login' }));
    await waitFor(() => {
      expect(app.location()).toBe('/login');
    });
  });

  it('says what belongs here when no bet is settled', async () => {
    open(serve([bet('2026-01-04', 0, { result: 'void' })]));
    expect(await screen.findByRole('heading', { name: 'No settled bets yet' })).toBeVisible();
    expect(
      screen.getByText('Bets appear here once they’re won, lost or pushed. Import your bets to start.'),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Import bets' })).toHaveAttribute(
      'href',
      '/dashboard/my-bets/import',
    );
  });

  it('shows that bets load, and retries when they failed', async () => {
    const server = demoServer().refuse(getSettledBets);
    signInStored(server);
    const app = open(server);
    expect(await screen.findByRole('heading', { name: 'Failed to load your bets' })).toBeVisible();
    server.reply(getSettledBets, { success: true, data: { bets: BETS, nextCursor: null } });
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('region', { name: '2026 for US taxes' })).toBeVisible();
  });

  it('is quiet and says so while bets load', async () => {
    const server = demoServer().stall(getSettledBets);
    signInStored(server);
    open(server);
    expect(await screen.findByText('Loading your bets')).toBeInTheDocument();
  });
});

/** jsdom's blobs have no `text`. */
function textOf(blob: Blob | undefined): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => {
      resolve(String(reader.result));
    };
    reader.readAsText(blob ?? new Blob());
  });
}
