import { getRecordedPicks } from '@app/contracts';
import type { RecordedPick } from '@app/contracts';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { demoServer, renderApp } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';
import { sessionVariants } from './lib/back-test-variants.ts';

const SOURCE = {
  sport: 'nfl',
  origin: 'replay',
  slates: 10,
  firstDay: '2024-09-01',
  lastDay: '2024-09-20',
  stakeCents: 10_000,
  computedAt: '2024-12-01T00:00:00.000Z',
} as const;

const pick = (
  day: number,
  result: RecordedPick['result'],
  more: Partial<RecordedPick> = {},
): RecordedPick => {
  const date = `2024-09-${String(day).padStart(2, '0')}`;
  return {
    gameId: `${date} ${result}`,
    season: 2024,
    week: day,
    day: date,
    startsAt: `${date}T17:00:00.000Z`,
    publishedAt: `${date}T12:00:00.000Z`,
    homeTeam: 'Saints',
    awayTeam: 'Buccaneers',
    tier: 'HIGH',
    grade: 'A',
    betType: 'spread',
    side: 'home',
    line: -3,
    odds: -110,
    oppositeOdds: -110,
    probability: 0.56,
    edgePoints: 3.6,
    isPlaced: true,
    closingLine: -3,
    closingOdds: -115,
    closingOppositeOdds: -105,
    result,
    ...more,
  };
};

/** 20 days of two picks each: HIGH wins six of ten in the earlier part and three of ten in the later one, LOW half. */
const PICKS = Array.from({ length: 20 }, (_, index) => index + 1).flatMap((day) => [
  pick(day, (day <= 10 ? day % 10 < 6 : day % 10 < 4 && day % 10 > 0) ? 'won' : 'lost'),
  pick(day, day % 2 === 0 ? 'won' : 'lost', { tier: 'LOW', grade: 'D', closingLine: -4 }),
]);

const serve = (picks: readonly RecordedPick[] = PICKS): FakeServer =>
  demoServer().reply(getRecordedPicks, { success: true, data: { source: SOURCE, picks: [...picks] } });

const open = (server: FakeServer = serve(), query = ''): RenderedApp =>
  renderApp(server, { sport: 'nfl', path: `/lab/back-test${query}` });

/** Returns the result with its comparison. */
async function result(): Promise<HTMLElement> {
  const panel = await screen.findByRole('region', { name: 'Result' });
  await waitFor(() => {
    expect(within(panel).queryByRole('progressbar')).toBeNull();
  });
  return panel;
}

async function rowsOf(caption: string): Promise<string[]> {
  return within(await screen.findByRole('table', { name: caption }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? '').join(' | '));
}

const FIGURES = 'Figures of the earlier and the later games';
const TRIED = 'Variants tried, newest first';

beforeEach(() => {
  sessionVariants.reset();
});
afterEach(() => {
  sessionVariants.reset();
});

describe('the back-test studio', () => {
  it('shows the earlier games and holds back the later ones', async () => {
    open();
    const panel = await result();
    expect(panel).toHaveTextContent('Earlier games: +5.0% ROI over 20 bets, 11–9–0, +$19.98.');
    expect(
      screen.getByText('Leave a group empty to include everything: an empty tier includes LOW and NO BET.'),
    ).toBeInTheDocument();
    expect(panel).toHaveTextContent(
      /Luck can explain this\. Bettors who only break even would do at least this well \d+\.\d% of the time; only 1 in 20 would get above \+33\.6%\./,
    );
    expect(panel).toHaveTextContent(
      'Choose your rules first. The 20 later picks of Sep 11–20, 2024 stay hidden until you show them.',
    );
    expect(panel).toHaveTextContent(
      '40 settled picks, Sep 1–20, 2024. Source: recorded NFL picks as published (Replay).',
    );
    const rows = await rowsOf(FIGURES);
    expect(rows.every((row) => row.endsWith(' | Hidden'))).toBe(true);
    expect(screen.getByText('Earlier games: 20 settled picks, Sep 1–10, 2024.')).toBeVisible();
    expect(screen.queryByText(/Profit, later games/)).toBeNull();
  });

  it('opens the later games on request, in figures, charts and address', async () => {
    const app = open(serve(), '?tiers=HIGH');
    expect(await result()).toHaveTextContent('Earlier games: +14.5% ROI over 10 bets, 6–4–0, +$29.08.');
    await app.user.click(screen.getByRole('button', { name: 'Show the later games' }));
    const panel = await result();
    expect(panel).toHaveTextContent('Later games: −42.7% ROI over 10 bets, 3–7–0, −$85.46.');
    expect(panel).toHaveTextContent(
      /These rules lost\. Bettors who only break even would do at least this well 9\d\.\d% of the time; only 1 in 20 /,
    );
    expect(app.location()).toContain('show=1');
    expect(screen.queryByRole('button', { name: 'Show the later games' })).toBeNull();
    expect(await screen.findByRole('region', { name: 'Profit, later games' })).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Calibration, later games' })).toBeVisible();
    expect(await rowsOf(FIGURES)).toEqual([
      'Bets | 10 (small sample) | 10 (small sample)',
      'Record | 6–4–0 | 3–7–0',
      'Win rate | 60.0% | 30.0%',
      'Win rate, 95% range | 31.3% to 83.2% | 10.8% to 60.3%',
      'Break-even win rate | 52.4% | 52.4%',
      'ROI | +14.5% | −42.7%',
      'ROI, 95% range | −46.4% to +75.5% | −100.0% to +15.5%',
      'Wagered | $200.00 | $200.00',
      'Profit | +$29.08 | −$85.46',
      'Largest drawdown | $80.00 (7.3%) | $140.00 (13.3%)',
      'Longest losing run | 4 | 7',
    ]);
  });

  it('closes the later games again when a rule changes, and counts the new rules', async () => {
    const app = open(serve(), '?tiers=HIGH&show=1');
    expect(await result()).toHaveTextContent('Later games:');
    await app.user.click(screen.getByRole('button', { name: 'A' }));
    await waitFor(async () => {
      expect(await result()).toHaveTextContent('Earlier games:');
    });
    expect(app.location()).not.toContain('show=1');
    expect(await result()).toHaveTextContent(
      'You tried 2 variants. The best of 2 without any edge would do at least this well ',
    );
    await waitFor(() => {
      expect(app.location()).toContain('tried=2');
    });
    expect(await rowsOf(TRIED)).toEqual([
      'HIGH; grade A; $20 flat | +14.5% 10 bets | Hidden',
      'HIGH; $20 flat | +14.5% 10 bets | −42.7% 10 bets',
    ]);
  });

  it('corrects the headline for the variants that came with a link', async () => {
    open(serve(), '?tiers=HIGH&tried=23');
    const panel = await result();
    expect(panel).toHaveTextContent('23 variants tried');
    expect(panel).toHaveTextContent(
      /Luck can explain this\. You tried 23 variants\. The best of 23 without any edge would do at least this well \d+\.\d% of the time\. It would show at least \+\d+\.\d% half of the time; only 1 in 20 would get above \+\d+\.\d%\./,
    );
    expect(screen.getByText('22 more variants came with the link and cannot be listed.')).toBeVisible();
  });

  it('repeats its figures for the same address', async () => {
    const app = open(serve(), '?tiers=HIGH&tried=23&seed=7');
    const text = (await result()).textContent;
    await app.go('/lab/odds');
    await screen.findByRole('region', { name: 'Odds converter' });
    await app.go('/lab/back-test?tiers=HIGH&tried=23&seed=7');
    expect((await result()).textContent).toBe(text);
  });

  it('completes its address, so that a link repeats the result for others', async () => {
    const app = open(serve(), '?tiers=HIGH');
    await result();
    await waitFor(() => {
      expect(app.location()).toBe(
        '/lab/back-test?sport=nfl&tiers=HIGH&stake=flat&amount=20&bankroll=1000&split=50&tried=1&seed=20241017',
      );
    });
  });

  it('keeps every choice in its address', async () => {
    const app = open();
    await result();
    for (const name of ['HIGH', 'B', 'Spread', 'Home'])
      await app.user.click(screen.getByRole('button', { name }));
    for (const [name, value] of Object.entries({
      ...{ Sport: 'cfb', 'Bet at': 'close', Stake: 'percent', 'Earlier games': '70' },
    }))
      await app.user.selectOptions(screen.getByRole('combobox', { name }), value);
    const parts = 'sport=cfb tiers=HIGH grades=B types=spread sides=home price=close stake=percent split=70';
    await waitFor(() => {
      expect(app.location().split(/[?&]/)).toEqual(expect.arrayContaining(parts.split(' ')));
    });
  });

  it('takes a typed number when it is finished, not on the way', async () => {
    const app = open();
    await result();
    const field = screen.getByRole('textbox', { name: 'Edge from' });
    await app.user.type(field, '12.5');
    expect(await result()).toHaveTextContent('1 variant tried');
    await app.user.keyboard('{Enter}');
    await waitFor(async () => {
      expect(await result()).toHaveTextContent('Earlier games: these rules made no bet.');
    });
    expect(await result()).toHaveTextContent('2 variants tried');
  });

  it('says that no pick fits, and clears the filters', async () => {
    const app = open(serve(), '?edge=50&tried=4');
    expect(await screen.findByRole('heading', { name: 'No pick fits these rules' })).toBeVisible();
    expect(screen.getByText('None of the 20 picks of the earlier games can be bet by them.')).toBeVisible();
    const [, clear] = screen.getAllByRole('button', { name: 'Clear filters' });
    await app.user.click(clear as HTMLElement);
    await waitFor(async () => {
      expect(await result()).toHaveTextContent('over 20 bets');
    });
    expect(await result()).toHaveTextContent('5 variants tried');
  });

  it('bets at the close where the line did not move, and says what it leaves out', async () => {
    open(serve(), '?price=close');
    expect(await result()).toHaveTextContent('Left out: 10 picks whose line moved before the close.');
    expect(await result()).toHaveTextContent('over 10 bets');
  });

  it('keeps an edit that is not rendered yet when another follows', async () => {
    const app = open();
    await result();
    act(() => {
      for (const name of ['HIGH', 'A']) screen.getByRole('button', { name }).click();
    });
    expect(app.location()).toContain('tiers=HIGH&grades=A&');
  });

  it('shows the fields of the chosen stake', async () => {
    const app = open();
    await result();
    await app.user.selectOptions(screen.getByRole('combobox', { name: 'Stake' }), 'Fraction of Kelly');
    expect(await screen.findByRole('textbox', { name: 'Stake, % of Kelly' })).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Max per bet, %' })).toBeVisible();
    expect(screen.queryByRole('textbox', { name: 'Stake, $' })).toBeNull();
  });

  it('keeps invalid values, says what is wrong and shows a result all the same', async () => {
    const app = open(serve(), '?edge=NaN&tiers=WRONG&amount=-5');
    expect(await result()).toHaveTextContent('over 20 bets');
    expect(screen.getByText('The smallest edge is a number from -100 to 100. It is left out.')).toBeVisible();
    expect(screen.getByText('A flat stake is from $1 to $100,000. $20 is used.')).toBeVisible();
    expect(
      screen.getByText('Tiers are HIGH, MEDIUM_PLUS, MEDIUM, LOW, NO_BET. All of them are used.'),
    ).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'Edge from' })).toHaveValue('NaN');
    expect(app.location()).toBe('/lab/back-test?edge=NaN&tiers=WRONG&amount=-5');
  });

  it('says so when the record is too short to keep a part hidden', async () => {
    open(serve([pick(1, 'won'), pick(1, 'lost')]));
    expect(await result()).toHaveTextContent(
      'The record has too few days to hold back later games. Nothing here was tested on unseen games.',
    );
    expect((await rowsOf(FIGURES))[0]).toBe('Bets | 2 (small sample) | None');
  });

  it('says what belongs here when no pick is settled', async () => {
    open(serve([]));
    expect(await screen.findByRole('heading', { name: 'No settled NFL picks' })).toBeVisible();
  });

  it('shows that picks load, and retries when they failed', async () => {
    const server = demoServer().refuse(getRecordedPicks);
    const app = open(server);
    expect(await screen.findByRole('heading', { name: 'Failed to load the recorded picks' })).toBeVisible();
    server.reply(getRecordedPicks, { success: true, data: { source: SOURCE, picks: PICKS } });
    await app.user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await result()).toBeVisible();
  });

  it('says so while picks load', async () => {
    open(demoServer().stall(getRecordedPicks));
    expect(await screen.findByText('Loading the recorded picks')).toBeInTheDocument();
  });

  it('takes 10,000 picks', async () => {
    const many = Array.from({ length: 10_000 }, (_, index) =>
      pick((index % 28) + 1, index % 2 === 0 ? 'won' : 'lost'),
    );
    open(serve(many), '?amount=1&bankroll=100000');
    expect(await result()).toHaveTextContent('10,000 settled picks');
  });
});
