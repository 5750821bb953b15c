import { formatNumber, formatPercent, formatProfit, formatRoi, isAdvisedTier } from '@app/domain';
import type { TierProfit } from '@app/domain';
import type { ReactNode } from 'react';
import { TierBadge } from './badge.tsx';
import { IntervalRow } from './interval-row.tsx';
import { rateWithRange, useIntervalList } from './interval-scale.ts';
import type { IntervalRate } from './interval-scale.ts';
import { isUnproven, roiTrend } from '../lib/samples.ts';
import { trendOf } from '../lib/trend.ts';
import styles from './tier-profit-row.module.css';

interface Props {
  readonly tier: TierProfit;
  /** True for the best return among the recommended tiers (S-469). */
  readonly isOptimal?: boolean;
}

/** Headings of the figures after a tier's range in `TierProfitRow`. */
export const TIER_FIGURES: readonly string[] = ['ROI', 'Net profit'];

/**
 * One tier's record: games and their share, win rate with its range, return, profit, and advice (S-468). Losing tiers
 * say so (S-470).
 */
export function TierProfitRow({ tier, isOptimal = false }: Props): ReactNode {
  const { breakEvenPercent } = useIntervalList();
  const lossText = breakEvenPercent === null ? 'Lost money' : 'Below break-even';
  return (
    <IntervalRow
      name={
        <>
          <TierBadge tier={tier.tier} />
          {isOptimal ? <span className={styles.optimal}>OPTIMAL TIER</span> : null}
          {(tier.roiPercent ?? 0) < 0 ? <span className={styles.loss}>{lossText}</span> : null}
        </>
      }
      note={noteOf(tier, breakEvenPercent)}
      games={tier.games}
      share={tier.sharePercent === null ? undefined : formatPercent(tier.sharePercent)}
      rate={tierRate(tier)}
      figures={[
        { text: formatRoi(tier.roiPercent), trend: roiTrend(tier.roiPercent) },
        { text: formatProfit(tier.netProfitCents), trend: trendOf(tier.netProfitCents) },
      ]}
    />
  );
}

/** Returns a win rate with its range for the rows. */
export function tierRate({
  winRatePercent,
  range,
}: Pick<TierProfit, 'winRatePercent' | 'range'>): IntervalRate {
  return rateWithRange(winRatePercent, range);
}

/** A tier that lost, or whose 95% range includes losing money, is not bet, whatever the file advises. */
function isPaperTrade(tier: TierProfit, breakEvenPercent: number | null): boolean {
  return isUnproven(tier.roiPercent, tier.range, breakEvenPercent) && isAdvisedTier(tier);
}

function noteOf(tier: TierProfit, breakEvenPercent: number | null): string | undefined {
  const { weeklyGames } = tier;
  const strategy = isPaperTrade(tier, breakEvenPercent) ? 'Paper trade' : tier.strategy;
  const week = weeklyGames === null ? [] : [`${formatNumber(weeklyGames, 1)} games a week`];
  const parts = [...week, ...(strategy === null ? [] : [strategy])];
  return parts.length === 0 ? undefined : parts.join('. ');
}
