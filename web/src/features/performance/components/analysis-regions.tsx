import type { Bet, BetAnalysis } from '@app/contracts';
import { sportConfig } from '@app/domain';
import type { Sport } from '@app/domain';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { count } from '../../../lib/samples.ts';
import { EmptyState } from '../../../ui/state-panel.tsx';
import type { Part } from '../api/use-performance.ts';
import type { SystemTotals } from '../lib/comparison-rows.ts';
import styles from './analysis-regions.module.css';
import { BreakdownPanel } from './history/breakdown-panel.tsx';
import { ClosingPanel } from './closing-panel.tsx';
import { ComingPanel } from './coming-panel.tsx';
import { hasSettled } from '../lib/comparison-rows.ts';
import type { Grouping } from '../lib/filters.ts';
import { FirstBetPanel } from './first-bet-panel.tsx';
import { StaleNotice } from './part-panel.tsx';
import { ReadError } from '../../../ui/read-error.tsx';
import { ProfitFigures } from './profit-figures.tsx';
import { VerifiedPanel } from './verified-panel.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const OwnProfitChart = lazyPart(() => import('./own-profit-chart.tsx'));

interface ProfitProps {
  readonly part: Part<BetAnalysis>;
  readonly sport: Sport | null;
  readonly onAllSports: () => void;
}

/** The profit line in every state. It shows the states for all panels of the same read. */
export function ProfitRegion({ part, sport, onAllSports }: ProfitProps): ReactNode {
  const { data, error, retry } = part;
  if (data === undefined) {
    return error ? (
      <ReadError title="Failed to load your results" error={error} onRetry={retry} />
    ) : (
      <ChartSkeleton />
    );
  }
  return (
    <>
      {error ? <StaleNotice onRetry={retry} /> : null}
      {data.days.length === 0 ? (
        <NothingSettled analysis={data} sport={sport} onAllSports={onAllSports} />
      ) : (
        <Suspense fallback={<ChartSkeleton />}>
          <OwnProfitChart analysis={data} figures={<ProfitFigures analysis={data} />} />
        </Suspense>
      )}
    </>
  );
}

interface NothingProps extends Omit<ProfitProps, 'part'> {
  readonly analysis: BetAnalysis;
}

/** Distinguishes no bets at all from none in the chosen sport. */
function NothingSettled({ analysis, sport, onAllSports }: NothingProps): ReactNode {
  const { pending } = analysis;
  const waiting =
    pending === 0 ? '' : ` ${count(pending, 'bet')} ${pending === 1 ? 'is' : 'are'} waiting for a result.`;
  if (sport !== null) {
    return (
      <EmptyState
        title={`No settled ${sportConfig(sport).shortName} bets`}
        note={`None of your settled bets are in ${sportConfig(sport).name}.${waiting}`}
        action={{ label: 'Clear filters', onClick: onAllSports }}
      />
    );
  }
  return <FirstBetPanel waiting={waiting} />;
}

interface JudgedProps {
  readonly part: Part<BetAnalysis>;
  /** With a sport chosen, the profit line says that it has no settled bets. */
  readonly sport: Sport | null;
  readonly bets: readonly Bet[] | undefined;
  readonly totals: SystemTotals | undefined;
}

/** The closing-line and verified figures, or what will appear here before there are any. */
export function JudgedRegion({ part: { data, error }, sport, bets, totals }: JudgedProps): ReactNode {
  if (data === undefined) return error ? null : <div className={styles.judged} aria-hidden="true" />;
  if (!hasSettled(data)) return sport === null ? <ComingPanel /> : null;
  return (
    <>
      <ClosingPanel analysis={data} bets={bets} totals={totals} />
      <VerifiedPanel analysis={data} bets={bets} />
    </>
  );
}

interface BreakdownProps {
  readonly part: Part<BetAnalysis>;
  readonly grouping: Grouping;
  readonly onGrouping: (grouping: Grouping) => void;
}

/** Whether the closing-line or verified figures are tables, as high as the comparison beside them. */
export function hasJudged(analysis: BetAnalysis | undefined): boolean {
  if (!hasSettled(analysis)) return false;
  const { closing, verified } = analysis;
  return verified.bets + closing.pointsBets + closing.priceBets > 0;
}

/** Without a settled bet there is nothing to break down. */
export function BreakdownRegion({ part: { data, error }, ...rest }: BreakdownProps): ReactNode {
  if (data === undefined && !error) return <div className={styles.breakdown} aria-hidden="true" />;
  if (!hasSettled(data)) return null;
  return <BreakdownPanel analysis={data} {...rest} />;
}

/** Reserves the chart's space while its figures or its code load. */
function ChartSkeleton(): ReactNode {
  return (
    <div className={styles.chart} role="status">
      <span className="visually-hidden">Loading your results</span>
    </div>
  );
}
