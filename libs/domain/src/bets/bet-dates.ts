import { parseDay } from '../eastern-time.ts';

/** Allowed years for any date of a bet, whether typed, picked or read from a file. */
export const BET_YEARS = { first: 2000, last: 2099 } as const;

/** Error text for an invalid game day, shared by every form. */
export const GAME_DAY_RULE = `Game date must be a day from ${BET_YEARS.first} to ${BET_YEARS.last}, such as 2024-10-13`;

/** Whether a text is a valid game day: YYYY-MM-DD within `BET_YEARS`. */
export function isBetDay(day: string): boolean {
  return parseDay(day) !== null && isBetYear(Number(day.slice(0, 4)));
}

/** Whether a bet can have been placed at an ISO instant: within `BET_YEARS` and not after `now`. */
export function isPlacingTime(instant: string, now: Date): boolean {
  const at = new Date(instant);
  return isBetYear(at.getUTCFullYear()) && at <= now;
}

/** Whether a year is within `BET_YEARS`. */
export function isBetYear(year: number): boolean {
  return year >= BET_YEARS.first && year <= BET_YEARS.last;
}
