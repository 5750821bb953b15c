import {
  bestTier,
  commonBreakEvenPercent,
  formatPercent,
  formatRoi,
  isSmallSample,
  tierLabel,
  formatWhole,
} from '@app/domain';
import type { Sport, TierProfit } from '@app/domain';
import type { ReactNode } from 'react';
import { breakEvenText } from '../../../lib/break-even.ts';
import styles from './key-finding.module.css';

interface Props {
  readonly sport: Sport;
  readonly tiers: readonly TierProfit[];
}

/** The best tier, and how much of its result may be luck. Empty when no tier qualifies (S-467, S-469). */
export function KeyFinding({ sport, tiers }: Props): ReactNode {
  const best = bestTier(tiers);
  if (best === null) return null;
  const games = best.games === null ? '' : ` over ${formatWhole(best.games)}\u00A0games`;
  return (
    <section className={styles.banner} data-tone={best.tier} aria-label="Key finding">
      <span>Key finding</span>
      <b>
        {tierLabel(best.tier)} is the best tier: {formatRoi(best.roiPercent)}
        {games}.
      </b>
      <span>
        {isSmallSample(best.games) ? 'Small sample. ' : null}
        {rangeText(best, commonBreakEvenPercent(sport))}
      </span>
    </section>
  );
}

function rangeText({ range }: TierProfit, breakEvenPercent: number | null): string {
  if (range === null) return 'How much of it is luck is unknown.';
  const span = `${formatPercent(range.lowPercent)} to ${formatPercent(range.highPercent)}`;
  if (breakEvenPercent === null) return `95% range of its win rate: ${span}. Odds differ by game.`;
  return range.lowPercent < breakEvenPercent
    ? 'Its 95% range still includes losing money.'
    : `Its 95% range, ${span}, lies above the ${breakEvenText(breakEvenPercent)}.`;
}
