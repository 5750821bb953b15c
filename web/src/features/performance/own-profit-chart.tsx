import type { BetAnalysis } from '@app/contracts';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { dayText, sampleText } from '../../lib/samples.ts';
import type { ProfitUnit } from '../../ui/charts/profit-amounts.ts';
import { ProfitChart } from '../../ui/charts/profit-chart.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './own-profit-chart.module.css';

interface Props {
  readonly analysis: BetAnalysis;
  readonly unitCents: number;
  /** What all bets came to, above the line. */
  readonly figures: ReactNode;
}

const UNITS = [
  { value: 'dollars', label: '$' },
  { value: 'units', label: 'Units' },
] as const;

/** `20 Oct 2024` under an axis: `20 Oct`, or `Oct 2024` where the days are of several years. */
function shortDay(day: string, isOneYear: boolean): string {
  return isOneYear ? dayText(day).replace(/ \d{4}$/, '') : dayText(day).replace(/^\d+ /, '');
}

/** Profit of the settled bets, day by day, in dollars or units. Loaded when there is a bet to draw. */
export default function OwnProfitChart({ analysis, unitCents, figures }: Props): ReactNode {
  const [unit, setUnit] = useState<ProfitUnit>('dollars');
  const { overall, days } = analysis;
  const first = days[0];
  if (first === undefined) return null;
  const isOneYear = days.every(({ day }) => day.slice(0, 4) === first.day.slice(0, 4));
  return (
    <ProfitChart
      title="Cumulative profit"
      aside={
        <span className={styles.unit}>
          <Segmented label="Chart in" value={unit} options={UNITS} onChange={setUnit} />
        </span>
      }
      figures={figures}
      weeks={days.map(({ day, bets, profitCents }) => ({
        key: day,
        label: dayText(day),
        shortLabel: shortDay(day, isOneYear),
        bets,
        record: null,
        profitCents,
      }))}
      stakeCents={null}
      noun="bet"
      unitCents={unitCents}
      unit={unit}
      step="day"
      weekHead="Day"
      baseline={`before ${dayText(first.day)}; ${sampleText(overall.bets, 'bet', analysis)}`}
    />
  );
}
