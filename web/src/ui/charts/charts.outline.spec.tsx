import { wilsonRange } from '@app/domain';
import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describeOutlines } from '../../../test/support/describe-outlines.ts';
import { calibration } from '../../../test/support/record.ts';
import { CalibrationChart } from './calibration-chart.tsx';
import { IntervalChart } from './interval-chart.tsx';
import type { IntervalChartRow } from './interval-chart.tsx';
import { ProfitChart } from './profit-chart.tsx';
import type { ProfitWeek } from './profit-steps.ts';
import { dayMs } from './time-ticks.ts';

function shown(
  chart: ReactNode,
  { width, asTable }: { width?: number; asTable?: boolean } = {},
): Promise<Element> {
  if (width !== undefined) {
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue({ width } as DOMRect);
  }
  const { container } = render(chart);
  if (asTable === true) fireEvent.click(screen.getByRole('button', { name: 'View as table' }));
  return Promise.resolve(container);
}

function day(text: string, profitCents: number, changes: Partial<ProfitWeek> = {}): ProfitWeek {
  return {
    key: text,
    label: text,
    shortLabel: text.slice(5),
    bets: 4,
    record: '2–1–1',
    profitCents,
    profitUnits: profitCents / 2000,
    atMs: dayMs(text),
    ...changes,
  };
}

const DAYS = [
  day('2024-09-07', 15_000),
  day('2024-09-22', -40_000, { bets: 1 }),
  day('2024-10-06', 52_550),
  day('2024-12-01', -1001),
];
const WEEKS = DAYS.map(({ key, bets, profitCents, profitUnits }, place) => ({
  ...{ key, bets, profitCents: -profitCents, profitUnits: -profitUnits },
  label: `Week ${String(place + 1)}, 2024`,
  shortLabel: `Wk ${String(place + 1)}`,
  record: null,
}));

function profit(weeks: readonly ProfitWeek[], unit: 'dollars' | 'units' = 'dollars'): ReactNode {
  return (
    <ProfitChart
      title="Profit"
      weeks={weeks}
      stakeCents={weeks === WEEKS ? 5000 : null}
      noun={weeks === WEEKS ? 'pick' : 'bet'}
      unitNote="1u is $20.00."
      baseline="before Sep 7"
      weekHead={weeks === WEEKS ? 'Week' : 'Date'}
      step={weeks === WEEKS ? 'slate' : 'day'}
      unit={unit}
    />
  );
}

function row(
  label: string,
  right: number,
  games: number,
  changes: Partial<IntervalChartRow> = {},
): IntervalChartRow {
  const rate = wilsonRange(right, games);
  return {
    key: label,
    label,
    name: <b>{label}</b>,
    games,
    record: `${String(right)}–${String(games - right)}–0`,
    rate: {
      percent: rate?.percent ?? null,
      lowPercent: rate?.lowPercent ?? null,
      highPercent: rate?.highPercent ?? null,
    },
    breakEvenPercent: 52.38,
    figures: [{ text: '+1.5%', trend: 'gain' }],
    ...changes,
  };
}

function rates(...rows: IntervalChartRow[]): ReactNode {
  return (
    <IntervalChart
      title="Rates"
      summary="Some."
      note="Note."
      rows={rows}
      nameHead="Tier"
      rateHead="Win rate"
      figureHeads={['ROI', 'Profit']}
    />
  );
}

const { bins } = calibration();

describeOutlines(import.meta.filename, '2024-10-18T15:30:00.000Z', {
  'profit by day': () => shown(profit(DAYS)),
  'profit by day on a narrow screen, in units': () => shown(profit(DAYS, 'units'), { width: 360 }),
  'profit by day as a table': () => shown(profit(DAYS), { asTable: true }),
  'losses by week, whose records are unknown': () => shown(profit(WEEKS)),
  'losses by week as a table': () => shown(profit(WEEKS), { asTable: true }),
  'profit of one day': () => shown(profit(DAYS.slice(0, 1))),
  'a day without profit or loss': () => shown(profit([day('2024-09-07', 0)])),
  'a rise alone': () =>
    shown(profit([day('2024-09-07', 1000), day('2024-09-08', 0), day('2024-09-09', 500)])),
  calibration: () => shown(<CalibrationChart title="Calibration" bins={bins} breakEvenPercent={52.38} />),
  'calibration as a table': () =>
    shown(<CalibrationChart title="Calibration" bins={bins} breakEvenPercent={null} />, { asTable: true }),
  'calibration of one group that won': () =>
    shown(
      <CalibrationChart
        title="Calibration"
        bins={bins.slice(0, 1).map((bin) => ({
          ...bin,
          games: 1,
          actualPercent: 60,
          actualLowPercent: null,
          actualHighPercent: null,
        }))}
        breakEvenPercent={null}
      />,
      { width: 360 },
    ),
  'rates with one break-even': () =>
    shown(rates(row('HIGH', 30, 49), row('LOW', 20, 50), row('NO BET', 0, 0))),
  'rates with break-evens of their own': () =>
    shown(rates(row('HIGH', 30, 49, { breakEvenPercent: 60, figures: [] }), row('LOW', 20, 50))),
  'rates as a table': () =>
    shown(rates(row('HIGH', 30, 49), row('NO BET', 0, 0, { breakEvenPercent: null })), { asTable: true }),
});
