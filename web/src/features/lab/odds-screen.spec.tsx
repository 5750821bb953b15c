import { screen, within } from '@testing-library/react';
import { demoServer, renderApp } from '../../../test/support/render-app.tsx';
import type { RenderedApp } from '../../../test/support/render-app.tsx';

const EMPTY = 'Correct the marked fields to see the result.';

/** Opens a tool by its address and returns its panel. */
async function openTool(query: string, title: string): Promise<{ app: RenderedApp; panel: HTMLElement }> {
  const app = renderApp(demoServer(), { path: `/lab/odds${query}` });
  return { app, panel: await screen.findByRole('region', { name: title }) };
}

/** Returns the rows of the result's table, without headings. */
function rowsOf(panel: HTMLElement): string[] {
  return within(within(panel).getByRole('table'))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent ?? '').join(' | '));
}

const sentenceOf = (panel: HTMLElement): string =>
  within(panel).getAllByRole('status').at(-1)?.textContent ?? '';

describe('the odds tools', () => {
  it.each([
    ['', 'Odds converter', '-110 wins $90.91 on $100 and breaks even at 52.38%.'],
    ['?tool=convert&odds=2.5', 'Odds converter', '+150 wins $150.00 on $100 and breaks even at 40.00%.'],
    [
      '?tool=convert&odds=1.91',
      'Odds converter',
      'About -110 wins $91.00 on $100 and breaks even at 52.36%.',
    ],
    ['?tool=convert&odds=-100', 'Odds converter', '+100 wins $100.00 on $100 and breaks even at 50.00%.'],
    [
      '?tool=parlay',
      'Parlay',
      '$10.00 pays $36.45 if all 2 legs win, and breaks even if that happens 27.44% of the time.',
    ],
    [
      '?tool=parlay&odds=%2B150,-110,4/6&stake=25',
      'Parlay',
      '$25.00 pays $198.86 if all 3 legs win, and breaks even if that happens 12.57% of the time.',
    ],
    [
      `?tool=parlay&odds=${Array.from({ length: 12 }, () => '100000').join(',')}`,
      'Parlay',
      '$10.00 pays more than $1 billion, which no bookmaker does, if all 12 legs win, and breaks even if that happens less than 0.01% of the time.',
    ],
    [
      '?tool=hold',
      'Bookmaker’s hold',
      'The bookmaker holds 4.5% of balanced stakes: the prices add up to 104.8%.',
    ],
    [
      '?tool=hold&odds=%2B100,%2B200,%2B500',
      'Bookmaker’s hold',
      'The bookmaker holds 0.0% of balanced stakes: the prices add up to 100.0%.',
    ],
    [
      '?tool=hold&odds=2.1,2.1',
      'Bookmaker’s hold',
      'These prices add up to 95.2%, below 100%: all of them together are an arbitrage.',
    ],
    [
      '?tool=arbitrage&odds=2.08,2.00&stake=100',
      'Arbitrage check',
      'Arbitrage: +$1.96 on $100.00 whatever wins, at least +2.0%; the prices add up to 98.1%.',
    ],
    [
      '?tool=arbitrage&odds=-110,-110&stake=100',
      'Arbitrage check',
      'No arbitrage: the prices add up to 104.8%. Betting every outcome costs up to $4.55.',
    ],
    [
      '?tool=arbitrage&odds=2.08,2.00&stake=10&step=5',
      'Arbitrage check',
      'An arbitrage on paper, since the prices add up to 98.1%, but stakes in these steps lose it. Use smaller steps or larger stakes.',
    ],
    [
      '?tool=middle&stake=550',
      'Middle check',
      '3 to 6 win both for +$1,000.00; with $550.00 on the second bet, any other result costs up to $50.00. Both must win 4.8% of the time to break even.',
    ],
    [
      '?tool=middle&odds=110,110&above=3&below=4.5',
      'Middle check',
      '4 wins both for +$242.00, and with $110.00 on the second bet no result loses: the prices alone are an arbitrage.',
    ],
    [
      '?tool=middle&above=3&below=3.5',
      'Middle check',
      'No result wins both bets, only a push on one of them is possible; with $110.00 on the second bet, one side alone brings −$10.00 or better.',
    ],
    ['?tool=hedge', 'Hedge', '$300.00 against it locks in +$100.00 either way.'],
    [
      '?tool=hedge&odds=-110,-110&stake=110',
      'Hedge',
      'No hedge profits either way at these prices. $110.00 against it limits the loss to $10.00.',
    ],
    [
      '?tool=free-bet&odds=300,-275',
      'Free-bet conversion',
      '$220.00 against it turns the free bet into $80.00 either way, 80.0% of its amount.',
    ],
    [
      '?tool=free-bet&odds=1.000001,1.000001&stake=1',
      'Free-bet conversion',
      'At these prices the free bet cannot be turned into cash. Choose longer odds for it.',
    ],
  ])('answer the address %s', async (query, title, sentence) => {
    const { panel } = await openTool(query, title);
    expect(sentenceOf(panel)).toBe(sentence);
    expect(within(panel).getByRole('table')).toBeVisible();
  });

  it.each([
    ['?tool=convert&odds=-50', 'Odds converter', 'American odds are -100 or lower, or +100 or higher.'],
    ['?tool=convert&odds=NaN', 'Odds converter', 'Enter odds: -110, 1.91, 10/11 or 52.4%.'],
    ['?tool=convert&odds=', 'Odds converter', 'Enter odds: -110, 1.91, 10/11 or 52.4%.'],
    [
      '?tool=convert&odds=0%25',
      'Odds converter',
      'A probability lies above 0% and below 100%. Certainty has no price.',
    ],
    [
      '?tool=convert&odds=100%25',
      'Odds converter',
      'A probability lies above 0% and below 100%. Certainty has no price.',
    ],
    ['?tool=parlay&stake=NaN', 'Parlay', 'Enter an amount from $0.01 to $1,000,000.'],
    ['?tool=parlay&stake=-5', 'Parlay', 'Enter an amount from $0.01 to $1,000,000.'],
    ['?tool=parlay&odds=-110', 'Parlay', 'Enter odds: -110, 1.91, 10/11 or 52.4%.'],
    ['?tool=hold&odds=-110,abc', 'Bookmaker’s hold', 'Enter odds: -110, 1.91, 10/11 or 52.4%.'],
    ['?tool=arbitrage&stake=0.5', 'Arbitrage check', 'Enter an amount from $1.00 to $1,000,000.'],
    ['?tool=arbitrage&step=0', 'Arbitrage check', 'Stakes are rounded to 1 cent, $1, $5, $10.'],
    [
      '?tool=middle&above=NaN',
      'Middle check',
      'Enter a number from -200 to 400 in steps of 0.5, such as 44.5.',
    ],
    [
      '?tool=middle&below=2.25',
      'Middle check',
      'Enter a number from -200 to 400 in steps of 0.5, such as 44.5.',
    ],
    [
      '?tool=middle&above=7&below=3',
      'Middle check',
      'This must be above the first number, or both bets can never win together.',
    ],
    ['?tool=middle&second=1e9', 'Middle check', 'Enter an amount from $0.00 to $1,000,000.'],
    ['?tool=hedge&own=abc', 'Hedge', 'Enter an amount from $0.00 to $1,000,000.'],
    ['?tool=free-bet&stake=9999999999', 'Free-bet conversion', 'Enter an amount from $0.01 to $1,000,000.'],
  ])('say what is wrong with %s', async (query, title, problem) => {
    const { panel } = await openTool(query, title);
    expect(sentenceOf(panel)).toBe(EMPTY);
    expect(within(panel).getByText(problem)).toBeVisible();
    expect(within(panel).queryByRole('table')).toBeNull();
  });

  it('say that there is no such tool and show the converter', async () => {
    await openTool('?tool=%3Cscript%3E', 'Odds converter');
    expect(
      screen.getByText(
        'There is no such odds tool. The tools are convert, parlay, hold, arbitrage, middle, hedge, free-bet. This is the converter.',
      ),
    ).toBeVisible();
  });

  it('use the first prices of 10,000 in an address, and say so', async () => {
    const { panel } = await openTool(
      `?tool=parlay&odds=${Array.from({ length: 10_000 }, () => '2').join(',')}`,
      'Parlay',
    );
    expect(screen.getByText('Only the first 12 prices are used.')).toBeVisible();
    expect(sentenceOf(panel)).toBe(
      '$10.00 pays $40,960.00 if all 12 legs win, and breaks even if that happens 0.02% of the time.',
    );
  });

  it('write one price in all formats and say which texts are rounded', async () => {
    const { panel } = await openTool('?tool=convert&odds=1.91', 'Odds converter');
    expect(rowsOf(panel)).toEqual([
      'American | -110 | Rounded',
      'Decimal | 1.91 | Exact',
      'Fraction | 91/100 | Exact',
      'Probability | 52.36% | Rounded',
    ]);
  });

  it('list three ways to hedge and an own one', async () => {
    const { panel } = await openTool('?tool=hedge&odds=400,-150&stake=200&own=100', 'Hedge');
    expect(rowsOf(panel)).toEqual([
      'No hedge | $0.00 | +$800.00 | −$200.00',
      'Get the stake back | $300.00 | +$500.00 | +$0.00',
      'Same profit either way | $600.00 | +$200.00 | +$200.00',
      'Your hedge | $100.00 | +$700.00 | −$133.33',
    ]);
  });

  it('list a middle by result, pushes included', async () => {
    const { panel } = await openTool('?tool=middle&above=45&below=47.5&stake=110', 'Middle check');
    expect(rowsOf(panel)).toEqual([
      'Only the first wins | −$10.00',
      'Only the second wins | −$10.00',
      'Exactly 45: one wins, one pushes | +$100.00',
      'Both win: 46 and 47 | +$200.00',
    ]);
  });

  it('show implied and fair shares of a market, and lead to fair prices', async () => {
    const { panel } = await openTool('?tool=hold&odds=2.10,3.40,3.50', 'Bookmaker’s hold');
    expect(rowsOf(panel)).toEqual([
      'Outcome 1 | 2.10 | 47.6% | 45.1%',
      'Outcome 2 | 3.40 | 29.4% | 27.9%',
      'Outcome 3 | 3.50 | 28.6% | 27.1%',
    ]);
    expect(within(panel).getByRole('link', { name: 'Fair price' })).toHaveAttribute(
      'href',
      '/lab/fair-price',
    );
  });

  it('work by keyboard: choose a tool, type, and the address follows', async () => {
    const { app } = await openTool('', 'Odds converter');
    const link = screen.getByRole('link', { name: 'Parlay' });
    link.focus();
    await app.user.keyboard('{Enter}');
    const panel = await screen.findByRole('region', { name: 'Parlay' });
    expect(screen.getByRole('link', { name: 'Parlay' })).toHaveAttribute('aria-current', 'true');
    within(panel).getByRole('textbox', { name: 'Leg 1' }).focus();
    await app.user.keyboard('{Control>}a{/Control}+200');
    await app.user.tab();
    expect(within(panel).getByRole('textbox', { name: 'Leg 2' })).toHaveFocus();
    expect(app.location()).toBe('/lab/odds?tool=parlay&odds=%2B200%2C-110');
    await app.user.tab();
    await app.user.keyboard('{Enter}');
    expect(within(panel).getByRole('textbox', { name: 'Leg 3' })).toHaveValue('-110');
    expect(sentenceOf(panel)).toContain('if all 3 legs win');
    await app.user.click(within(panel).getByRole('button', { name: 'Remove last leg' }));
    expect(within(panel).getByRole('button', { name: 'Remove last leg' })).toBeDisabled();
  });

  it('keep an emptied field empty and ask for odds', async () => {
    const { app, panel } = await openTool('', 'Odds converter');
    await app.user.clear(within(panel).getByRole('textbox', { name: 'Odds in any format' }));
    expect(within(panel).getByRole('textbox', { name: 'Odds in any format' })).toHaveValue('');
    expect(sentenceOf(panel)).toBe(EMPTY);
  });

  it('follow a link to other inputs of the same tool', async () => {
    const { app, panel } = await openTool('?tool=convert&odds=-120', 'Odds converter');
    await app.go('/lab/odds?tool=convert&odds=5/2');
    expect(within(panel).getByRole('textbox', { name: 'Odds in any format' })).toHaveValue('5/2');
    expect(sentenceOf(panel)).toBe('+250 wins $250.00 on $100 and breaks even at 28.57%.');
  });

  it('round stakes to the chosen step and count a returned stake', async () => {
    const { app, panel } = await openTool('?tool=free-bet&odds=300,-275', 'Free-bet conversion');
    await app.user.selectOptions(within(panel).getByRole('combobox', { name: 'Round stakes to' }), '$10');
    await app.user.click(
      within(panel).getByRole('checkbox', { name: 'The stake of the free bet is returned' }),
    );
    expect(sentenceOf(panel)).toBe(
      '$290.00 against it turns the free bet into $105.45 either way, 105.5% of its amount.',
    );
    expect(app.location()).toContain('step=10');
    expect(app.location()).toContain('back=yes');
  });
});
