import type { Sport } from '@app/domain';

/** Every n-th game of a slate is rendered, or all of them with `npm run verify:every-game`. */
const STEP: Readonly<Record<Sport, number>> = { cfb: 12, mlb: 8, nfl: 8 };
const SLATES_STEP = 3;

const isWhole = process.env['EVERY_GAME'] === '1';

/** Returns whether the game at a position of its slate is rendered. Tests with another `offset` render other games. */
export function isSampled(sport: Sport, place: number, offset: number): boolean {
  return isWhole || place % STEP[sport] === offset;
}

/**
 * Returns whether a sampled game is opened in the app: the first of every third slate, or all of them with EVERY_GAME=1.
 * The others are rendered alone, which takes a tenth of the time.
 */
export function isOpened(sport: Sport, slatePlace: number, place: number): boolean {
  return isWhole || (slatePlace % SLATES_STEP === 0 && place < STEP[sport]);
}

/** Returns every third slate, or all of them with EVERY_GAME=1. Tests with another `offset` get other slates. */
export function sampledSlates<Slate>(slates: readonly Slate[], offset = 0): Slate[] {
  return slates.filter((_, place) => isWhole || place % SLATES_STEP === offset);
}
