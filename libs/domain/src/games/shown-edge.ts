import { formatProbability } from '../formats.ts';
import type { NormalizedGame } from './normalized-game.ts';

/** As displayed, so that a reader who subtracts finds the edge beside it. */
const shownPercent = (fraction: number): number => Number.parseFloat(formatProbability(fraction));

/**
 * Returns the edge to show beside a probability and a break-even (fractions), in percentage points: the
 * difference of the two as displayed. 59.5% over 56.3% gives 3.2.
 */
export function shownEdge(probability: number, breakEven: number): number {
  return Math.round((shownPercent(probability) - shownPercent(breakEven)) * 10) / 10;
}

/** Returns a pick's edge to show: the file's own without a price to compare. null when unknown. */
export function shownGameEdge(
  game: Pick<NormalizedGame, 'pick_probability' | 'breakEvenProbability' | 'edgePoints'>,
): number | null {
  const { pick_probability: probability, breakEvenProbability: breakEven, edgePoints } = game;
  return breakEven === null ? edgePoints : shownEdge(probability, breakEven);
}
