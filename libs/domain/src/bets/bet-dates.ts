import { parseDay } from '../eastern-time.ts';

/** The years a date of a bet lies in, wherever it comes from: typed, picked or read from a file. */
export const BET_YEARS = { first: 2000, last: 2099 } as const;

/** What is said of a day that is none, or none a bet can be about; the same wherever it is typed. */
export const GAME_DAY_RULE = `Game date must be a day from ${BET_YEARS.first} to ${BET_YEARS.last}, such as 2024-10-13`;

/** Whether a text is a day a bet can be about: YYYY-MM-DD within `BET_YEARS`. */
export function isBetDay(day: string): boolean {
  return parseDay(day) !== null && isBetYear(Number(day.slice(0, 4)));
}

/** Whether an ISO instant lies within `BET_YEARS`, and not after `now`: when a bet can have been placed. */
export function isPlacingTime(instant: string, now: Date): boolean {
  const at = new Date(instant);
  return isBetYear(at.getUTCFullYear()) && at <= now;
}

/** Whether a year can be that of a bet. */
export function isBetYear(year: number): boolean {
  return year >= BET_YEARS.first && year <= BET_YEARS.last;
}
