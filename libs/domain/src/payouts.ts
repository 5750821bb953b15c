import { assertOdds } from './odds.ts';

/**
 * Returns the profit of a won bet in cents: stake x odds / 100 at positive odds, stake x 100 / |odds| at
 * negative ones, in integer arithmetic with half a cent rounded up (S-192, S-193). The result has the type of
 * the stake. Throws RangeError for a negative or fractional stake, or odds below 100 in absolute value.
 */
export function winProfitCents(stakeCents: bigint, odds: number): bigint;
export function winProfitCents(stakeCents: number, odds: number): number;
export function winProfitCents(stakeCents: bigint | number, odds: number): bigint | number {
  const profit = exactProfit(toCents(stakeCents), odds);
  return typeof stakeCents === 'bigint' ? profit : toNumber(profit);
}

/**
 * Returns what a won bet pays in cents, stake included (S-192, S-193): 10000 at +150 gives 25000, 11000 at
 * -110 gives 21000. Same type and errors as `winProfitCents`.
 */
export function payoutCents(stakeCents: bigint, odds: number): bigint;
export function payoutCents(stakeCents: number, odds: number): number;
export function payoutCents(stakeCents: bigint | number, odds: number): bigint | number {
  const stake = toCents(stakeCents);
  const payout = stake + exactProfit(stake, odds);
  return typeof stakeCents === 'bigint' ? payout : toNumber(payout);
}

/** Estimated profit of a win without known odds, in hundredths of the stake (S-386). */
const WIN_PROFIT_ESTIMATE_HUNDREDTHS = 91;

/**
 * Returns the estimated profit of a win without odds, in cents: 0.91 x stake, half a cent rounded up (S-386).
 * Same errors as above.
 */
export function estimatedWinProfitCents(stakeCents: number): number {
  return toNumber((2n * toCents(stakeCents) * BigInt(WIN_PROFIT_ESTIMATE_HUNDREDTHS) + 100n) / 200n);
}

/**
 * Returns what a win without odds pays in cents, stake included: 1.91 x stake (S-386). Same errors as above.
 */
export function fallbackPayoutCents(stakeCents: number): number {
  return stakeCents + estimatedWinProfitCents(stakeCents);
}

function exactProfit(stake: bigint, odds: number): bigint {
  assertOdds(odds);
  const [numerator, denominator] = odds > 0 ? [stake * BigInt(odds), 100n] : [stake * 100n, BigInt(-odds)];
  return (2n * numerator + denominator) / (2n * denominator);
}

function toCents(stakeCents: bigint | number): bigint {
  if (typeof stakeCents === 'number' && !Number.isSafeInteger(stakeCents)) {
    throw new RangeError(`stake is not whole cents: ${String(stakeCents)}`);
  }
  const cents = BigInt(stakeCents);
  if (cents < 0n) throw new RangeError(`stake is below zero: ${String(cents)}`);
  return cents;
}

function toNumber(cents: bigint): number {
  const value = Number(cents);
  if (!Number.isSafeInteger(value)) throw new RangeError(`amount too large for a number: ${String(cents)}`);
  return value;
}
