import { DEFAULT_ODDS } from '../odds.ts';
import { expectedValuePercent, isPriceable } from '../price.ts';
import type { NormalisedGame } from './normalised-game.ts';

export interface ExpectedReturn {
  /** In percent of the stake; null when nothing is known. */
  readonly percent: number | null;
  /** The price it holds for; null when a file states a return and no price. */
  readonly odds: number | null;
}

/**
 * What the pick is worth at the price shown beside it. Without such a price it is the figure of the file, which football
 * files give at -110.
 */
export function expectedReturn(
  game: Pick<NormalisedGame, 'sport' | 'pickOdds' | 'pick_probability' | 'expectedRoiPercent'>,
): ExpectedReturn {
  const { sport, pickOdds, pick_probability: probability, expectedRoiPercent } = game;
  if (pickOdds !== null && isPriceable(probability)) {
    return { percent: expectedValuePercent(probability, pickOdds), odds: pickOdds };
  }
  return { percent: expectedRoiPercent, odds: sport === 'mlb' ? null : DEFAULT_ODDS };
}
