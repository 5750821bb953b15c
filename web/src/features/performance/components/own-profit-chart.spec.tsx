import { screen, within } from '@testing-library/react';
import type { FakeServer } from '../../../../test/support/fake-server.ts';
import { betAnalysis, betTally, performanceServer } from '../../../../test/support/performance.ts';
import { renderApp, signInStored, testUser } from '../../../../test/support/render-app.tsx';
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

const drawnIn = (chart: HTMLElement): (string | null)[] =>
  [...chart.querySelectorAll('text')].map(({ textContent }) => textContent);

const drawingOf = (chart: HTMLElement): HTMLElement =>
  within(chart).getByRole('img', { name: /^Cumulative profit\. / });

describe('cumulative profit', () => {
  it('is a dollar line with high, low, end, baseline and drawdown', async () => {
    open(performanceServer());
    const chart = await region('Cumulative profit');
    expect(drawingOf(chart)).toHaveAccessibleName(
      'Cumulative profit. 45 bets on 4 betting days ended at +$78.63 (+7.86u). High +$189.74, low −$10.01, largest drawdown $125.00 (dashed line); now $111.11 below the peak.',
    );
    // The figures above and the chart's labels say the rest.
    expect(chart).toHaveTextContent(
      '25–20–0Largest drawdown $125.00 (dashed line); now $111.11 below the peak.',
    );
    expect(chart.textContent.match(/largest drawdown|given back|gave back/gi)).toHaveLength(1);
    expect(chart).toHaveTextContent(
      'Baseline $0.00 before Sep 7, 2024; 45 bets, small sample. One equal step per betting day; days without bets are skipped. A unit is 1% of your bankroll when the bet was placed.',
    );
    expect(drawnIn(chart)).toEqual(
      expect.arrayContaining([
        'High +$189.74',
        'Low −$10.01',
        '+$78.63',
        '+7.86u',
        'Sep 7',
        'Sep 22',
        'Oct 6',
        'Oct 14',
      ]),
    );
    expect(within(chart).getByText('Profit since Sep 7, 2024').closest('div')).toHaveTextContent('+$78.63');
    expect(within(chart).getByText('Win rate').closest('div')).toHaveTextContent(
      '55.6%95% range 41.2% to 69.1%',
    );
    expect(within(chart).getByText('Won–lost–push').closest('div')).toHaveTextContent('25–20–0');
  });

  it('has equal steps for betting days, so that months without a bet squeeze none', async () => {
    const days = [
      { day: '2024-09-07', bets: 1, profitCents: 5000, profitUnits: 5 },
      { day: '2024-09-08', bets: 1, profitCents: -9000, profitUnits: -9 },
      { day: '2024-10-07', bets: 1, profitCents: 1000, profitUnits: 1 },
    ];
    open(performanceServer({ analysis: betAnalysis({ days }) }));
    const chart = await region('Cumulative profit');
    const places = [...chart.querySelectorAll('[aria-label="Points"] circle')].map((point) =>
      Number(point.getAttribute('cx')),
    );
    const [first = 0, second = 0, third = 0] = places;
    expect((third - first) / (second - first)).toBeCloseTo(2);
    expect(within(chart).getByRole('img', { name: /^Sep 8, 2024: / })).toHaveAccessibleName(
      'Sep 8, 2024: 1 bet, −$90.00; total −$40.00, −4.00u, $90.00 below the peak',
    );
    // The chart marks the largest drawdown from the peak where it began.
    expect(drawnIn(chart)).toContain('Drawdown $90.00');
  });

  it('has room above its highest label', async () => {
    const days = [
      { day: '2024-09-07', bets: 1, profitCents: 50_000, profitUnits: 50 },
      { day: '2024-10-08', bets: 1, profitCents: -81_772, profitUnits: -81.772 },
    ];
    open(performanceServer({ analysis: betAnalysis({ days }) }));
    const drawdown = within(await region('Cumulative profit')).getByText('Drawdown $817.72');
    // `y` is the text's baseline. A capital letter of 12 px with its halo is that high.
    expect(Number(drawdown.getAttribute('y'))).toBeGreaterThanOrEqual(14);
  });

  it('names months with their year when the days are in several years', async () => {
    const days = [
      { day: '2021-07-10', bets: 1, profitCents: -1000, profitUnits: -1 },
      { day: '2024-09-08', bets: 1, profitCents: 5000, profitUnits: 5 },
    ];
    open(performanceServer({ analysis: betAnalysis({ days }) }));
    expect(drawnIn(await region('Cumulative profit'))).toEqual(
      expect.arrayContaining(['Jul 2021', 'Sep 2024']),
    );
  });

  it('keeps past units when the bankroll changes, since each bet has its own (S-163)', async () => {
    // Won $50 at a unit of $10 and lost $100 at a unit of $25: +5u and −4u, whatever the bankroll is today.
    const days = [
      { day: '2024-09-07', bets: 1, profitCents: 5000, profitUnits: 5 },
      { day: '2024-09-08', bets: 1, profitCents: -10_000, profitUnits: -4 },
    ];
    const overall = { ...betTally(1, 1, 0, -5000), profitUnits: 1 };
    const server = performanceServer({ analysis: betAnalysis({ overall, days }) });
    signInStored(server, testUser({ bankroll: 500_000 }));
    const { user } = open(server);
    const chart = await region('Cumulative profit');
    expect(within(chart).getByText('Units', { selector: 'dt' }).closest('div')).toHaveTextContent('+1.00u');
    expect(drawingOf(chart)).toHaveAccessibleName(/2 bets on 2 betting days ended at −\$50\.00 \(\+1\.00u\)/);
    await user.click(within(chart).getByRole('button', { name: 'Units' }));
    expect(drawingOf(chart)).toHaveAccessibleName(
      'Cumulative profit. 2 bets on 2 betting days ended at +1.00u (−$50.00). High +5.00u, low 0.00u, largest drawdown 4.00u (dashed line); now 4.00u below the peak.',
    );
    expect(chart).toHaveTextContent('Baseline 0.00u before Sep 7, 2024;');
    expect(drawnIn(chart)).toEqual(
      expect.arrayContaining(['High +5.00u', 'Drawdown 4.00u', '+1.00u', '−$50.00', '2u', '4u']),
    );
    expect(within(chart).getByRole('img', { name: /^Sep 8, 2024: / })).toHaveAccessibleName(
      'Sep 8, 2024: 1 bet, −$100.00; total −$50.00, +1.00u, 4.00u below the peak',
    );
    await user.click(within(chart).getByRole('button', { name: 'View as table' }));
    expect((await rowsOf('Cumulative profit')).slice(1)).toEqual([
      ['Sep 7, 2024', '1', '+$50.00', '+$50.00', '+5.00u', '0.00u'],
      ['Sep 8, 2024', '1', '−$100.00', '−$50.00', '+1.00u', '4.00u'],
    ]);
  });

  it('counts in units on request', async () => {
    const { user } = open(performanceServer());
    const chart = await region('Cumulative profit');
    const choice = within(chart).getByRole('group', { name: 'Chart in' });
    await user.click(within(choice).getByRole('button', { name: 'Units' }));
    expect(drawingOf(chart)).toHaveAccessibleName(
      'Cumulative profit. 45 bets on 4 betting days ended at +7.86u (+$78.63). High +18.97u, low −1.00u, largest drawdown 12.50u (dashed line); now 11.11u below the peak.',
    );
    expect(drawnIn(chart)).toEqual(expect.arrayContaining(['High +18.97u', 'Low −1.00u', '0u', '5u', '15u']));
  });

  it('can be shown as a table', async () => {
    const { user } = open(performanceServer());
    const chart = await region('Cumulative profit');
    await user.click(within(chart).getByRole('button', { name: 'View as table' }));
    expect(await rowsOf('Cumulative profit')).toEqual([
      ['Day', 'Bets', 'Profit', 'Total', 'Total units', 'Below peak'],
      ['Sep 7, 2024', '5', '−$10.01', '−$10.01', '−1.00u', '$10.01'],
      ['Sep 22, 2024', '20', '+$199.75', '+$189.74', '+18.97u', '$0.00'],
      ['Oct 6, 2024', '10', '−$125.00', '+$64.74', '+6.47u', '$125.00'],
      ['Oct 14, 2024', '10', '+$13.89', '+$78.63', '+7.86u', '$111.11'],
    ]);
  });

  it('mentions no drawdown when there was none', async () => {
    const days = [{ day: '2024-09-07', bets: 1, profitCents: 4545, profitUnits: 4.545 }];
    open(performanceServer({ analysis: betAnalysis({ overall: betTally(1, 0, 0, 4545), days }) }));
    const chart = await region('Cumulative profit');
    expect(drawingOf(chart)).toHaveAccessibleName(/1 bet on 1 betting day ended at \+\$45\.45/);
    expect(chart).not.toHaveTextContent('drawdown');
  });

  it('says it is at its peak after an earlier drop', async () => {
    const days = [
      { day: '2024-09-07', bets: 1, profitCents: -1000, profitUnits: -1 },
      { day: '2024-09-08', bets: 1, profitCents: 5000, profitUnits: 5 },
    ];
    open(performanceServer({ analysis: betAnalysis({ days }) }));
    const chart = await region('Cumulative profit');
    expect(drawingOf(chart)).toHaveAccessibleName(
      /High \+\$40\.00, low −\$10\.00, largest drawdown \$10\.00; now at the peak\.$/,
    );
    // Too small for a dashed line.
    expect(chart).toHaveTextContent('Largest drawdown $10.00; now at the peak.');
  });
});
