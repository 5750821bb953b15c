import type { BetAnalysis } from '@app/contracts';
import { isSmallSample } from '@app/domain';
import type { Sport } from '@app/domain';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { dayText, sampleText } from '../../lib/samples.ts';
import { Tag } from '../../ui/badge.tsx';
import type { ProfitUnit } from '../../ui/charts/profit-amounts.ts';
import { ProfitChart } from '../../ui/charts/profit-chart.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import styles from './own-profit-chart.module.css';
import { ProfitFigures } from './profit-figures.tsx';

interface Props {
  readonly analysis: BetAnalysis;
  readonly sport: Sport | null;
  readonly unitCents: number;
}

const UNITS = [
  { value: 'dollars', label: '$' },
  { value: 'units', label: 'Units' },
] as const;

/** `20 Oct 2024` under an axis: `20 Oct`. */
const shortDay = (day: string): string => dayText(day).replace(/ \d{4}$/, '');

/** Profit of the settled bets, day by day, in dollars or units. Loaded when there is a bet to draw. */
export default function OwnProfitChart({ analysis, sport, unitCents }: Props): ReactNode {
  const [unit, setUnit] = useState<ProfitUnit>('dollars');
  const { overall, days } = analysis;
  const first = days[0];
  if (first === undefined) return null;
  return (
    <ProfitChart
      title="Cumulative profit"
      aside={
        <>
          {isSmallSample(overall.bets) ? <Tag>small sample</Tag> : null}
          <span className={styles.unit}>
            <Segmented label="Chart in" value={unit} options={UNITS} onChange={setUnit} />
          </span>
        </>
      }
      figures={<ProfitFigures analysis={analysis} sport={sport} unitCents={unitCents} />}
      weeks={days.map(({ day, bets, profitCents }) => ({
        key: day,
        label: dayText(day),
        shortLabel: shortDay(day),
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
