import { getRecordedPicks, getSettledBets } from '@app/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import {
  labServer,
  recordedPicks,
  serveBets,
  servePicks,
  settledBet,
  settledBets,
} from '../../../test/support/lab-records.ts';
import { summaryPath } from '../../../test/support/profitability.ts';
import { renderApp, signInStored } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';
// Loads the code with the spec, so that no state waits for it.
import './lab-layout.tsx';
import './outlook-screen.tsx';

/** Few paths, so that a simulation takes milliseconds. */
const PATHS = 'paths=400';

const open = (server: FakeServer, query = ''): RenderedApp =>
  renderApp(server, { path: `/lab/outlook?${PATHS}${query}`, sport: 'nfl' });

const chart = (): Promise<HTMLElement> => screen.findByRole('region', { name: 'What can happen' });

/** Returns label, value and note of every figure below the chart. */
async function figures(): Promise<(string | null)[][]> {
  const region = await screen.findByRole('region', { name: 'Figures of all paths' });
  return [...region.querySelectorAll('dl > div')].map((tile) =>
    [...tile.children].map(({ textContent }) => textContent),
  );
}

const headline = async (): Promise<string | null | undefined> =>
  (await chart()).querySelector('b')?.closest('p')?.textContent;

describe('what can happen with the system', () => {
  it('says in one sentence how the last bets of the record would go on', async () => {
    open(labServer());
    expect(await headline()).toMatch(
      /^If the next 245 bets go like the model test’s 245 bets \(121–124, −5\.4% ROI\), the median bankroll ends at \$\d{3}\.$/,
    );
    expect(
      within(await chart()).getByText(
        /^\$20 flat \(2u\), from \$1,000\. Half of all paths end between \$\d+ and \$\d+, 90% between/,
      ),
    ).toBeVisible();
    // What the numbers below the fan count.
    expect(within(await chart()).getByText('Bets', { selector: 'svg text' })).toBeVisible();
  });

  it("labels the visitor's bankroll as an example", async () => {
    const { go } = open(labServer());
    await chart();
    const field = screen.getByRole('textbox', { name: 'Bankroll, $' });
    expect(field).toHaveValue('1000');
    expect(field).toHaveAccessibleDescription('Example. Log in to start with yours.');
    await go(`/lab/outlook?${PATHS}&bankroll=2500`);
    expect(await screen.findByText(/^\$20 flat \(0\.8u\), from \$2,500\./)).toBeVisible();
    expect(field).toHaveAccessibleDescription('');
  });

  it('repeats the figures of an address, and has others for another seed', async () => {
    const { go } = open(labServer(), '&seed=5');
    const first = await figures();
    await go(`/lab/outlook?${PATHS}&seed=6`);
    await waitFor(async () => {
      expect(await figures()).not.toEqual(first);
    });
    await go(`/lab/outlook?${PATHS}&seed=5`);
    await waitFor(async () => {
      expect(await figures()).toEqual(first);
    });
  });

  it('shows each figure with its error, the assumption and the source', async () => {
    open(labServer());
    const shown = await figures();
    expect(shown.map(([label]) => label)).toEqual([
      'Ends ahead',
      'Halves at some point',
      'Goes broke',
      'Doubles',
      'Typical worst drop',
      'Longest losing run',
    ]);
    expect(shown[0]?.[2]).toMatch(/^about one path in \w+, ±\d\.\d points$/);
    expect(shown[1]?.[2]).toMatch(/^down to \$500 of \$1,000, ±\d\.\d points$/);
    expect(shown[2]?.[2]).toMatch(/^can’t cover the next \$\d+ stake, ±\d\.\d points$/);
    expect(
      screen.getByText(
        /^400 paths of 245 bets, simulation error up to ±4\.9 points\. Each bet is drawn from the tiers’ own win rates and average payouts\./,
      ),
    ).toBeVisible();
    expect(
      screen.getByText(
        /^NFL: 245 qualifying bets, tested on unseen weeks, 2023–.?2024, updated Feb 10, 2025\. Source:/,
      ),
    ).toBeVisible();
    expect(screen.getByText(/^Bets are independent/)).toBeInTheDocument();
  });

  it('has the fan as a table and the drops as another', async () => {
    const { user } = open(labServer());
    await user.click(within(await chart()).getByRole('button', { name: 'View as table' }));
    const rows = within(
      screen.getByRole('table', { name: 'Bankroll by number of bets, quantiles of all paths' }),
    ).getAllByRole('row');
    expect(rows[1]?.textContent).toBe('Now$1,000.00$1,000.00$1,000.00$1,000.00$1,000.00');
    expect(rows).toHaveLength(42);
    const drops = screen.getByRole('table', { name: 'Paths by their worst drop from a peak' });
    expect(
      within(drops)
        .getAllByRole('rowheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['10%', '20%', '30%', '40%', '50%', '60%', '70%', '80%', '90%']);
    expect(
      within(drops)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Drop of at least', 'Share of paths', 'Simulation error']);
  });

  it('draws from one tier, or from the published picks', async () => {
    const { user, location } = open(labServer());
    await chart();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Record' }), 'Model test: HIGH');
    expect(await screen.findByText(/^NFL: 25 HIGH bets/)).toBeVisible();
    expect(await headline()).toContain('(11–14, −15.1% ROI');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Record' }), 'Published picks');
    expect(
      await screen.findByText(/^NFL: 40 qualifying picks replayed, Sep 5–\u2060Oct 14, 2024\./),
    ).toBeVisible();
    expect(screen.getByText(/Source: published picks\.$/)).toBeVisible();
    expect(location()).toContain('record=picks');
  });

  it('has a link that repeats the result', async () => {
    const { user } = open(labServer(), '&seed=9');
    await chart();
    const written: string[] = [];
    jest.spyOn(navigator.clipboard, 'writeText').mockImplementation((text) => {
      written.push(text);
      return Promise.resolve();
    });
    await user.click(screen.getByRole('button', { name: 'Copy link' }));
    expect(written).toEqual([
      'http://localhost/lab/outlook?from=system&sport=nfl&record=all&rule=flat&stake=20&bankroll=1000&bets=245&paths=400&seed=9',
    ]);
    expect(await screen.findByText('Link copied. It repeats these figures.')).toBeVisible();
  });
});

describe('what can happen with own bets', () => {
  it('asks visitors to sign in', async () => {
    open(labServer(), '&from=own');
    expect(await screen.findByRole('heading', { name: 'Log in to simulate your bets' })).toBeVisible();
  });

  it('draws the settled bets, also with the stakes they had', async () => {
    const server = serveBets(labServer(), [
      ...settledBets(30, 20, { stakeCents: 5000 }),
      settledBet({ result: 'void', profitCents: 0, gameDay: '2024-10-01' }),
    ]);
    signInStored(server);
    const { user } = open(server, '&from=own');
    expect(await headline()).toMatch(/^If the next 50 bets go like your last 50 bets \(30–20/);
    expect(screen.getByText(/^Your 50 settled bets, Sep 5, 2024\. Source: My Bets\./)).toBeVisible();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stakes' }), 'As you staked');
    expect(await screen.findByText(/^With the stakes you made, from \$1,000\./)).toBeVisible();
  });

  it('says what is missing without settled bets, and what failed', async () => {
    const server = serveBets(labServer(), []);
    signInStored(server);
    const { go } = open(server, '&from=own');
    expect(await screen.findByRole('heading', { name: 'No settled bets yet' })).toBeVisible();
    server.refuse(getRecordedPicks, { code: 'UNAVAILABLE', error: 'Resting.' });
    await go(`/lab/outlook?${PATHS}&record=picks`);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load the record');
    expect(alert).toHaveTextContent('Resting.');
  });

  it('says how many bets are too many', async () => {
    const server = serveBets(labServer(), settledBets(6000, 4001));
    signInStored(server);
    open(server, '&from=own');
    expect(
      await screen.findByText(
        'A simulation draws from at most 10,000 settled bets; you have 10,001 settled bets.',
      ),
    ).toBeVisible();
  });

  it('shows that it loads', async () => {
    const server = labServer().stall(getSettledBets);
    signInStored(server);
    open(server, '&from=own');
    expect(await screen.findByText('Loading the record')).toBeVisible();
  });
});

describe('what can happen with a typed edge', () => {
  it('simulates edge, price and stake rule', async () => {
    const { user, location } = open(labServer(), '&from=typed&bets=100');
    expect(await headline()).toMatch(
      /^If the next 100 bets go like a bet at -110 that wins 54\.4% \(\+3\.8% ROI\), the median bankroll ends at/,
    );
    await user.selectOptions(screen.getByRole('combobox', { name: 'Stakes' }), 'Percent of bankroll');
    expect(await screen.findByText(/^2% of the bankroll a bet, from \$1,000\./)).toBeVisible();
    expect(location()).toContain('rule=percent');
  });

  it.each([
    [
      'edge=47.62',
      'At -110 an edge of 47.62 points makes a bet certain to win or lose. Enter a smaller edge.',
    ],
    [
      'edge=-53&odds=-110',
      'At -110 an edge of −53.00 points makes a bet certain to win or lose. Enter a smaller edge.',
    ],
  ])('says that %s is certain', async (query, sentence) => {
    open(labServer(), `&from=typed&${query}`);
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What can happen' })).toBeNull();
  });

  it('draws a bankroll that outgrows every number', async () => {
    renderApp(labServer(), {
      path: '/lab/outlook?paths=40&from=typed&edge=49.99&odds=100&rule=percent&percent=100&bets=5000',
      sport: 'nfl',
    });
    expect(await headline()).toMatch(/the median bankroll ends at \$11\.3T\.$/);
    expect((await chart()).innerHTML).not.toMatch(/NaN|Infinity/);
  });

  it.each(['100', '-100'])('takes odds of %s as even money', async (odds) => {
    open(labServer(), `&from=typed&edge=2&odds=${odds}`);
    expect(await headline()).toMatch(/that wins 52\.0% \(\+4\.0% ROI\)/);
  });

  it.each([
    ['bets=NaN', 'Bets', 'Bets must be a whole number from 1 to 5,000.'],
    ['odds=99', 'Odds', 'Enter American odds: -110, +150, 150 or EVEN.'],
    ['stake=Infinity', 'Stake, $', 'The stake must be an amount from $0.01 to $1,000,000.'],
    ['seed=x', 'Seed', 'The seed must be a whole number from 0 to 4,294,967,295.'],
  ])('marks %s at its field and draws the chart once it is corrected', async (query, label, sentence) => {
    const { user } = open(labServer(), `&from=typed&${query}`);
    expect(await screen.findByText('Correct the marked fields to see the result.')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'What can happen' })).toBeNull();
    const field = screen.getByRole('textbox', { name: label });
    expect(field).toHaveAccessibleDescription(sentence);
    await user.clear(field);
    await user.type(field, '200');
    expect(await chart()).toBeVisible();
  });

  it('says which hidden value of the address was replaced', async () => {
    renderApp(labServer(), { path: '/lab/outlook?paths=7.5&from=odd&record=x&bets=1', sport: 'nfl' });
    expect(
      await screen.findByText(
        'The source must be one of system, own, typed. The record must be one of all, HIGH, MEDIUM_PLUS, MEDIUM, LOW, NO_BET, picks. Paths must be a whole number from 1 to 100,000.',
      ),
    ).toBeVisible();
  });

  it('says why a stake above the bankroll cannot run', async () => {
    open(labServer(), '&from=typed&stake=1500');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('These inputs can’t be calculated');
    expect(alert).toHaveTextContent('The stake is larger than the bankroll.');
  });
});

describe('a long simulation', () => {
  it('shows progress, can be cancelled and run again', async () => {
    const { user } = renderApp(labServer(), {
      path: '/lab/outlook?from=typed&bets=5000&paths=3000',
      sport: 'nfl',
    });
    expect(await screen.findByRole('progressbar', { name: 'Simulating 3,000 paths' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('heading', { name: 'Calculation cancelled' })).toBeVisible();
    expect(screen.queryByRole('progressbar')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Run again' }));
    expect(await screen.findByRole('progressbar', { name: 'Simulating 3,000 paths' })).toBeVisible();
  });
});

describe('a sport without a published record', () => {
  it('says so, and other sources stay', async () => {
    const server = servePicks(labServer(), recordedPicks(1, 0)).fail(summaryPath('mlb'), 404);
    renderApp(server, { path: `/lab/outlook?${PATHS}`, sport: 'mlb' });
    expect(await screen.findByRole('heading', { name: 'No model test to draw from' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Custom' })).toBeVisible();
  });
});
