import type { Tally } from '@app/contracts';
import { breakEvenPercent, mean, wilsonRange, type BetOutcome } from '@app/domain';

/** The fields of a pick that a tally needs. */
export interface CountedPick {
  /** null while it is open. */
  readonly outcome: BetOutcome | null;
  readonly odds: number;
  readonly stakeCents: number;
  readonly profitCents: number | null;
  readonly isPlaced: boolean;
}

/**
 * Counts picks: rates over decided ones, money over all that were at stake. Open and void ones count in
 * neither.
 */
export function tally(picks: readonly CountedPick[]): Tally {
  const counts = { won: 0, lost: 0, push: 0, void: 0, pending: 0 };
  let wageredCents = 0;
  let profitCents = 0;
  const breakEvens: number[] = [];
  for (const { outcome, odds, stakeCents, profitCents: profit } of picks) {
    counts[outcome ?? 'pending'] += 1;
    if (outcome === null || outcome === 'void') continue;
    wageredCents += stakeCents;
    profitCents += profit ?? 0;
    if (outcome !== 'push') breakEvens.push(breakEvenPercent(odds));
  }
  const rate = wilsonRange(counts.won, counts.won + counts.lost);
  return {
    ...counts,
    winRatePercent: rate?.percent ?? null,
    winRateLowPercent: rate?.lowPercent ?? null,
    winRateHighPercent: rate?.highPercent ?? null,
    breakEvenPercent: mean(breakEvens),
    wageredCents,
    profitCents,
    roiPercent: wageredCents === 0 ? null : (profitCents / wageredCents) * 100,
  };
}

/** Returns a group's tallies: all its picks, and those the system staked. */
export function tallies(picks: readonly CountedPick[]): { readonly picks: Tally; readonly bets: Tally } {
  return { picks: tally(picks), bets: tally(picks.filter(({ isPlaced }) => isPlaced)) };
}
