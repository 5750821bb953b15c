import type { Sport } from '@app/domain';

/** One game in this many of a slate is drawn, unless all are: `npm run verify:every-game`. */
const STEP: Readonly<Record<Sport, number>> = { cfb: 6, mlb: 4, nfl: 4 };
const SLATES_STEP = 3;

const isWhole = process.env['EVERY_GAME'] === '1';

/** Whether the game at a place of its slate is drawn; tests with another `offset` draw other games. */
export function isSampled(sport: Sport, place: number, offset: number): boolean {
  return isWhole || place % STEP[sport] === offset;
}

/** Every third slate, with the first one; all of them with EVERY_GAME=1. */
export function sampledSlates<Slate>(slates: readonly Slate[]): Slate[] {
  return slates.filter((_, place) => isWhole || place % SLATES_STEP === 0);
}
