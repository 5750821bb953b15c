import type { RateRange } from '@app/domain';
import { createContext, use } from 'react';

/** A rate with its 95% range, in percent; a part nobody knows is null. */
export interface IntervalRate {
  readonly percent: number | null;
  readonly lowPercent: number | null;
  readonly highPercent: number | null;
}

/** A rate as a file gives it, with the range its games give it. */
export function rateWithRange(percent: number | null, range: RateRange | null): IntervalRate {
  return { percent, lowPercent: range?.lowPercent ?? null, highPercent: range?.highPercent ?? null };
}

/** The part of 0 to 100 percent that rows of one list are drawn on. */
export interface IntervalScale {
  readonly fromPercent: number;
  readonly toPercent: number;
}

const STEP_PERCENT = 5;

/** A scale in steps of five that holds every range and every break-even, so that rows can be compared. */
export function intervalScale(
  rates: readonly IntervalRate[],
  breakEvens: readonly (number | null)[],
): IntervalScale {
  const shown = [
    ...rates.flatMap(({ percent, lowPercent, highPercent }) => [percent, lowPercent, highPercent]),
    ...breakEvens,
  ].filter((value) => value !== null);
  if (shown.length === 0) return { fromPercent: 0, toPercent: 100 };
  // One step of room beyond the outermost values: a dot at the edge would be cut.
  const from = Math.floor(Math.min(...shown) / STEP_PERCENT - 0.5) * STEP_PERCENT;
  const to = Math.ceil(Math.max(...shown) / STEP_PERCENT + 0.5) * STEP_PERCENT;
  return { fromPercent: Math.max(0, from), toPercent: Math.min(100, to) };
}

/** Where a value stands on a scale, as a length for CSS. */
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

/** What the rows of one list share. */
export function useIntervalList(): IntervalListContext {
  const shared = use(IntervalContext);
  if (shared === null) throw new Error('an interval row stands outside its list');
  return shared;
}
