import { DEFAULT_BANKROLL_CENTS, DEFAULT_BET_CENTS } from './stakes.ts';

/** Bounds of a bankroll in cents: $100 to $1,000,000 (S-105, S-149). */
export const MIN_BANKROLL_CENTS = 10_000;
export const MAX_BANKROLL_CENTS = 100_000_000;
/** Smallest default bet in cents: $1 (S-106). */
export const MIN_DEFAULT_BET_CENTS = 100;
/**
 * Limits in percent of the bankroll: the largest default bet, and where its hint turns amber (S-106, S-107).
 */
export const MAX_DEFAULT_BET_PERCENT = 10;
export const CAREFUL_BET_PERCENT = 5;
/** Recommended range shown in the profile, in percent of the bankroll (S-136). */
export const RECOMMENDED_BET_PERCENT = [2, 5] as const;

/** Risk tolerances as displayed and stored (S-137). */
export const RISK_TOLERANCES = ['Conservative', 'Medium', 'Aggressive'] as const;
export type RiskTolerance = (typeof RISK_TOLERANCES)[number];
export const DEFAULT_RISK_TOLERANCE: RiskTolerance = 'Medium';

/** Converts dollars with at most two decimals to whole cents; null for any other number. */
export function dollarsToCents(dollars: number): number | null {
  if (!Number.isFinite(dollars)) return null;
  const cents = Math.round(dollars * 100);
  return Number.isSafeInteger(cents) && Math.abs(dollars * 100 - cents) < 1e-4 ? cents : null;
}

/** Converts whole cents to dollars for JSON responses. */
export function centsToDollars(cents: number): number {
  return cents / 100;
}

/** Returns a tenth of the bankroll in whole cents, rounded down (S-106). */
export function maxDefaultBetCents(bankrollCents: number): number {
  return Math.floor(bankrollCents / MAX_DEFAULT_BET_PERCENT);
}

/** Lowers a default bet to 10% of the bankroll. Never raises it (S-108). */
export function clampDefaultBetCents(
  bankrollCents: number = DEFAULT_BANKROLL_CENTS,
  betCents: number = DEFAULT_BET_CENTS,
): number {
  return Math.min(betCents, maxDefaultBetCents(bankrollCents));
}

/** Returns a bet in percent of the bankroll, not rounded; null without a bankroll (S-107, S-136). */
export function betSharePercent(betCents: number, bankrollCents: number): number | null {
  return bankrollCents > 0 ? (betCents / bankrollCents) * 100 : null;
}

/** Color of the hint beside a default bet: green up to 5%, amber up to 10%, red above (S-107). */
export function betShareLevel(betCents: number, bankrollCents: number): 'green' | 'amber' | 'red' {
  // Cross-multiplied to compare whole cents without rounding.
  if (betCents * 100 <= bankrollCents * CAREFUL_BET_PERCENT) return 'green';
  return betCents * 100 <= bankrollCents * MAX_DEFAULT_BET_PERCENT ? 'amber' : 'red';
}

/**
 * Returns the ROI shown in the profile, in percent (S-139, S-140). It is profit over the amount wagered when
 * that is known. Otherwise it assumes the number of bets times the default bet ($50 without one) and sets
 * `isEstimated`. No bets give 0. All amounts are whole cents.
 */
export function profileRoi(totals: {
  readonly totalProfitCents: number;
  readonly totalBets: number;
  readonly totalWageredCents: number | null;
  readonly defaultBetCents: number | null;
}): { readonly percent: number; readonly isEstimated: boolean } {
  const { totalProfitCents, totalBets, totalWageredCents, defaultBetCents } = totals;
  const assumed =
    totalBets * (defaultBetCents === null || defaultBetCents === 0 ? DEFAULT_BET_CENTS : defaultBetCents);
  const wagered = totalWageredCents ?? assumed;
  return {
    percent: wagered > 0 ? (totalProfitCents / wagered) * 100 : 0,
    isEstimated: totalWageredCents === null,
  };
}
