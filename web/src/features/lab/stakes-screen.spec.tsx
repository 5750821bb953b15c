import { getCalibrationRoute, getPerformanceRoute, getResultsRoute } from '@app/contracts';
import { act, screen, within } from '@testing-library/react';
import { OPEN_SLATES, demoFile, published, slateIndex } from '../../../test/support/demo.ts';
import { onPhone } from '../../../test/support/on-phone.ts';
import { emptyPerformance, performance, tallyOf } from '../../../test/support/record.ts';
import {
  SLATE_FILE,
  SLATE_TABLE,
  STAKES_PATH,
  openStakes,
  rowsOf,
  stakesColumn,
  stakesServer,
} from '../../../test/support/stakes.ts';

describe('the stakes of an open slate', () => {
  it('asks first how far the models are trusted, and stakes the whole slate under each answer', async () => {
    openStakes();
    const question = await screen.findByRole('group', { name: 'How far do you trust the models?' });
    expect(within(question).getByRole('radio', { name: 'Halfway' })).toBeChecked();
    const [heads, first] = await rowsOf(SLATE_TABLE);
    expect(heads).toEqual([
      ...['Pick', 'Tier', 'OddsModel', 'Model', 'Break-even', 'Full trust', 'Halfway', 'By model test'],
    ]);
    expect(first).toEqual(
      [...['Saints +2.5HIGH', 'HIGH', '-10263.9%', '63.9%', '50.5%', '$50 (5u)', '$32 (3', 'Pass']].map(
        (text, index) => (index < 6 ? text : (expect.any(String) as string)),
      ),
    );
    expect(screen.getByText('NFL Week 7, 11 qualifying picks, all at once')).toBeVisible();
  });

  it('stakes nothing by the record, and says that no tier has beaten break-even', async () => {
    openStakes();
    expect(new Set(await stakesColumn('By model test'))).toEqual(new Set(['Pass']));
    expect(screen.getByText('The model test supports no stake:')).toBeVisible();
    expect(
      screen.getByText(/^no NFL tier has beaten break-even over the test’s 245 bets \(121–124\)\./, {
        exact: false,
      }),
    ).toBeVisible();
    const rows = await rowsOf(SLATE_TABLE);
    expect(rows.at(-2)?.at(-1)).toBe('$0');
    expect(rows.at(-1)?.at(-1)).toBe('0.0%');
  });

  it.each([
    ['the five columns before the stakes', () => {}, 5],
    ['the two that a phone shows', onPhone, 2],
  ])('runs the names of the sums across %s', async (_, prepare, span) => {
    prepare();
    openStakes();
    const table = await screen.findByRole('table', { name: SLATE_TABLE });
    for (const name of ['At risk', /chance of losing 10% or more/])
      expect(within(table).getByRole('rowheader', { name })).toHaveAttribute('colspan', String(span));
  });

  it('names its sources with sample and dates', async () => {
    openStakes();
    expect(
      await screen.findByText(
        /^Picks: the slate published Thu, Oct 17, 2024, replayed\. Model test: 245 qualifying bets, .*2023.*Source:/,
      ),
    ).toHaveTextContent(/Source: NFL model test\.$/);
    expect(screen.getByRole('link', { name: 'NFL model test' })).toHaveAttribute(
      'href',
      '/dashboard/findings',
    );
  });

  it('says which of its picks the dashboard passes on, so that the two do not contradict each other (S-361)', async () => {
    openStakes();
    expect(
      await screen.findByText(
        'Full trust takes the model’s chances as published. The dashboard shows other amounts: it stakes each pick alone, within the range of its grade, while here the whole slate shares one bankroll. The dashboard passes on 49ers -2.5 and Ravens -4.5 because of the grade.',
      ),
    ).toBeVisible();
  });

  it('explains below the table a stake that grows with less trust', async () => {
    openStakes();
    expect(
      await screen.findByText(
        'Halfway stakes more on 49ers -2.5 than full trust: at full trust, stronger picks leave less for the rest.',
      ),
    ).toBeVisible();
  });

  it('keeps stakes within the limits per bet and per day', async () => {
    openStakes('?bet=2&day=10');
    const cents = (await stakesColumn('Full trust')).map((text) => Number(/^\$(\d+)/.exec(text)?.[1] ?? 0));
    expect(Math.max(...cents)).toBe(20);
    expect(cents.reduce((sum, dollars) => sum + dollars, 0)).toBeLessThanOrEqual(100);
    expect(cents.reduce((sum, dollars) => sum + dollars, 0)).toBeGreaterThan(85);
  });

  it('puts every choice into the address', async () => {
    const { user, location } = openStakes();
    await user.click(await screen.findByRole('radio', { name: 'Full trust' }));
    expect(location()).toBe(`${STAKES_PATH}?trust=published`);
    await user.click(screen.getByText('Quarter Kelly, max 5% per bet, 5% per game, 25% per day'));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Share of Kelly' }), 'Half Kelly');
    await user.clear(screen.getByRole('textbox', { name: 'Max per day, %' }));
    await user.type(screen.getByRole('textbox', { name: 'Max per day, %' }), '15');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Smallest step' }), '$5');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Bets on one game' }), 'Only the best one');
    await user.click(screen.getByRole('switch', { name: /^Shrink full-trust/ }));
    expect(location()).toBe(`${STAKES_PATH}?trust=published&kelly=50&day=15&step=5&same=refuse&shrink=yes`);
    expect(screen.getByText('Half Kelly, max 5% per bet, 5% per game, 15% per day')).toBeVisible();
    for (const text of await stakesColumn('Full trust')) expect(text).toMatch(/^(Pass|\$\d*[05] )/);
  });

  it('opens the limits for a problem, and keeps them open once it is corrected', async () => {
    const { user } = openStakes('?bet=400');
    const field = await screen.findByRole('textbox', { name: 'Max per bet, %' });
    expect(field).toBeVisible();
    await user.clear(field);
    await user.type(field, '5');
    expect(field).toBeValid();
    expect(field).toBeVisible();
    expect(field).toHaveFocus();
  });

  it('stakes no live game that starts while the page is open', async () => {
    const file = published(demoFile('nfl', OPEN_SLATES.nfl), { origin: 'live' });
    jest.useFakeTimers({ advanceTimers: true, now: new Date('2024-10-18T00:14:50.000Z') });
    try {
      openStakes('', stakesServer().serve(SLATE_FILE, file));
      expect(await screen.findByText('NFL Week 7, 11 qualifying picks, all at once')).toBeVisible();
      await act(() => jest.advanceTimersByTimeAsync(20_000));
      expect(await screen.findByText('NFL Week 7, 10 qualifying picks, all at once')).toBeVisible();
    } finally {
      jest.useRealTimers();
    }
  });

  it('stakes no withdrawn pick', async () => {
    const file = published(demoFile('nfl', OPEN_SLATES.nfl), { withdrawnGameIds: ['2024_07_DEN_NO'] });
    openStakes('', stakesServer().serve(SLATE_FILE, file));
    expect(await screen.findByText('NFL Week 7, 10 qualifying picks, all at once')).toBeVisible();
    expect((await rowsOf(SLATE_TABLE)).flat().join()).not.toContain('Saints +2.5');
  });

  it('shrinks published chances by the calibration error when asked to', async () => {
    openStakes('?shrink=yes');
    const shrunk = await stakesColumn('Full trust');
    expect(shrunk[0]).not.toBe('$50 (5u)');
  });

  it('stands beside Kelly on each bet alone, with the ruin that buys', async () => {
    openStakes('?trust=published');
    const panel = await screen.findByRole('region', { name: 'Kelly on each bet alone' });
    expect(panel).toHaveTextContent(
      'Compared at the model’s chances. Full Kelly on each bet puts up more than the $1,000 bankroll. Sized together, the bets share one bankroll.',
    );
    expect(panel).not.toHaveTextContent('Staked alone');
    const [heads, ...risks] = await rowsOf('Risk of the slate by way of staking');
    expect(heads).toEqual(['Kelly stakes', 'Together, as above', 'Alone, quarter', 'Alone, full']);
    expect(risks[0]?.slice(1)).toEqual([
      expect.stringMatching(/^\$2\d\d$/),
      expect.stringMatching(/^\$33\d$/),
      expect.stringMatching(/^\$1,3\d\d(\.\d\d)?$/),
    ]);
    expect(risks.map((row) => row[0])).toEqual([
      'At risk',
      'Expected profit',
      'Loses 10%+ on this slate',
      'Loses it all',
      'Ever halves, if repeated, at most',
    ]);
    expect(risks.at(-1)?.at(-1)).toBe('100.0%');
  });

  it('names the share of Kelly in the table', async () => {
    openStakes('?kelly=50');
    const [heads] = await rowsOf('Risk of the slate by way of staking');
    expect(heads?.slice(2)).toEqual(['Alone, half', 'Alone, full']);
  });

  it('says what the stakes come to at the return that their tiers have had', async () => {
    openStakes();
    // What $100 on each pick of a tier returned: HIGH −$376.90 of 25, MEDIUM+ −$114.36 of 74, MEDIUM −$836.23 of 146.
    const high = (32 + 22) * (-376.9 / 2500);
    const plus = (16 + 14 + 9 + 18) * (-114.36 / 7400);
    const medium = (13 + 14 + 11 + 2 + 4) * (-836.23 / 14600);
    expect((high + plus + medium).toFixed(2)).toBe('-11.54');
    expect((await stakesColumn('Halfway')).map((text) => text.split(' ')[0])).toEqual(
      [32, 22, 16, 14, 9, 18, 13, 14, 11, 2, 4].map((dollars) => `$${String(dollars)}`),
    );
    expect(screen.getByText(/the stakes sized together lose \$11\.54 on average\.$/)).toHaveTextContent(
      /^At their tiers’ past ROI \(121–124 overall\), the stakes sized together lose/,
    );
  });

  it('compares at the model’s chances when the record stakes nothing', async () => {
    openStakes('?trust=record');
    expect(await screen.findByText(/^Compared at the model’s chances\./)).toBeVisible();
  });

  it('believes the longer record of picks settled here, and stakes where it is ahead', async () => {
    const byTier = performance().byTier.map((row) =>
      row.tier === 'HIGH' ? { ...row, picks: tallyOf(400, 200) } : row,
    );
    const server = stakesServer().reply(getPerformanceRoute, {
      success: true,
      data: performance({ byTier }),
    });
    openStakes('', server);
    expect((await stakesColumn('By the record'))[0]).toMatch(/^\$\d/);
    expect(screen.queryByText('The model test supports no stake:')).toBeNull();
    const record = screen.getByRole('link', { name: 'the Track Record' });
    expect(record).toHaveAttribute('href', '/dashboard/record?sport=nfl');
  });
});

describe('every other state of the stakes', () => {
  it('says so while loading', async () => {
    openStakes('', stakesServer().hold(SLATE_FILE));
    expect(await screen.findByText('Loading the slate')).toBeInTheDocument();
  });

  it('offers a retry when the slate cannot be read', async () => {
    const server = stakesServer().fail(SLATE_FILE).fail('/static/cfb/cfb_predictions.json');
    const { user } = openStakes('', server);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Failed to load the slate');
    server.serve(SLATE_FILE, published(demoFile('nfl', OPEN_SLATES.nfl)));
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: SLATE_TABLE })).toBeVisible();
  });

  it('stakes nothing when results cannot be read, since games may be over, and offers a retry', async () => {
    const index = slateIndex('nfl', [{ resultsPath: '/static/nfl/2024/week-7-results.json' }]);
    const server = stakesServer()
      .serve('/static/nfl/index.json', index)
      .refuse(getResultsRoute, { code: 'UNAVAILABLE' });
    const { user } = openStakes('', server);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Couldn’t load the results of these games.');
    expect(screen.queryByRole('table', { name: SLATE_TABLE })).toBeNull();
    server.reply(getResultsRoute, {
      success: true,
      data: { slate: { season: 2024, week: 7, date: null }, games: [] },
    });
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: SLATE_TABLE })).toBeVisible();
  });

  it('stakes nothing when the list of slates cannot be read, which names the results', async () => {
    const server = stakesServer().fail('/static/nfl/index.json');
    const { user } = openStakes('', server);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('Couldn’t load the results of these games.');
    expect(screen.queryByRole('table', { name: SLATE_TABLE })).toBeNull();
    server.serve('/static/nfl/index.json', slateIndex('nfl', [{}]));
    await user.click(within(alert).getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('table', { name: SLATE_TABLE })).toBeVisible();
  });

  it('says when nothing is published, and offers custom bets', async () => {
    openStakes('', stakesServer().fail(SLATE_FILE, 404));
    expect(await screen.findByRole('heading', { name: 'No open picks to stake' })).toBeVisible();
    expect(screen.getByText('No NFL slate is published yet. You can enter bets instead.')).toBeVisible();
  });

  it('stakes on what is known when a part of the record fails', async () => {
    openStakes('', stakesServer().refuse(getCalibrationRoute, { code: 'UNAVAILABLE' }));
    expect(
      await screen.findByText('Couldn’t load the whole record. Stakes by the record use what was loaded.'),
    ).toBeVisible();
    expect(new Set(await stakesColumn('By model test'))).toEqual(new Set(['Pass']));
  });

  it('says when no pick is settled', async () => {
    const server = stakesServer()
      .reply(getPerformanceRoute, { success: true, data: emptyPerformance() })
      .fail('/static/nfl/profitability_summary.json', 404)
      .fail('/static/nfl/nfl_profitability_summary_v2.json', 404);
    openStakes('', server);
    expect(await screen.findByText('There is no record yet:')).toBeVisible();
    expect(new Set(await stakesColumn('By the record'))).toEqual(new Set(['Pass']));
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
    openStakes(query);
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    expect((await stakesColumn('Full trust'))[0]).toBe('$50 (5u)');
  });
});
