import { isQualifyingTier, winsAndLosses } from '@app/domain';
import type { TierRecord } from '@app/domain';

export interface RecordTotals {
  readonly bets: number;
  readonly wins: number;
  readonly losses: number;
  /** In percent of the bets. */
  readonly winRatePercent: number;
  /** At flat stakes, in percent. */
  readonly roiPercent: number;
}

/**
 * The tiers that count as bets, taken together at flat stakes; null when none has a measured record with its number
 * of games.
 */
export function recordTotals(tiers: readonly TierRecord[]): RecordTotals | null {
  let wins = 0;
  let losses = 0;
  let unitsWon = 0;
  for (const record of tiers) {
    const counts = winsAndLosses(record);
    if (record.isDefault || counts === null || !isQualifyingTier(record.tier)) continue;
    wins += counts.wins;
    losses += counts.losses;
    unitsWon += ((counts.wins + counts.losses) * record.roiPercent) / 100;
  }
  const bets = wins + losses;
  if (bets === 0) return null;
  return { bets, wins, losses, winRatePercent: (wins / bets) * 100, roiPercent: (unitsWon / bets) * 100 };
}
