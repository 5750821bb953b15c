import { DEFAULT_BANKROLL_CENTS, DEFAULT_BET_CENTS } from './stakes.ts';

/** Bounds of a bankroll in cents: $100 to $1,000,000 (S-105, S-149). */
export const MIN_BANKROLL_CENTS = 10_000;
export const MAX_BANKROLL_CENTS = 100_000_000;
/** Smallest default bet in cents: $1 (S-106). */
export const MIN_DEFAULT_BET_CENTS = 100;
/** Largest default bet, and where its hint turns amber, as shares of the bankroll in percent (S-106, S-107). */
export const MAX_DEFAULT_BET_PERCENT = 10;
export const CAREFUL_BET_PERCENT = 5;
/** The recommended range shown in the profile, percent of the bankroll (S-136). */
export const RECOMMENDED_BET_PERCENT = [2, 5] as const;

/** Risk tolerances as they are shown and stored (S-137). */
export const RISK_TOLERANCES = ['Conservative', 'Medium', 'Aggressive'] as const;
export type RiskTolerance = (typeof RISK_TOLERANCES)[number];
export const DEFAULT_RISK_TOLERANCE: RiskTolerance = 'Medium';

/** Dollars with at most two decimals as whole cents; null for anything else, floats of JSON included. */
export function dollarsToCents(dollars: number): number | null {
  if (!Number.isFinite(dollars)) return null;
  const cents = Math.round(dollars * 100);
  return Number.isSafeInteger(cents) && Math.abs(dollars * 100 - cents) < 1e-4 ? cents : null;
}

/** Whole cents as the dollars our answers carry as JSON numbers. */
export function centsToDollars(cents: number): number {
  return cents / 100;
}

/** A tenth of the bankroll in whole cents, rounded down (S-106). */
export function maxDefaultBetCents(bankrollCents: number): number {
  return Math.floor(bankrollCents / MAX_DEFAULT_BET_PERCENT);
}

/** The default bet a bankroll allows: lowered to 10% of it, never raised (S-108). */
export function clampDefaultBetCents(
  bankrollCents: number = DEFAULT_BANKROLL_CENTS,
  betCents: number = DEFAULT_BET_CENTS,
): number {
  return Math.min(betCents, maxDefaultBetCents(bankrollCents));
}

/** A bet as percent of a bankroll, not rounded; null while there is no bankroll (S-107, S-136). */
export function betSharePercent(betCents: number, bankrollCents: number): number | null {
  return bankrollCents > 0 ? (betCents / bankrollCents) * 100 : null;
}

/** How the hint beside a default bet reads: green up to 5%, amber up to 10%, red above (S-107). */
export function betShareLevel(betCents: number, bankrollCents: number): 'green' | 'amber' | 'red' {
  // Cross-multiplied, so that a whole number of cents decides and no rounding does.
  if (betCents * 100 <= bankrollCents * CAREFUL_BET_PERCENT) return 'green';
  return betCents * 100 <= bankrollCents * MAX_DEFAULT_BET_PERCENT ? 'amber' : 'red';
}

/**
 * ROI shown in the profile, in percent. With the amount wagered known it is profit over that amount;
 * otherwise the wager is assumed to be bets times the default bet (50 dollars when there is none) and
 * `isEstimated` says so. No bets give 0 (S-139, S-140). All amounts are whole cents.
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
