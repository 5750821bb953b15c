import type { RateRange } from '@app/domain';
import { createContext, use } from 'react';

/** A rate with its 95% range in percent. Unknown parts are null. */
export interface IntervalRate {
  readonly percent: number | null;
  readonly lowPercent: number | null;
  readonly highPercent: number | null;
}

/** Returns a file's rate with the range computed from its games. */
export function rateWithRange(percent: number | null, range: RateRange | null): IntervalRate {
  return { percent, lowPercent: range?.lowPercent ?? null, highPercent: range?.highPercent ?? null };
}

/** The part of 0 to 100 percent on which a list's rows are drawn. */
export interface IntervalScale {
  readonly fromPercent: number;
  readonly toPercent: number;
}

const STEP_PERCENT = 5;

/** Returns a scale in steps of five that fits every range and break-even, so that rows compare. */
export function intervalScale(
  rates: readonly IntervalRate[],
  breakEvens: readonly (number | null)[],
): IntervalScale {
  const shown = [
    ...rates.flatMap(({ percent, lowPercent, highPercent }) => [percent, lowPercent, highPercent]),
    ...breakEvens,
  ].filter((value) => value !== null);
  if (shown.length === 0) return { fromPercent: 0, toPercent: 100 };
  // One extra step beyond the outermost values, so that a dot at the edge is not cut off.
  const from = Math.floor(Math.min(...shown) / STEP_PERCENT - 0.5) * STEP_PERCENT;
  const to = Math.ceil(Math.max(...shown) / STEP_PERCENT + 0.5) * STEP_PERCENT;
  return { fromPercent: Math.max(0, from), toPercent: Math.min(100, to) };
}

/** Returns a value's position on a scale as a CSS length. */
export function placeOn({ fromPercent, toPercent }: IntervalScale, percent: number): string {
  return `${String(((percent - fromPercent) / (toPercent - fromPercent)) * 100)}%`;
}

export interface IntervalListContext {
  readonly scale: IntervalScale;
  readonly breakEvenPercent: number | null;
  readonly rateHead: string;
  readonly countHead: string;
  readonly figureHeads: readonly string[];
}

export const IntervalContext = createContext<IntervalListContext | null>(null);

/** Returns the settings shared by the rows of one list. */
export function useIntervalList(): IntervalListContext {
  const shared = use(IntervalContext);
  if (shared === null) throw new Error('an interval row stands outside its list');
  return shared;
}
