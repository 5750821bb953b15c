import type { Sport } from '@app/domain';

/** Every n-th game of a slate is rendered, or all of them with `npm run verify:every-game`. */
const STEP: Readonly<Record<Sport, number>> = { cfb: 6, mlb: 4, nfl: 4 };
const SLATES_STEP = 3;

const isWhole = process.env['EVERY_GAME'] === '1';

/** Returns whether the game at a position of its slate is rendered. Tests with another `offset` render other games. */
export function isSampled(sport: Sport, place: number, offset: number): boolean {
  return isWhole || place % STEP[sport] === offset;
}

/**
 * Returns whether a sampled game is opened in the app: the first of its slate, or all of them with EVERY_GAME=1. The
 * others are rendered alone, which takes a tenth of the time.
 */
export function isOpened(sport: Sport, place: number): boolean {
  return isWhole || place < STEP[sport];
}

/** Returns every third slate, starting with the first, or all of them with EVERY_GAME=1. */
export function sampledSlates<Slate>(slates: readonly Slate[]): Slate[] {
  return slates.filter((_, place) => isWhole || place % SLATES_STEP === 0);
}
