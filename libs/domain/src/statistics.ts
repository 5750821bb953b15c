import { impliedProbability } from './odds.ts';
import type { Sport } from './sports.ts';

/** Standard normal quantile of a two-sided 95% range. */
const Z95 = 1.959963984540054;

/** A rate with its 95% range, all in percent. */
export interface RateRange {
  readonly percent: number;
  readonly lowPercent: number;
  readonly highPercent: number;
}

/**
 * Returns a success rate with its 95% Wilson score interval: 52 of 100 gives 52.0, 42.3 to 61.5. null without
 * trials. Throws RangeError unless both are whole and `successes` lies between 0 and `trials`.
 */
export function wilsonRange(successes: number, trials: number): RateRange | null {
  if (
    !Number.isSafeInteger(trials) ||
    !Number.isSafeInteger(successes) ||
    successes < 0 ||
    successes > trials
  ) {
    throw new RangeError(`${String(successes)} of ${String(trials)} is not a share`);
  }
  if (trials === 0) return null;
  const p = successes / trials;
  const z2 = Z95 * Z95;
  const denominator = 1 + z2 / trials;
  const center = (p + z2 / (2 * trials)) / denominator;
  const half = (Z95 / denominator) * Math.sqrt((p * (1 - p)) / trials + z2 / (4 * trials * trials));
  return {
    percent: p * 100,
    lowPercent: Math.max(0, (center - half) * 100),
    highPercent: Math.min(100, (center + half) * 100),
  };
}

/** A decided forecast: the pick's probability and whether it won. */
export interface DecidedForecast {
  /** As a fraction. */
  readonly probability: number;
  readonly isRight: boolean;
}

/** Returns the mean squared error: 0 is perfect, 0.25 is a coin flip. null without forecasts. */
export function brierScore(forecasts: readonly DecidedForecast[]): number | null {
  return mean(forecasts.map(({ probability, isRight }) => (probability - (isRight ? 1 : 0)) ** 2));
}

/** Clamps a wrong certainty, which would make the mean infinite. */
const SUREST = 1e-6;

/**
 * Returns the mean log loss, natural logarithm: 0 is perfect, 0.693 is a coin flip. null without forecasts.
 */
export function logLoss(forecasts: readonly DecidedForecast[]): number | null {
  return mean(
    forecasts.map(({ probability, isRight }) => {
      const ofOutcome = isRight ? probability : 1 - probability;
      return -Math.log(Math.min(Math.max(ofOutcome, SUREST), 1 - SUREST));
    }),
  );
}

/**
 * Returns the skill against a reference in percent, from two Brier scores of the same games: 100 is perfect,
 * 0 equals the reference, below 0 is worse. null when either is missing or the reference is perfect.
 */
export function skillPercent(score: number | null, reference: number | null): number | null {
  if (score === null || reference === null || reference === 0) return null;
  return 100 * (1 - score / reference);
}

/**
 * Returns a side's probability without the bookmaker's margin: its implied probability over the sum of both.
 * -110 on both sides gives 0.5. Throws RangeError for invalid odds.
 */
export function noVigProbability(odds: number, otherSideOdds: number): number {
  const own = impliedProbability(odds);
  return own / (own + impliedProbability(otherSideOdds));
}

/** Forecasts of similar probability and how often they came true. */
export interface CalibrationBin {
  /** As fractions. A probability of exactly `to` belongs to the next bin, except in the last. */
  readonly from: number;
  readonly to: number;
  readonly games: number;
  readonly right: number;
  /** Mean probability in percent; null without games. */
  readonly predictedPercent: number | null;
  /** Win rate with its 95% range; null without games. */
  readonly actual: RateRange | null;
}

/**
 * Bin edges per sport, as fractions. Football models crowd just above 0.5, baseball models spread further, and
 * a pick on the less likely side for its price is below it.
 */
export const CALIBRATION_EDGES: Readonly<Record<Sport, readonly number[]>> = {
  cfb: [0, 0.5, 0.52, 0.54, 0.56, 0.58, 0.6, 1],
  nfl: [0, 0.5, 0.52, 0.54, 0.56, 0.58, 0.6, 1],
  mlb: [0, 0.5, 0.55, 0.6, 0.65, 0.7, 1],
};

/**
 * Sorts forecasts into bins between ascending `edges` and compares each bin with the outcomes. Forecasts
 * outside are ignored. A bin below 0.5, which few records need, is there only with forecasts.
 */
export function calibrationBins(
  forecasts: readonly DecidedForecast[],
  edges: readonly number[],
): readonly CalibrationBin[] {
  const bins = edges.slice(0, -1).map((from, index) => {
    const to = edges[index + 1] as number;
    const isLast = index === edges.length - 2;
    const inside = forecasts.filter(
      ({ probability }) => probability >= from && (probability < to || (isLast && probability === to)),
    );
    const right = inside.filter(({ isRight }) => isRight).length;
    const predicted = mean(inside.map(({ probability }) => probability));
    return {
      from,
      to,
      games: inside.length,
      right,
      predictedPercent: predicted === null ? null : predicted * 100,
      actual: wilsonRange(right, inside.length),
    };
  });
  return bins.filter(({ from, games }) => from >= 0.5 || games > 0);
}

/** Returns the mean; null without values. */
export function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
