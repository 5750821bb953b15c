import { resultOf, type StoredResult } from './bet-result.ts';

export type SummedBet = StoredResult;

/** Counts and amounts of a set of bets, in whole cents. */
export interface BetTotals {
  readonly total: number;
  readonly pending: number;
  readonly won: number;
  readonly lost: number;
  readonly push: number;
  readonly void: number;
  /** Stakes of all bets except void ones, pending included (S-166). */
  readonly wageredCents: number;
  /** Stakes of settled bets except void ones (S-166). */
  readonly settledWageredCents: number;
  readonly payoutCents: number;
}

export interface BetSum extends BetTotals {
  /** Payouts minus stakes of settled bets except void ones (S-166). */
  readonly profitCents: number;
  /** Wins over wins plus losses, in percent, not rounded; null without either (S-215). */
  readonly winRatePercent: number | null;
  /** Profit over settled stakes, in percent, not rounded; null without any. */
  readonly roiPercent: number | null;
}

/** Adds up bets. Profile, performance and comparison all use this sum (S-166, S-215). */
export function sumBets(bets: Iterable<SummedBet>): BetSum {
  const counts = { total: 0, pending: 0, won: 0, lost: 0, push: 0, void: 0 };
  let wageredCents = 0;
  let settledWageredCents = 0;
  let payoutCents = 0;
  for (const bet of bets) {
    const result = resultOf(bet);
    counts.total += 1;
    counts[result ?? 'pending'] += 1;
    if (result === 'void') continue;
    wageredCents += bet.stakeCents;
    if (result === null) continue;
    settledWageredCents += bet.stakeCents;
    payoutCents += bet.payoutCents ?? 0;
  }
  return betSum({ ...counts, wageredCents, settledWageredCents, payoutCents });
}

/** Returns profit and rates for totals added up elsewhere, for example by a database. */
export function betSum(totals: BetTotals): BetSum {
  const profitCents = totals.payoutCents - totals.settledWageredCents;
  return {
    ...totals,
    profitCents,
    winRatePercent: percentOf(totals.won, totals.won + totals.lost),
    roiPercent: percentOf(profitCents, totals.settledWageredCents),
  };
}

/** Returns a share in percent, not rounded; null when the denominator is 0. */
export function percentOf(numerator: number, denominator: number): number | null {
  return denominator === 0 ? null : (100 * numerator) / denominator;
}

export interface Streak {
  readonly result: 'won' | 'lost';
  readonly length: number;
}

/**
 * Returns the current streak: equal results from the head of a list, newest first. Other statuses are
 * skipped, so won, pending, won, lost is a streak of 2 wins (S-207). null without any result.
 */
export function currentStreak(statuses: readonly (string | null)[]): Streak | null {
  const decided = statuses.filter((status) => status === 'won' || status === 'lost');
  const [result] = decided;
  if (result === undefined) return null;
  const end = decided.findIndex((status) => status !== result);
  return { result, length: end === -1 ? decided.length : end };
}

export interface ProfitPoint {
  readonly at: string;
  /** Profit up to and including this bet. */
  readonly profitCents: number;
}

export interface ProfitCurve {
  readonly points: readonly ProfitPoint[];
  /** Highest and lowest profit, including the start at 0. */
  readonly highCents: number;
  readonly lowCents: number;
  /** Largest drop from a high, at least 0. */
  readonly drawdownCents: number;
  /** Current drop from the high, at least 0. */
  readonly fromHighCents: number;
}

/** Returns the cumulative profit of settled bets, given oldest first, starting at 0. */
export function profitCurve(
  bets: readonly { readonly at: string; readonly profitCents: number }[],
): ProfitCurve {
  let profit = 0;
  let highCents = 0;
  let lowCents = 0;
  let drawdownCents = 0;
  const points = bets.map(({ at, profitCents }) => {
    profit += profitCents;
    highCents = Math.max(highCents, profit);
    lowCents = Math.min(lowCents, profit);
    drawdownCents = Math.max(drawdownCents, highCents - profit);
    return { at, profitCents: profit };
  });
  return { points, highCents, lowCents, drawdownCents, fromHighCents: highCents - profit };
}
