import { getRecordedPicks } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import {
  labServer,
  recordedPick,
  recordedPicks,
  serveBets,
  servePicks,
  settledBet,
  settledBets,
} from '../../../test/support/lab-records.ts';
import { renderApp, signInStored } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import './lab-layout.tsx';
import './luck-screen.tsx';

const open = (server: FakeServer, query = ''): RenderedApp =>
  renderApp(server, { path: `/lab/luck${query}`, sport: 'nfl' });

const panel = (name: string): Promise<HTMLElement> => screen.findByRole('region', { name });

const textsOf = async (name: string): Promise<(string | null)[]> =>
  [...(await panel(name)).querySelectorAll('p')].map(({ textContent }) => textContent);

const factsOf = async (name: string): Promise<string[]> =>
  [...(await panel(name)).querySelectorAll('dl > div')].map((row) =>
    [...row.children].map(({ textContent }) => textContent).join(': '),
  );

describe('is it luck', () => {
  it('says how many of 100 break-even bettors would do as well at the same prices', async () => {
    open(labServer());
    expect(await textsOf('Is it luck?')).toEqual([
      '31 of 100 bettors who only break even would do this well or better at the same 40 prices.',
      'Tested: the published NFL picks (replayed), Sep\u00A05–\u2060Oct\u00A014,\u00A02024, 23–17–0, +$195.35 at $50 a bet, small sample.',
      'Of 100 who pick at random and pay the vig, 21 would. Luck can explain it. At a 57.5% win rate it takes about 590 bets to tell it from luck; these are 40 decided bets.',
    ]);
    expect(
      screen.getByRole('img', { name: '31 of 100 squares filled' }).querySelectorAll('[data-filled="true"]'),
    ).toHaveLength(31);
  });

  it('counts pushes in the size of a sample, as other screens do', async () => {
    const pushes = Array.from({ length: 10 }, () => recordedPick({ result: 'push' }));
    open(servePicks(labServer(), [...recordedPicks(23, 17), ...pushes]));
    const [, tested] = await textsOf('Is it luck?');
    expect(tested).toMatch(/23–17–10, \+\$195\.35 at \$50 a bet\.$/);
  });

  it('leaves out void picks', async () => {
    const voided = recordedPick({ result: 'void' });
    const { go } = open(servePicks(labServer(), [...recordedPicks(23, 17), voided]));
    expect((await textsOf('Is it luck?'))[1]).toMatch(/23–17–0/);
    expect(screen.getByText(/^NFL: 40 qualifying picks, /)).toBeVisible();
    await go('/lab/luck?tier=HIGH');
    expect(await screen.findByText(/^NFL: 40 settled picks of the tier HIGH, /)).toBeVisible();
  });

  it('has the mathematics one click deeper, with the prior', async () => {
    open(labServer());
    expect(await factsOf('The test in figures')).toEqual([
      'Record: 23–17–0',
      'Win rate: 57.5%',
      'Win rate, 95% range: 42.2% to 71.5%',
      'Break-even at these prices: 52.4%',
      'Win rate of random picks: 50.0%',
      'Chance a break-even bettor does this well: 31.3%',
      'Chance random picks do this well: 21.5%',
      expect.stringMatching(/^Estimated edge over break-even: −\d\.\d points$/),
      expect.stringMatching(/^Estimated edge, 95% range: −\d\.\d to \+\d\.\d points$/),
      expect.stringMatching(/^Chance the edge is above 0: \d+\.\d%$/),
      'Bets to tell this rate from luck: about 590',
    ]);
    expect(
      screen.getByText(
        'The estimate starts at −2.4 points, the edge of random picks. 40 bets pulled it toward +5.1 points, the win rate minus break-even.',
      ),
    ).toBeVisible();
    expect(screen.getByText(/exactly Poisson-binomial/)).toBeInTheDocument();
    expect(
      screen.getByText(/Its prior is normal: −2\.4 .* standard deviation of 3 points\./),
    ).toBeInTheDocument();
    expect(
      screen.getByText('NFL: 40 qualifying picks, Sep 5–\u2060Oct 14, 2024. Source: published picks.'),
    ).toBeVisible();
  });

  it('has the days of the record its qualifying picks are from', async () => {
    // The last picks of the record were not staked.
    const staked = recordedPicks(2, 2).map((pick) => ({ ...pick, day: '2024-10-13' }));
    open(servePicks(labServer(), [...staked, recordedPick({ day: '2024-10-14', isPlaced: false })]));
    expect((await textsOf('Is it luck?'))[1]).toContain(
      'the published NFL picks (replayed), Sep\u00A05–\u2060Oct\u00A014,\u00A02024, 2–2–0,',
    );
    expect(screen.getByText(/^NFL: 4 qualifying picks, Sep 5–\u2060Oct 14, 2024\./)).toBeVisible();
  });

  it('tests one tier, also one without picks', async () => {
    const server = servePicks(labServer(), [
      ...recordedPicks(2, 2),
      recordedPick({ tier: 'LOW', isPlaced: false, result: 'lost' }),
    ]);
    const { user, location } = open(server);
    expect((await textsOf('Is it luck?'))[0]).toContain('at the same 4 prices.');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tier' }), 'LOW');
    expect((await textsOf('Is it luck?'))[0]).toBe(
      '100 of 100 bettors who only break even would do this well or better at the same price.',
    );
    expect(location()).toBe('/lab/luck?tier=LOW');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tier' }), 'MEDIUM');
    expect(
      await screen.findByText(
        'NFL has no settled picks of the tier MEDIUM yet. Choose another tier or sport.',
      ),
    ).toBeVisible();
  });

  it.each([
    [300, 200, 'Luck alone rarely does this: one in twenty or fewer break-even bettors would.'],
    [
      100,
      100,
      'Luck can explain it. The win rate is not above break-even, so no number of bets like these would show an edge.',
    ],
    [200, 300, 'Nearly every break-even bettor would do better: this record points to a losing edge.'],
  ])('has a verdict for %i–%i', async (won, lost, verdict) => {
    open(servePicks(labServer(), recordedPicks(won, lost)));
    expect((await textsOf('Is it luck?')).at(-1)).toContain(verdict);
  });

  it('never claims certainty', async () => {
    open(servePicks(labServer(), recordedPicks(400, 100)));
    expect((await textsOf('Is it luck?'))[0]).toMatch(/^Fewer than 1 of 100 bettors/);
    expect(screen.getByRole('img', { name: '1 of 100 squares filled' })).toBeInTheDocument();
  });
});

describe('closing-line value', () => {
  it('tells sooner: how often the bets beat the close, and what the prices were worth', async () => {
    const close = { closingLine: -3, closingOdds: -120, closingOppositeOdds: 100 };
    open(
      servePicks(labServer(), [
        ...recordedPicks(15, 10, close),
        ...recordedPicks(3, 2, { ...close, odds: -125 }),
        recordedPick({ ...close, closingLine: -4 }),
        recordedPick(),
      ]),
    );
    expect((await textsOf('Closing-line value'))[0]).toMatch(
      /^26 of 31\u00A0bets beat the close; by luck alone fewer than 1 of 100 would do as well\. Valued at the no-vig close, the average price returns −\d\.\d%\. That is no edge: beating the close has to make up for the vig too\.$/,
    );
    const shown = await factsOf('Closing-line value');
    expect(shown.slice(0, 4)).toEqual([
      'Beat the close: 26',
      'Behind the close: 5',
      'At the close: 0',
      'Close unknown: 1',
    ]);
    expect(shown.some((fact) => fact.startsWith('Avg. price CLV (30 bets): '))).toBe(true);
  });

  it('gives no value of prices that never moved', async () => {
    const { line, odds } = recordedPick();
    const close = { closingLine: line, closingOdds: odds, closingOppositeOdds: -110 };
    open(servePicks(labServer(), recordedPicks(15, 10, close)));
    expect(await textsOf('Closing-line value')).toContain(
      'All 25\u00A0bets are priced at the closing line, so closing-line value can’t be measured.',
    );
    expect(await factsOf('Closing-line value')).toEqual([]);
  });

  it('says when no close is known', async () => {
    open(labServer());
    expect(await textsOf('Closing-line value')).toEqual([
      'No closing line is known for these bets. Closing-line value can tell sooner, once games have one.',
    ]);
  });
});

describe('own bets', () => {
  it('ask visitors to sign in', async () => {
    open(labServer(), '?from=own');
    expect(await screen.findByRole('heading', { name: 'Log in to test your bets' })).toBeVisible();
  });

  it('are tested at the odds paid; estimated odds are left out', async () => {
    const server = serveBets(labServer(), [
      ...settledBets(60, 40),
      ...settledBets(1, 1, { oddsSource: 'estimated' }),
    ]);
    signInStored(server);
    open(server, '?from=own');
    expect((await textsOf('Is it luck?')).slice(0, 2)).toEqual([
      '8 of 100 bettors who only break even would do this well or better at the same 100 prices.',
      'Tested: your settled bets, Sep\u00A05,\u00A02024, 60–40–0, +$727.00 on $5,000.00 staked. 2 of 102 left out: unknown odds.',
    ]);
    expect(screen.getByText(/^Your 100 settled bets with known odds, /)).toBeVisible();
  });

  it('are one set: record, profit, stakes, days and closing prices leave out the same bets', async () => {
    const close = { closingLine: -3, closingOdds: -120, closingOppositeOdds: 100 };
    const unpriced = settledBet({
      ...close,
      odds: null,
      oddsSource: null,
      stakeCents: 2000,
      profitCents: 1820,
    });
    const server = serveBets(labServer(), [
      ...settledBets(5, 1, close),
      settledBet({ ...close, result: 'push', profitCents: 0 }),
      { ...unpriced, gameDay: '2024-11-03' },
    ]);
    signInStored(server);
    open(server, '?from=own');
    expect((await textsOf('Is it luck?'))[1]).toBe(
      'Tested: your settled bets, Sep\u00A05,\u00A02024, 5–1–1, +$177.25 on $350.00 staked, small sample. 1 of 8 left out: unknown odds.',
    );
    expect(screen.getByText(/^Your 7 settled bets with known odds, Sep 5, 2024\./)).toBeVisible();
    expect(await factsOf('Closing-line value')).toContain('Close unknown: 0');
  });

  it('stand beside the bets it takes to tell, pushes left out', async () => {
    const server = serveBets(labServer(), [
      ...settledBets(5, 1),
      settledBet({ result: 'push', profitCents: 0 }),
    ]);
    signInStored(server);
    open(server, '?from=own');
    expect((await textsOf('Is it luck?')).at(-1)).toMatch(
      /it takes about 20 bets to tell it from luck; these are 6 decided bets\.$/,
    );
  });

  it('leave out void bets and their stakes', async () => {
    const server = serveBets(labServer(), [
      ...settledBets(60, 40),
      settledBet({ result: 'void', profitCents: 0 }),
    ]);
    signInStored(server);
    open(server, '?from=own');
    expect((await textsOf('Is it luck?'))[1]).toContain('+$727.00 on $5,000.00 staked.');
    expect(screen.getByText(/^Your 100 settled bets, /)).toBeVisible();
  });

  it('test 10,000 bets, and say when there are more', async () => {
    const server = serveBets(labServer(), settledBets(5300, 4701));
    signInStored(server);
    open(server, '?from=own');
    expect(
      await screen.findByText(
        'The exact test takes at most 10,000 bets; these are 10,001 bets. Choose a tier.',
      ),
    ).toBeVisible();
  });

  it('say what is missing', async () => {
    const server = serveBets(labServer(), [settledBet({ result: 'push', profitCents: 0 })]);
    signInStored(server);
    const { go } = open(server, '?from=own');
    expect(await screen.findByRole('heading', { name: 'Nothing decided yet' })).toBeVisible();
    await go('/lab/luck?from=own&tier=LOW');
    expect(await screen.findByRole('heading', { name: 'No settled bets to test' })).toBeVisible();
  });
});

describe('the luck screen', () => {
  it('says which values of the address were replaced', async () => {
    open(labServer(), '?from=me&tier=BEST');
    expect(
      await screen.findByText(
        'The source must be one of system, own. The tier must be one of all, HIGH, MEDIUM_PLUS, MEDIUM, LOW, NO_BET.',
      ),
    ).toBeVisible();
    expect(await panel('Is it luck?')).toBeVisible();
  });

  it('shows loading and what failed', async () => {
    const server = labServer().stall(getRecordedPicks);
    const { go, user } = open(server);
    expect(await screen.findByText('Loading the record')).toBeVisible();
    server.refuse(getRecordedPicks, { code: 'UNAVAILABLE', error: 'Resting.' });
    await go('/lab/luck?sport=cfb');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load the record');
    servePicks(server, recordedPicks(3, 1));
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await panel('Is it luck?')).toBeVisible();
  });
});
