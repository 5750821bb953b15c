/** Odds of a bet that has none (S-375). */
export const DEFAULT_ODDS = -110;

/** Break-even win rate at -110 in percent, as the checklist rounds it (S-382). */
export const STANDARD_BREAK_EVEN_PERCENT = 52.4;

/** Whether a value is American odds: an integer of at least 100 in absolute value (S-188, S-454). */
export function isAmericanOdds(value: unknown): value is number {
  return Number.isSafeInteger(value) && Math.abs(value as number) >= 100;
}

/**
 * Returns the implied probability of a price as a fraction, which is also its break-even win rate (S-290,
 * S-382): -110 gives 0.5238, +150 gives 0.4. Throws RangeError for invalid odds.
 */
export function impliedProbability(odds: number): number {
  assertOdds(odds);
  return odds > 0 ? 100 / (odds + 100) : -odds / (100 - odds);
}

/** Returns the break-even win rate of a price in percent; 52.4 at -110 (S-382). */
export function breakEvenPercent(odds: number): number {
  return impliedProbability(odds) * 100;
}

/** Returns the total return per unit staked: +150 gives 2.5, -110 gives 1.909 (S-478). */
export function decimalOdds(odds: number): number {
  assertOdds(odds);
  return odds > 0 ? 1 + odds / 100 : 1 - 100 / odds;
}

/**
 * Whether a win rate shows in green: at or above the break-even of its price (S-382). At -110 the threshold
 * is the rounded 52.4, at other prices the exact break-even.
 */
export function isAtBreakEven(winRatePercent: number, odds: number = DEFAULT_ODDS): boolean {
  return winRatePercent >= (odds === DEFAULT_ODDS ? STANDARD_BREAK_EVEN_PERCENT : breakEvenPercent(odds));
}

/**
 * Whether a pick gets the 'BAD VALUE' warning: its model probability (a fraction) is below the implied
 * probability of its odds, or the expected ROI (percent) is below 0 (S-290). Unknown values raise no warning.
 */
export function isBadValue(
  pickProbability: number | null,
  odds: number | null,
  expectedRoiPercent: number | null,
): boolean {
  const isPriceTooHigh =
    pickProbability !== null && isAmericanOdds(odds) && pickProbability < impliedProbability(odds);
  return isPriceTooHigh || (expectedRoiPercent !== null && expectedRoiPercent < 0);
}

/** Throws RangeError unless the value is American odds (S-188). */
export function assertOdds(odds: number): void {
  if (!isAmericanOdds(odds)) throw new RangeError(`not American odds: ${String(odds)}`);
}
