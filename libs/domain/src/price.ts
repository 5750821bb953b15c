import { gradeBankrollPercent } from './grades.ts';
import { decimalOdds, impliedProbability } from './odds.ts';

/** Share of the Kelly stake used by every suggestion, in percent (S-374, S-478). */
export const KELLY_FRACTION_PERCENT = 25;

/**
 * Returns the fair American odds of a probability (strictly between 0 and 1): the price whose break-even it
 * is, rounded toward the bettor's advantage. It is therefore also the worst acceptable price: 0.55 gives
 * -122, 0.5 gives +100, 0.41 gives +144. Throws RangeError for a probability without a price.
 */
export function fairOdds(probability: number): number {
  assertProbability(probability);
  // Removes floating-point noise (0.8 gives 400.00000000000006) before rounding.
  const exact = (value: number): number => Number(value.toPrecision(12));
  if (probability <= 0.5) return Math.ceil(exact((100 * (1 - probability)) / probability));
  const laid = Math.floor(exact((100 * probability) / (1 - probability)));
  // -100 and +100 are the same price, written +100.
  return laid === 100 ? 100 : -laid;
}

/** Returns a pick's expected value in percent of the stake: 55% at -110 gives 5, at -125 gives -1. */
export function expectedValuePercent(probability: number, odds: number): number {
  assertProbability(probability);
  return Number((100 * (probability * decimalOdds(odds) - 1)).toPrecision(12));
}

/**
 * Returns a share of the Kelly stake in percent of the bankroll, at least 0 (S-478): f = (b p - q) / b, with
 * b the decimal odds minus 1, times `fractionPercent`. 100 gives the full Kelly stake.
 */
export function kellyPercent(probability: number, odds: number, fractionPercent: number): number {
  assertProbability(probability);
  const b = decimalOdds(odds) - 1;
  return Math.max(0, (fractionPercent * (b * probability - (1 - probability))) / b);
}

/** Returns the quarter Kelly stake in percent of the bankroll (S-374, S-478): 0.6388 at -102 gives 6.76. */
export function quarterKellyPercent(probability: number, odds: number): number {
  return kellyPercent(probability, odds, KELLY_FRACTION_PERCENT);
}

/**
 * Returns the percent of the bankroll that a grade allows at a price: the quarter Kelly stake limited to the
 * grade's range (S-361, S-374). 0 for a grade without a stake or a losing price.
 */
export function gradeStakePercent(grade: string, probability: number, odds: number): number {
  const range = gradeBankrollPercent(grade);
  if (range === null || expectedValuePercent(probability, odds) < 0) return 0;
  return Math.min(Math.max(quarterKellyPercent(probability, odds), range[0]), range[1]);
}

/** A pick's value at the price a user can get. */
export interface PriceFigures {
  readonly odds: number;
  /** Break-even win rate at this price, in percent. */
  readonly breakEvenPercent: number;
  /** In percent of the stake. */
  readonly expectedValuePercent: number;
  /** Model minus price, in percentage points. */
  readonly edgePoints: number;
}

/**
 * Returns the figures of a probability (a fraction) at a price. Throws RangeError for invalid odds or
 * probability.
 */
export function priceFigures(probability: number, odds: number): PriceFigures {
  return {
    odds,
    breakEvenPercent: impliedProbability(odds) * 100,
    expectedValuePercent: expectedValuePercent(probability, odds),
    edgePoints: (probability - impliedProbability(odds)) * 100,
  };
}

/** Whether a probability has a fair price, which 0 and 1 do not. */
export function isPriceable(probability: number): boolean {
  return probability > 0 && probability < 1;
}

function assertProbability(probability: number): void {
  if (!isPriceable(probability)) {
    throw new RangeError(`not a probability between 0 and 1: ${String(probability)}`);
  }
}
