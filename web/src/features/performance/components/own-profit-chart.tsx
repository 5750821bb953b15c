import type { BetAnalysis } from '@app/contracts';
import { formatMonth, formatMonthDay } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { dayText, sampleText } from '../../../lib/samples.ts';
import type { ProfitUnit } from '../../../ui/charts/profit-amounts.ts';
import { ProfitChart } from '../../../ui/charts/profit-chart.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import styles from './own-profit-chart.module.css';

// Noon UTC keeps the date the same in the reader's time zone.
const noon = (day: string): string => `${day}T12:00:00Z`;

interface Props {
  readonly analysis: BetAnalysis;
  /** The totals of all bets, above the line. */
  readonly figures: ReactNode;
}

/** The page's head names the days. */
const NO_DAYS = { firstDay: null, lastDay: null };

const UNITS = [
  { value: 'dollars', label: '$' },
  { value: 'units', label: 'Units' },
] as const;

/**
 * Profit of the settled bets by betting day, in dollars or units. The days stand at equal steps, since months without a
 * bet would squeeze the others. Loads only when there is a bet to draw.
 */
export default function OwnProfitChart({ analysis, figures }: Props): ReactNode {
  const [unit, setUnit] = useState<ProfitUnit>('dollars');
  const { overall, days } = analysis;
  const first = days[0];
  if (first === undefined) return null;
  const isOneYear = days.every(({ day }) => day.slice(0, 4) === first.day.slice(0, 4));
  const tickText = (day: string): string =>
    isOneYear ? formatMonthDay(noon(day), 'UTC') : formatMonth(noon(day), 'UTC');
  return (
    <ProfitChart
      title="Cumulative profit"
      aside={
        <span className={styles.unit}>
          <Segmented label="Chart in" value={unit} options={UNITS} onChange={setUnit} />
        </span>
      }
      figures={figures}
      weeks={days.map(({ day, bets, profitCents, profitUnits }) => ({
        key: day,
        label: dayText(day),
        shortLabel: tickText(day),
        bets,
        record: null,
        profitCents,
        profitUnits,
      }))}
      stakeCents={null}
      noun="bet"
      unitNote="One equal step per betting day; days without bets are skipped. A unit is 1% of your bankroll when the bet was placed."
      unit={unit}
      step="day"
      weekHead="Day"
      baseline={`before ${dayText(first.day)}; ${sampleText(overall.bets, 'bet', NO_DAYS)}`}
    />
  );
}
