/** Odds of a bet that carries none (S-375). */
export const DEFAULT_ODDS = -110;

/** Win rate that breaks even at -110, in percent, as the specification rounds it (S-382). */
export const STANDARD_BREAK_EVEN_PERCENT = 52.4;

/** Whether a value is American odds: an integer of at least 100 in absolute value (S-188, S-454). */
export function isAmericanOdds(value: unknown): value is number {
  return Number.isSafeInteger(value) && Math.abs(value as number) >= 100;
}

/**
 * Probability a price stands for, which is also the win rate that breaks even at it, as a fraction (S-290,
 * S-382): -110 gives 0.5238, +150 gives 0.4. Throws RangeError for odds that are none.
 */
export function impliedProbability(odds: number): number {
  assertOdds(odds);
  return odds > 0 ? 100 / (odds + 100) : -odds / (100 - odds);
}

/** Win rate in percent that breaks even at a price; 52.4 is that of -110 (S-382). */
export function breakEvenPercent(odds: number): number {
  return impliedProbability(odds) * 100;
}

/** Total returned per unit staked: +150 gives 2.5, -110 gives 1.909 (S-478). */
export function decimalOdds(odds: number): number {
  assertOdds(odds);
  return odds > 0 ? 1 + odds / 100 : 1 - 100 / odds;
}

/**
 * Whether a win rate at a price is shown green: at or above its break-even (S-382). At -110 the mark is the
 * specification's rounded 52.4, at any other price the exact break-even of that price.
 */
export function isAtBreakEven(winRatePercent: number, odds: number = DEFAULT_ODDS): boolean {
  return winRatePercent >= (odds === DEFAULT_ODDS ? STANDARD_BREAK_EVEN_PERCENT : breakEvenPercent(odds));
}

/**
 * Whether a pick carries the 'BAD VALUE' warning: the model's probability of the pick (fraction) is below the
 * implied probability of its odds, or the expected ROI (percent) is below 0 (S-290). What is not known raises
 * no warning.
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
