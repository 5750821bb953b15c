import { getBetLimitRoute, getCalibrationRoute, getPerformanceRoute } from '@app/contracts';
import { screen, within } from '@testing-library/react';
import type { FakeServer } from '../../../test/support/fake-server.ts';
import { profitabilityServer } from '../../../test/support/profitability.ts';
import { calibration, emptyPerformance, performance, tallyOf } from '../../../test/support/record.ts';
import { renderApp, signInStored, testUser } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';
import { runningPause, withSaferPlay } from '../../../test/support/safer-play.ts';

const PATH = '/lab/stakes';
const SLATE = 'Stakes on NFL Week 7';
const FILE = '/static/nfl/nfl_predictions.json';

/** The published summary (121–124) is longer than the 59 picks settled here. */
function stakesServer(): FakeServer {
  return profitabilityServer()
    .reply(getPerformanceRoute, { success: true, data: performance() })
    .reply(getCalibrationRoute, { success: true, data: calibration() });
}

const open = (query = '', server = stakesServer()): RenderedApp =>
  renderApp(server, { path: PATH + query, sport: 'nfl' });

/** Returns a table's rows as texts. */
async function rowsOf(name: string): Promise<string[][]> {
  const table = await screen.findByRole('table', { name });
  return within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
}

/** Returns a column of the slate, without why a pick is a pass. */
async function column(name: string, table = SLATE): Promise<string[]> {
  const [heads = [], ...rows] = await rowsOf(table);
  const index = heads.indexOf(name);
  return rows.slice(0, -2).map((row) => (row[index] ?? '').split('.', 1)[0] ?? '');
}

describe('the stakes of an open slate', () => {
  it('asks first how far the models are trusted, and stakes the whole slate under each answer', async () => {
    open();
    const question = await screen.findByRole('group', { name: 'How far do you trust the models?' });
    expect(within(question).getByRole('radio', { name: 'Halfway' })).toBeChecked();
    const [heads, first] = await rowsOf(SLATE);
    expect(heads).toEqual([
      ...['Pick', 'Tier', 'Odds', 'Model', 'Break-even', 'As published', 'Halfway', 'By the record'],
    ]);
    expect(first).toEqual(
      [...['Saints +2.5HIGH', 'HIGH', '-102', '63.9%', '50.5%', '$50 (5u)', '$32 (3', 'Pass']].map(
        (text, index) => (index < 6 ? text : (expect.any(String) as string)),
      ),
    );
    expect(screen.getByText('NFL Week 7, 11 qualifying picks, all at once')).toBeVisible();
  });

  it('stakes nothing by the record, and says that no tier has beaten break-even', async () => {
    open();
    expect(new Set(await column('By the record'))).toEqual(new Set(['Pass']));
    expect(screen.getByText('The record supports no stake:')).toBeVisible();
    expect(
      screen.getByText(/^no NFL tier has beaten break-even over 245 bets, 121–124/, { exact: false }),
    ).toBeVisible();
    const rows = await rowsOf(SLATE);
    expect(rows.at(-2)?.at(-1)).toBe('$0');
    expect(rows.at(-1)?.at(-1)).toBe('0.0%');
  });

  it('names its sources with sample and dates', async () => {
    open();
    expect(
      await screen.findByText(
        'NFL Week 7, 11 picks, published Thu, Oct 17, 2024. Source: the published slate, replayed.',
      ),
    ).toBeVisible();
    expect(
      screen.getByText(
        /^Record of the tiers: 121–124, 245 decided bets, .*2023.*Source: nfl_profitability_summary_v2\.json\.$/,
      ),
    ).toBeVisible();
  });

  it('keeps stakes within the limits per bet and per day', async () => {
    open('?bet=2&day=10');
    const cents = (await column('As published')).map((text) => Number(/^\$(\d+)/.exec(text)?.[1] ?? 0));
    expect(Math.max(...cents)).toBe(20);
    expect(cents.reduce((sum, dollars) => sum + dollars, 0)).toBeLessThanOrEqual(100);
    expect(cents.reduce((sum, dollars) => sum + dollars, 0)).toBeGreaterThan(85);
  });

  it('puts every choice into the address', async () => {
    const { user, location } = open();
    await user.click(await screen.findByRole('radio', { name: 'As published' }));
    expect(location()).toBe(`${PATH}?trust=published`);
    await user.click(screen.getByText('Quarter Kelly, 5% a bet, 5% a game, 25% a day'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Share of Kelly' }), 'Half Kelly');
    await user.clear(screen.getByRole('textbox', { name: 'Max per day, %' }));
    await user.type(screen.getByRole('textbox', { name: 'Max per day, %' }), '15');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Smallest step' }), '$5');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bets on one game' }), 'Only the best one');
    await user.click(screen.getByRole('switch', { name: /^Shrink published/ }));
    expect(location()).toBe(`${PATH}?trust=published&kelly=50&day=15&step=5&same=refuse&shrink=yes`);
    expect(screen.getByText('Half Kelly, 5% a bet, 5% a game, 15% a day')).toBeVisible();
    for (const text of await column('As published')) expect(text).toMatch(/^(Pass|\$\d*[05] )/);
  });

  it('shrinks published chances by the calibration error when asked to', async () => {
    open('?shrink=yes');
    const shrunk = await column('As published');
    expect(shrunk[0]).not.toBe('$50 (5u)');
  });

  it('stands beside Kelly on each bet alone, with the ruin that buys', async () => {
    open('?trust=published');
    const panel = await screen.findByRole('region', { name: 'Kelly on each bet alone' });
    expect(panel).toHaveTextContent(
      /At the published chances, Kelly on each bet alone would put up \$1,3\d\d(\.\d\d)?, more than the \$1,000 there is; 25% of it, \$33\d\. Together it is \$2\d\d, because the bets share one bankroll\./,
    );
    expect(panel).toHaveTextContent(
      /Staked alone, the bankroll is ever down to half with a chance of up to 0\.\d% instead of 0\.\d%\./,
    );
    expect(panel).toHaveTextContent(
      /If the record is right instead, these stakes return −\$\d+\.\d\d on average\./,
    );
    const [heads, together, alone, full] = await rowsOf('Risk of the slate by way of staking');
    expect(heads).toEqual([
      'Stakes',
      'At risk',
      'Expected',
      'Costs 10%',
      'Takes all',
      'Ever halved, at most',
    ]);
    expect([together, alone, full].map((row) => row?.[0])).toEqual([
      'Together, as above',
      'Each alone, 25% of Kelly',
      'Each alone, all of Kelly',
    ]);
    expect(full?.at(-1)).toBe('100.0%');
  });

  it('compares at the published chances when the record stakes nothing', async () => {
    open('?trust=record');
    expect(await screen.findByText(/^At the published chances, Kelly on each bet alone/)).toBeVisible();
  });

  it('believes the longer record of picks settled here, and stakes where it is ahead', async () => {
    const byTier = performance().byTier.map((row) =>
      row.tier === 'HIGH' ? { ...row, picks: tallyOf(400, 200) } : row,
    );
    const server = stakesServer().reply(getPerformanceRoute, {
      success: true,
      data: performance({ byTier }),
    });
    open('', server);
    expect((await column('By the record'))[0]).toMatch(/^\$\d/);
    expect(screen.queryByText('The record supports no stake:')).toBeNull();
    expect(screen.getByText(/Source: the Track Record\.$/)).toBeVisible();
  });
});

describe('every other state of the stakes', () => {
  it('says so while loading', async () => {
    open('', stakesServer().hold(FILE));
    expect(await screen.findByText('Loading the slate')).toBeInTheDocument();
  });

  it('offers a retry when the slate cannot be read', async () => {
    const server = stakesServer().fail(FILE).fail('/static/cfb/cfb_predictions.json');
    const { user } = open('', server);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load the slate');
    server.serve(FILE, JSON.parse(JSON.stringify(await readServed())) as unknown);
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: SLATE })).toBeVisible();
  });

  it('says when nothing is published, and offers typed bets', async () => {
    open('', stakesServer().fail(FILE, 404));
    expect(await screen.findByRole('heading', { name: 'No open picks to stake' })).toBeVisible();
    expect(screen.getByText('No NFL slate is published yet. You can type bets instead.')).toBeVisible();
  });

  it('stakes on what is known when a part of the record fails', async () => {
    open('', stakesServer().refuse(getCalibrationRoute, { code: 'UNAVAILABLE' }));
    expect(
      await screen.findByText('Couldn’t load the whole record. Stakes by the record use what was loaded.'),
    ).toBeVisible();
    expect(new Set(await column('By the record'))).toEqual(new Set(['Pass']));
  });

  it('says when no pick is settled', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
    const server = stakesServer()
      .reply(getPerformanceRoute, { success: true, data: emptyPerformance() })
      .fail('/static/nfl/profitability_summary.json', 404)
      .fail('/static/nfl/nfl_profitability_summary_v2.json', 404);
    open('', server);
    expect(await screen.findByText('There is no record yet:')).toBeVisible();
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
    expect(new Set(await column('By the record'))).toEqual(new Set(['Pass']));
  });

  it.each([
    ['?trust=blindly', '“blindly” is no degree of trust. Use published, halfway or record; halfway is used.'],
    ['?kelly=NaN', '“NaN” is no share of Kelly in percent. Use 100, 50, 25 or 10; 25 is used.'],
    ['?step=0', '“0” is no smallest step in dollars. Use 0.01, 1, 5 or 10; 1 is used.'],
    ['?sport=golf', '“golf” is no sport we cover. NFL is shown.'],
    ['?bet=NaN', 'Max per bet must be 0.1 to 10%. 5% is used.'],
    ['?bet=11', 'Max per bet must be 0.1 to 10%. 5% is used.'],
    ['?game=-1', 'Max per game must be 0.1 to 20%. 5% is used.'],
    ['?day=1e3', 'Max per day must be 0.1 to 100%. 25% is used.'],
    ['?bank=99', 'Enter a bankroll from $100.00 to $1,000,000. Yours is used.'],
  ])('replaces %s by its default and says so', async (query, sentence) => {
    open(query);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect((await column('As published'))[0]).toBe('$50 (5u)');
  });

  async function readServed(): Promise<unknown> {
    const { demoFile, OPEN_SLATES, published } = await import('../../../test/support/demo.ts');
    return published(demoFile('nfl', OPEN_SLATES.nfl));
  }
});

describe('bets typed in', () => {
  const TWO = '?from=typed&b=-110~56~Bears at Lions~Bears %2B3&b=-105~57~bears at lions~Under 44';
  const TABLE = 'Stakes on your bets';

  it('are staked together, and two on one game share its limit', async () => {
    open(TWO);
    const [bears = '', under = ''] = await column('As typed', TABLE);
    const dollars = [bears, under].map((text) => Number(/^\$(\d+)/.exec(text)?.[1] ?? 0));
    expect(Math.max(...dollars)).toBeGreaterThan(0);
    expect(dollars.reduce((sum, own) => sum + own, 0)).toBeLessThanOrEqual(50);
    expect(
      screen.getByText(
        'Several bets on one game, such as its side and its total, are bounded: they share the limit per game and are assumed to win and lose together, the worst dependence that their chances allow.',
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('1 game of this slate has more than one bet.')).toBeInTheDocument();
  });

  it('lose all but the best bet of a game when those are refused', async () => {
    open(`${TWO}&same=refuse`);
    const table = await screen.findByRole('table', { name: TABLE });
    expect(within(table).getAllByText('. Another bet on the same game gets the stake.')).not.toHaveLength(0);
    expect(
      screen.getByText(
        'Of several bets on one game, such as its side and its total, only the one with the most growth stays.',
      ),
    ).toBeInTheDocument();
  });

  it('start empty, take a bet, and keep it in the address', async () => {
    const { user, location } = open();
    await user.click(await screen.findByRole('button', { name: 'Typed bets' }));
    expect(screen.getByText('Add a bet with its odds and the chance you give it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Add bet' }));
    await user.type(screen.getByRole('textbox', { name: 'Name of bet 1' }), 'Bears +3');
    expect(location()).toBe(`${PATH}?from=typed&b=-110%7E55%7E%7EBears+%2B3`);
    expect((await column('As typed', TABLE))[0]).toMatch(/^\$\d/);
    await user.clear(screen.getByRole('textbox', { name: 'Chance, % of bet 1' }));
    await user.type(screen.getByRole('textbox', { name: 'Chance, % of bet 1' }), '100');
    expect(screen.getByText('Enter a chance above 0 and below 100%.')).toBeVisible();
    expect(screen.getByText('Correct the marked fields to see the stakes.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove bet 1' }));
    expect(location()).toBe(`${PATH}?from=typed`);
  });

  it.each(['NaN~NaN', '~', '-50~55', '%00~%F0%9F%8E%B2', '-110~0'])(
    'marks the fields of %p and shows no figure',
    async (bet) => {
      open(`?b=${bet}`);
      expect(await screen.findByText('Correct the marked fields to see the stakes.')).toBeVisible();
    },
  );

  it('takes the first 60 of an address', async () => {
    open(`?${Array.from({ length: 10_000 }, () => 'b=-110~55').join('&')}`);
    expect(await screen.findByText('The address has 10000 bets. Only the first 60 are used.')).toBeVisible();
    expect(await column('Halfway', TABLE)).toHaveLength(60);
  });
});

describe('the reader of the stakes', () => {
  it('has the bankroll and the largest bet of the account', async () => {
    const server = withSaferPlay(stakesServer(), {});
    server.reply(getBetLimitRoute, { success: true, data: { maxStakeCents: 2500 } });
    signInStored(server, testUser({ bankroll: 2000 }));
    open('', server);
    const cents = (await column('As published')).map((text) => Number(/^\$(\d+)/.exec(text)?.[1] ?? 0));
    expect(Math.max(...cents)).toBe(25);
    expect(screen.getByRole('textbox', { name: 'Bankroll, $', hidden: true })).toHaveValue('2000');
  });

  it('sees no stake during a time-out', async () => {
    const server = withSaferPlay(stakesServer(), { pause: runningPause() });
    signInStored(server);
    open('', server);
    expect(await screen.findByRole('heading', { name: 'Stakes are hidden' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('has $1,000 by default without an account, which is said', async () => {
    const { user } = open();
    await user.click(await screen.findByText('Quarter Kelly, 5% a bet, 5% a game, 25% a day'));
    expect(screen.getByRole('textbox', { name: 'Bankroll, $' })).toHaveValue('1000');
    expect(screen.getByText('$1,000 is the default for visitors.')).toBeVisible();
    await user.clear(screen.getByRole('textbox', { name: 'Bankroll, $' }));
    await user.type(screen.getByRole('textbox', { name: 'Bankroll, $' }), '10,000');
    expect((await column('As published'))[0]).toBe('$500 (5u)');
  });
});
