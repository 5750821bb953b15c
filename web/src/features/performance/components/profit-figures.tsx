import type { BetAnalysis } from '@app/contracts';
import { formatProfit, formatRoi, formatUnits } from '@app/domain';
import type { ReactNode } from 'react';
import { dayText, rangeText, recordOf, roiTrend } from '../../../lib/samples.ts';
import { Rate } from '../../../ui/rate.tsx';
import { trendOf } from '../../../lib/trend.ts';
import type { Trend } from '../../../lib/trend.ts';
import { Value } from '../../../ui/value.tsx';
import { ownMark } from '../lib/comparison-rows.ts';
import styles from './profit-figures.module.css';

interface Props {
  readonly analysis: BetAnalysis;
}

/** Totals of all settled bets, above their line. */
export function ProfitFigures({ analysis }: Props): ReactNode {
  const { overall, firstDay } = analysis;
  const range = rangeText(overall);
  return (
    <dl className={styles.figures}>
      <Figure label={firstDay === null ? 'Profit' : `Profit since ${dayText(firstDay)}`} isHero>
        <Trended trend={trendOf(overall.profitCents)}>{formatProfit(overall.profitCents)}</Trended>
      </Figure>
      <Figure label="Units">{formatUnits(overall.profitUnits)}</Figure>
      <Figure label="ROI">
        <Trended trend={roiTrend(overall.roiPercent)}>
          <Value text={formatRoi(overall.roiPercent)} />
        </Trended>
      </Figure>
      <Figure label="Win rate" note={range === null ? undefined : `95% range ${range}`}>
        <Rate percent={overall.winRatePercent} breakEvenPercent={ownMark(analysis)} />
      </Figure>
      <Figure label="Won–lost–push">{recordOf(overall)}</Figure>
    </dl>
  );
}

/** The same figures without a settled bet: dashes, never zeros (S-141). */
export function NoFigures(): ReactNode {
  return (
    <dl className={styles.figures}>
      {['Profit', 'Units', 'ROI', 'Win rate', 'Won–lost–push'].map((label, index) => (
        <Figure key={label} label={label} isHero={index === 0}>
          <Value text={null} />
        </Figure>
      ))}
    </dl>
  );
}

interface FigureProps {
  readonly label: string;
  readonly isHero?: boolean;
  readonly note?: string | undefined;
  readonly children: ReactNode;
}

function Figure({ label, isHero = false, note, children }: FigureProps): ReactNode {
  return (
    <div data-hero={isHero}>
      <dt>{label}</dt>
      <dd className={styles.value}>{children}</dd>
      {note === undefined ? null : <dd className={styles.note}>{note}</dd>}
    </div>
  );
}

function Trended({
  trend,
  children,
}: {
  readonly trend: Trend | undefined;
  readonly children: ReactNode;
}): ReactNode {
  return <span data-trend={trend}>{children}</span>;
}
