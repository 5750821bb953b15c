import { DEFAULT_ODDS } from '../odds.ts';
import { expectedValuePercent, isPriceable } from '../price.ts';
import type { NormalizedGame } from './normalized-game.ts';

export interface ExpectedReturn {
  /** In percent of the stake; null when unknown. */
  readonly percent: number | null;
  /** The price it applies to; null when a file states a return without a price. */
  readonly odds: number | null;
}

/**
 * Returns a pick's value at the price shown beside it. Without a price it is the file's own figure, which
 * football files state at -110.
 */
export function expectedReturn(
  game: Pick<NormalizedGame, 'sport' | 'pickOdds' | 'pick_probability' | 'expectedRoiPercent'>,
): ExpectedReturn {
  const { sport, pickOdds, pick_probability: probability, expectedRoiPercent } = game;
  if (pickOdds !== null && isPriceable(probability)) {
    return { percent: expectedValuePercent(probability, pickOdds), odds: pickOdds };
  }
  return { percent: expectedRoiPercent, odds: sport === 'mlb' ? null : DEFAULT_ODDS };
}
