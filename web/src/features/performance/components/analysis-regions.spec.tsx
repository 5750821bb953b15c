import type { Bet, BetAnalysis } from '@app/contracts';
import { cleanup, screen, within } from '@testing-library/react';
import type { FakeServer } from '../../../../test/support/fake-server.ts';
import {
  betAnalysis,
  betTally,
  closingSummary,
  performanceServer,
  systemAnswer,
  userBet,
} from '../../../../test/support/performance.ts';
import { tallyOf } from '../../../../test/support/record.ts';
import { renderApp } from '../../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../../test/support/render-app.tsx';

const open = (server: FakeServer, query = ''): RenderedApp =>
  renderApp(server, { path: `/dashboard/performance${query}` });

const region = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

async function rowsOf(name: string): Promise<string[][]> {
  const table = await within(await region(name)).findByRole('table');
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
}

describe('closing-line value', () => {
  it('shows points, share and price with their samples, next to the system, and what is left out', async () => {
    open(performanceServer());
    await region('Cumulative profit');
    expect(await rowsOf('Closing-line value')).toEqual([
      ['Vs. the close', 'You', 'System'],
      ['Avg. points vs. close', '+0.2530 bets, small sample', '−0.10120 bets'],
      ['Beat the close', '40.0%30 bets, small sample', '25.5%120 bets'],
      ['Avg. price CLV', '−1.5%12 bets, small sample', '–0 bets'],
    ]);
    expect(await region('Closing-line value')).toHaveTextContent(
      'On average, you took better lines but worse prices than the close. A bet at the closing price itself shows the sportsbook’s vig, a few percent below zero. Your bets left out: 1 logged after the start, 4 at estimated odds, 2 at unknown odds, any without a closing line.',
    );
  });

  it.each([
    [{ meanPoints: -0.5 }, 'You took worse lines than the close on average.'],
    [
      { meanPoints: -0.5, meanPricePercent: 2 },
      'On average, you took worse lines but better prices than the close.',
    ],
    [
      { meanPoints: 0.5, meanPricePercent: 2 },
      'You beat the closing line on average. Over many bets, that says more',
    ],
    [{ meanPoints: 0 }, 'You matched the closing line on average.'],
    [{ pointsBets: 0, meanPoints: null, meanPricePercent: 2 }, 'You beat the closing line on average.'],
    [
      { pointsBets: 0, priceBets: 0, meanPoints: null, meanPricePercent: null },
      'Your bets can’t be compared with a closing line.',
    ],
  ])('explains %j in one sentence', async (changes, sentence) => {
    open(performanceServer({ analysis: betAnalysis({ closing: closingSummary(changes) }) }));
    expect(await region('Closing-line value')).toHaveTextContent(sentence);
  });

  it('shows no closing-line value of a system whose lines are closing lines', async () => {
    const closing = closingSummary({ pointsBets: 1213, meanPoints: 0, beatPercent: 0 });
    open(performanceServer({ system: systemAnswer([], { closing, bets: tallyOf(1159, 1114, 3) }) }));
    await region('Cumulative profit');
    const rows = await rowsOf('Closing-line value');
    expect(rows.slice(1).map((row) => row[2])).toEqual(['–', '–', '–']);
    expect(await region('Closing-line value')).toHaveTextContent(
      'The system took the closing line in 1,213 of its 2,276 bets (the other 1,063 have no point spread), so its closing-line value can’t be measured.',
    );
  });

  it('says when every bet of the system took the closing line', async () => {
    const closing = closingSummary({ pointsBets: 40, meanPoints: 0, beatPercent: 0 });
    open(performanceServer({ system: systemAnswer([], { closing, bets: tallyOf(22, 17, 0, { void: 1 }) }) }));
    expect(await region('Closing-line value')).toHaveTextContent(
      'The system took the closing line in 40 of its 40 bets, so its closing-line value can’t be measured.',
    );
  });

  it('is one sentence when neither side can be compared', async () => {
    const none = { pointsBets: 0, priceBets: 0, meanPoints: null, meanPricePercent: null };
    const analysis = betAnalysis({ closing: closingSummary(none) });
    const atClose = closingSummary({ pointsBets: 213, meanPoints: 0, beatPercent: 0 });
    open(
      performanceServer({
        analysis,
        system: systemAnswer([], { closing: atClose, bets: tallyOf(159, 114, 3) }),
      }),
    );
    await region('Cumulative profit');
    const panel = await region('Closing-line value');
    expect(panel).toHaveTextContent(
      /Your bets can’t be compared with a closing line: 1 logged after the start, 4 at estimated odds, 2 at unknown odds, any without a closing line\. The system took the closing line in 213 of its 276 bets/,
    );
    expect(within(panel).queryByRole('table')).toBeNull();
  });

  it('names only the reasons for which bets are left out', async () => {
    const closing = closingSummary({ leftOut: { late: 99, estimated: 0, unknown: 0 } });
    open(performanceServer({ analysis: betAnalysis({ closing }) }));
    const panel = await region('Closing-line value');
    expect(panel).toHaveTextContent('Your bets left out: 99 logged after the start.');
  });

  it('leaves the number of late bets to the verified figures when there is no other reason', async () => {
    const leftOut = { late: 99, estimated: 0, unknown: 0 };
    const none = { pointsBets: 0, priceBets: 0, meanPoints: null, meanPricePercent: null };
    const analysis = betAnalysis({ closing: closingSummary({ ...none, leftOut }) });
    open(performanceServer({ analysis, system: systemAnswer([], { closing: closingSummary(none) }) }));
    const panel = await region('Closing-line value');
    expect(panel).toHaveTextContent(
      'Your bets can’t be compared with a closing line, since they were logged after it closed.',
    );
    expect(panel).not.toHaveTextContent('99');
  });

  it('says when bets are still waiting for their closing line', async () => {
    const closing = closingSummary({
      pointsBets: 0,
      priceBets: 0,
      meanPoints: null,
      meanPricePercent: null,
      leftOut: { late: 0, estimated: 0, unknown: 0 },
    });
    open(performanceServer({ analysis: betAnalysis({ closing }) }));
    expect(await region('Closing-line value')).toHaveTextContent('Your bets have no closing line yet.');
  });

  it('counts the settled bets without a closing line, and those unlike it', async () => {
    const won = { state: 'completed', status: 'completed', result: 'won' } as const;
    const closing = { line: 1.5, odds: -110, points: 1, pricePercent: null };
    const own = (linked: number): Bet[] =>
      Array.from({ length: 12 }, (_, index) =>
        index < linked ? userBet(index, { ...won, closing }) : userBet(index, { ...won, gameId: null }),
      );
    const unlike = userBet(12, { ...won, closing: { ...closing, points: null } });
    const overall = betTally(13, 0, 0, 32_400);
    const none = { late: 0, estimated: 0, unknown: 0 };
    const summaryOf = (pointsBets: number): BetAnalysis['closing'] =>
      closingSummary({
        ...{ pointsBets, meanPoints: pointsBets === 0 ? null : 1 },
        ...{ priceBets: 0, meanPricePercent: null, leftOut: none },
      });
    open(
      performanceServer({
        bets: [...own(2), unlike],
        analysis: betAnalysis({ overall, closing: summaryOf(2) }),
      }),
    );
    const reasons = '10 without a closing line, 1 without a line or price to compare.';
    expect(await screen.findByText(new RegExp(`Your bets left out: ${reasons}$`))).toBeVisible();
    cleanup();

    const withoutOne = betTally(12, 0, 0, 32_400);
    open(
      performanceServer({
        bets: own(0),
        analysis: betAnalysis({ overall: withoutOne, closing: summaryOf(0) }),
      }),
    );
    const unlinked = 'Your bets have no closing line, since none is linked to a published game.';
    expect(await screen.findByText(new RegExp(unlinked))).toBeVisible();
  });

  it('says when nothing is left out', async () => {
    const closing = closingSummary({ pointsBets: 45, leftOut: { late: 0, estimated: 0, unknown: 0 } });
    open(performanceServer({ analysis: betAnalysis({ closing }) }));
    expect(await region('Closing-line value')).toHaveTextContent('None of your bets are left out.');
  });
});

describe('verified figures', () => {
  it('are one sentence with the reasons, not zeros, when no bet is verified (S-141)', async () => {
    const analysis = betAnalysis();
    open(performanceServer({ analysis: { ...analysis, verified: betTally(0, 0, 0, 0) } }));
    await region('Cumulative profit');
    const panel = await region('Verified figures');
    expect(panel).toHaveTextContent(
      'None of your 45 settled bets are verified. Verified bets are on a published game, logged before it started, at odds you entered or we published, and settled by its recorded result. 45 bets left out.',
    );
    expect(within(panel).queryByRole('table')).toBeNull();
  });

  it('are shown next to all figures with what is left out (S-461)', async () => {
    open(performanceServer());
    await region('Cumulative profit');
    expect(await rowsOf('Verified figures')).toEqual([
      ['Settled bets', 'All', 'Verified', 'Left out'],
      ['Bets', '45small sample', '38small sample', '7small sample'],
      ['Won–lost–push', '25–20–0', '20–18–0', '5–2–0'],
      ['Win rate', '55.6%41.2% to 69.1%', '52.6%37.3% to 67.5%', '71.4%'],
      ['Wagered', '$1,350.00', '$1,140.00', '$210.00'],
      ['Profit', '+$78.63', '+$20.00', '+$58.63'],
      ['ROI', '+5.8%', '+1.8%', '+27.9%'],
    ]);
    expect(await region('Verified figures')).toHaveTextContent('7 bets left out.');
  });

  it('explain why each bet is left out when the latest bets show it (S-451, S-461)', async () => {
    const settled = { state: 'completed', status: 'completed', result: 'lost', profitCents: -3000 } as const;
    const bets = [
      userBet(1, { ...settled, gameId: null, settledBy: 'user' }),
      userBet(2, { ...settled, isLate: true, oddsSource: 'estimated' }),
      userBet(3, { ...settled, oddsSource: 'estimated' }),
      userBet(4, { ...settled, oddsSource: null }),
      userBet(5, { ...settled, settledBy: 'user' }),
      userBet(6, { ...settled, settledBy: 'user' }),
      userBet(7, { ...settled, isVerified: true }),
      userBet(8, { ...settled, result: 'void' }),
      userBet(9),
    ];
    const analysis = betAnalysis({ overall: betTally(0, 7, 0, -21_000), verified: betTally(0, 1, 0, -3000) });
    open(performanceServer({ analysis, bets }));
    expect(
      await screen.findByText(
        /Left out: 1 not linked to a published game, 1 logged after the start, 1 at estimated odds, 1 at unknown odds, 2 settled by hand\.$/,
      ),
    ).toBeVisible();
  });

  it.each([
    [2, 1, 'Changed after the game started: 2 corrected, 1 removed.'],
    [1, 0, 'Changed after the game started: 1 corrected.'],
  ])(
    'show that %d were corrected and %d removed after the start (S-159)',
    async (corrected, removed, text) => {
      open(performanceServer({ analysis: betAnalysis({ changedAfterStart: { corrected, removed } }) }));
      expect(await within(await region('Verified figures')).findByText(text)).toBeVisible();
    },
  );

  it('show no changes when there were none (S-159)', async () => {
    open(performanceServer());
    expect(await region('Verified figures')).not.toHaveTextContent(/changed|corrected|removed/);
  });

  it('say when none is left out', async () => {
    open(performanceServer({ analysis: betAnalysis({ verified: betAnalysis().overall }) }));
    expect(await region('Verified figures')).toHaveTextContent('None are left out.');
  });
});

const SPREADS = { key: 'spread' as const, ...betTally(24, 16, 0, 9863) };

describe('the breakdown', () => {
  const rows = async (): Promise<(string | null)[]> =>
    within(await region('Breakdown'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  it('starts by sport, each with sample, range, return and a break-even when odds have one (S-382)', async () => {
    open(performanceServer());
    await region('Breakdown');
    expect(await rows()).toEqual([
      'NFLsmall sample24–16–0Bets 40Win rate 60.0%, 95% range 44.6% to 73.7%45–74%ROI +8.2%Profit +$98.63',
      'MLBsmall sample1–4–0Bets 5Win rate 20.0%, 95% range 3.6% to 62.4%4–62%ROI −13.3%Profit −$20.00',
    ]);
  });

  it.each([
    ['Tier', 'tier', ['HIGH', 'No tier']],
    ['Type', 'type', ['Spread, run line', 'Moneyline']],
    ['Sportsbook', 'sportsbook', ['Northbook', 'Not named']],
  ])('by %s is part of the address', async (label, value, names) => {
    const { user, location } = open(performanceServer());
    const panel = await region('Breakdown');
    await user.click(within(panel).getByRole('button', { name: label }));
    expect(location()).toBe(`/dashboard/performance?by=${value}`);
    const shown = await rows();
    expect(shown).toHaveLength(names.length);
    for (const [index, name] of names.entries()) expect(shown[index]).toMatch(`${name}small sample`);
  });

  it('has no break-even for a sport or a type that can include other odds (S-382)', async () => {
    open(performanceServer(), '?by=type');
    await region('Breakdown');
    const [spread, moneyline] = await rows();
    expect(spread).toMatch('Win rate 60.0%, 95% range');
    expect(moneyline).toMatch('Win rate 20.0%, 95% range');
  });

  it.each([
    ['sport', { byType: [SPREADS] }, ['NFL', 'MLB']],
    ['type', { bySport: [{ ...SPREADS, key: 'nfl' as const }] }, ['Spread, run line', 'Moneyline']],
  ])(
    'by %s has a break-even where every bet is at -110 odds (S-382)',
    async (by, changes, [first = '', second = '']) => {
      open(performanceServer({ analysis: betAnalysis(changes) }), `?by=${by}`);
      await region('Breakdown');
      const shown = await rows();
      expect(shown[0]).toMatch(`${first}small sample`);
      expect(shown[0]).toMatch('▲ 60.0%, at or above the 52.4% break-even at -110');
      expect(shown[1]).toMatch(`${second}small sample`);
      expect(shown[1]).toMatch('Win rate 20.0%, 95% range');
    },
  );
});
