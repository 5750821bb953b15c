import { render, screen, within } from '@testing-library/react';
import { calibration, modelRecord, performance, tallyOf } from '../../../../test/support/record.ts';
import RecordCharts from './record-charts.tsx';
import { setupUser } from '../../../../test/support/user.ts';

const region = (name: string): HTMLElement => screen.getByRole('region', { name });

/** Returns the rows of a chart's table, headings first. */
async function tableOf(name: string): Promise<string[][]> {
  await setupUser().click(within(region(name)).getByRole('button', { name: 'View as table' }));
  const rows = within(within(region(name)).getByRole('table')).getAllByRole('row');
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent ?? ''));
}

const pointsOf = (name: string): (string | null)[] =>
  within(within(region(name)).getByRole('group', { name: 'Points' }))
    .getAllByRole('img')
    .map((point) => point.getAttribute('aria-label'));

const draw = (changes = {}): void => {
  render(<RecordCharts sport="nfl" performance={performance(changes)} calibration={calibration()} />);
};

describe('profit by week', () => {
  it('adds up the settled weeks and shows end, high, low and baseline', async () => {
    draw();
    expect(region('Profit by week')).toHaveTextContent(
      '60 bets of $50.00 over 3 slates ended at +$104.40 (+10.44u). High +$245.40, low −$136.45, largest drawdown $381.85 (dashed line); now $141.00 below the peak.',
    );
    expect(region('Profit by week')).toHaveTextContent(
      'Baseline $0.00 before Week 1, 2024; Sep 5–\u2060Oct 14, 2024.',
    );
    const drawn = [...region('Profit by week').querySelectorAll('text')].map(
      ({ textContent }) => textContent,
    );
    expect(drawn).toEqual(expect.arrayContaining(['High +$245.40', 'Low −$136.45', '+$104.40', '+10.44u']));
    expect(pointsOf('Profit by week')).toEqual([
      'Week 1, 2024: 18 bets, 12–6–0, +$245.40; total +$245.40, +24.54u',
      'Week 2, 2024: 22 bets, 7–14–1, −$381.85; total −$136.45, −13.65u',
      'Week 3, 2024: 20 bets, 13–7–0, +$240.85; total +$104.40, +10.44u',
    ]);
    expect(await tableOf('Profit by week')).toEqual([
      ['Week', 'Bets', 'Record', 'Profit', 'Total', 'Total units'],
      ['Week 1, 2024', '18', '12–6–0', '+$245.40', '+$245.40', '+24.54u'],
      ['Week 2, 2024', '22', '7–14–1', '−$381.85', '−$136.45', '−13.65u'],
      ['Week 3, 2024', '20', '13–7–0', '+$240.85', '+$104.40', '+10.44u'],
    ]);
  });

  it('can be read by keyboard, week by week', async () => {
    draw();
    const user = setupUser();
    await user.tab();
    await user.keyboard('{ArrowRight}');
    expect(screen.getByRole('img', { name: /^Week 2, 2024/ })).toHaveFocus();
    const readings = within(region('Profit by week')).getAllByText(/^Week 2, 2024: 22 bets/);
    expect(readings).toHaveLength(1);
  });

  it('shows and labels what unstaked picks would have done', () => {
    const total = { picks: tallyOf(44, 45, 1), bets: tallyOf(0, 0) };
    const byWeek = performance().byWeek.map((week) => ({ ...week, bets: tallyOf(0, 0) }));
    draw({ total, byWeek });
    const name = 'Profit by week, if these picks had been staked';
    expect(pointsOf(name)[0]).toBe('Week 1, 2024: 28 picks, 15–13–0, +$31.75; total +$31.75, +3.18u');
  });

  it('labels every week where all of them fit', () => {
    const [week] = performance().byWeek;
    if (week === undefined) throw new Error('No week.');
    draw({ byWeek: Array.from({ length: 6 }, (_, index) => ({ ...week, week: index + 1 })) });
    const drawn = [...region('Profit by week').querySelectorAll('text')].map(
      ({ textContent }) => textContent,
    );
    expect(drawn.filter((text) => text?.startsWith('Wk '))).toEqual(
      [1, 2, 3, 4, 5, 6].map((number) => `Wk ${String(number)}`),
    );
  });

  it('has at most five tick labels where not all fit', () => {
    const byWeek = Array.from({ length: 18 }, (_, index) => ({
      ...(performance().byWeek[index % 3] as ReturnType<typeof performance>['byWeek'][number]),
      week: index + 1,
    }));
    draw({ byWeek });
    const drawn = [...region('Profit by week').querySelectorAll('text')].map(
      ({ textContent }) => textContent ?? '',
    );
    const weeks = drawn.filter((text) => text.startsWith('Wk '));
    expect(weeks).toEqual(['Wk 1', 'Wk 5', 'Wk 9', 'Wk 13', 'Wk 17']);
    expect(drawn.filter((text) => /^−?\$/.test(text)).length).toBeLessThanOrEqual(5);
  });
});

describe('profit by tier', () => {
  it('shows every tier with its sample, including losing ones', async () => {
    draw();
    const chart = region('Profit by tier');
    expect(chart).toHaveTextContent(
      '2 of 4 tiers lost money when every pick, staked or not, carries the same flat stake.',
    );
    expect(within(chart).getAllByText('small sample')).toHaveLength(4);
    expect(await tableOf('Profit by tier')).toEqual([
      ['Tier', 'Games', 'Record', 'Win rate', '95% range', 'Break-even', 'ROI', 'Profit'],
      ['HIGH, small sample', '10', '4–6–0', '40.0%', '16.8% to 68.7%', '52.4%', '−23.6%', '−$118.20'],
      ['MEDIUM+, small sample', '34', '20–14–1', '58.8%', '42.2% to 73.6%', '52.4%', '+11.9%', '+$209.00'],
      ['MEDIUM, small sample', '15', '8–7–0', '53.3%', '30.1% to 75.2%', '52.4%', '+1.8%', '+$13.60'],
      ['LOW, small sample', '30', '12–18–0', '40.0%', '24.6% to 57.7%', '52.4%', '−23.6%', '−$354.60'],
      ['NO BET', '0', '0–0–0', '–', '–', '–', '–', '–'],
    ]);
  });

  it.each([
    [0, / 89 picks, Sep 5–\u2060Oct 14, 2024\.$/],
    [1, / 1 push counts in ROI, not in games or win rate\./],
    [2, / 2 pushes count in ROI, not in games or win rate\./],
  ])('says where %d pushes count', (pushes, text) => {
    draw({ total: { picks: tallyOf(44, 45, pushes), bets: tallyOf(32, 27) } });
    const note = within(region('Profit by tier')).getByText(
      /^Dot: win rate\. Bar: 95% range\. Line: break-even at each tier’s odds\./,
    );
    expect(note).toHaveTextContent(text);
  });
});

describe('models against break-even', () => {
  it('shows accuracy with its range and the break-even of the same odds', async () => {
    draw();
    const chart = region('Models against break-even');
    expect(chart).toHaveTextContent('No model’s 95% range is entirely above break-even.');
    expect(chart).toHaveTextContent('Up to 90 games, Sep 5–\u2060Oct 14, 2024.');
    expect(await tableOf('Models against break-even')).toEqual([
      ['Model', 'Games', 'Record', 'Accuracy', '95% range', 'Break-even', 'ROI'],
      ['XGBoost', '90', '55–35–0', '61.1%', '50.8% to 70.5%', '52.4%', '+1.5%'],
      ['Random forest', '90', '48–42–0', '53.3%', '43.1% to 63.3%', '52.4%', '+1.5%'],
      ['Neural network, small sample', '30', '10–20–0', '33.3%', '19.2% to 51.2%', '52.4%', '–'],
    ]);
  });

  it('shows how many models are above it', () => {
    draw({ byModel: [modelRecord('xgboost', 90, 30), modelRecord('svm', 50, 50)] });
    expect(region('Models against break-even')).toHaveTextContent(
      '1 of 2 models has a 95% range entirely above break-even.',
    );
  });
});

describe('calibration', () => {
  it('compares predicted with actual, with games and 95% ranges, and omits empty groups', async () => {
    draw();
    expect(region('Calibration')).toHaveTextContent(
      'In 2 of 3 groups picks won less often than predicted, over 89 decided picks.',
    );
    expect(pointsOf('Calibration')).toEqual([
      'Predicted 51.2%, won 44.4%: 20 of 45 games, 95% range 30.9% to 58.8%',
      'Predicted 53.6%, won 50.0%: 14 of 28 games, 95% range 32.6% to 67.4%',
      'Predicted 56.9%, won 62.5%: 10 of 16 games, 95% range 38.6% to 81.5%',
    ]);
    const drawn = [...region('Calibration').querySelectorAll('text')].map(({ textContent }) => textContent);
    expect(drawn).toEqual(
      expect.arrayContaining(['As predicted', '52.4% break-even', 'Games', '45', '28', '16']),
    );
    expect(await tableOf('Calibration')).toEqual([
      ['Probability', 'Games', 'Right', 'Predicted', 'Actual', '95% range'],
      ['50–52.5%', '45', '20', '51.2%', '44.4%', '30.9% to 58.8%'],
      ['52.5–55%', '28', '14', '53.6%', '50.0%', '32.6% to 67.4%'],
      ['55–60%', '16', '10', '56.9%', '62.5%', '38.6% to 81.5%'],
    ]);
  });

  it('draws no common break-even when odds differ (MLB)', () => {
    render(<RecordCharts sport="mlb" performance={performance()} calibration={calibration()} />);
    expect(region('Calibration')).not.toHaveTextContent('break-even');
    expect(region('Profit by day')).toBeVisible();
  });

  it('is omitted while nothing is decided, and marked when the sample is small', () => {
    const { unmount } = render(
      <RecordCharts
        sport="nfl"
        performance={performance()}
        calibration={calibration({ games: 0, bins: [] })}
      />,
    );
    expect(screen.queryByRole('region', { name: 'Calibration' })).toBeNull();
    unmount();
    render(<RecordCharts sport="nfl" performance={performance()} calibration={calibration({ games: 49 })} />);
    expect(within(region('Calibration')).getByText('small sample')).toBeVisible();
  });
});
