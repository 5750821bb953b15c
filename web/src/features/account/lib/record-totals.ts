import { isQualifyingTier, winsAndLosses } from '@app/domain';
import type { TierRecord } from '@app/domain';

export interface RecordTotals {
  readonly bets: number;
  readonly wins: number;
  readonly losses: number;
  /** Percent of all bets won. */
  readonly winRatePercent: number;
  /** Percent return at flat stakes. */
  readonly roiPercent: number;
}

/**
 * Sums the tiers that count as bets, at flat stakes. Returns null when no tier has a measured record with its number of
 * games.
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
