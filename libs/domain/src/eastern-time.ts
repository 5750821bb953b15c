/** The zone of times in delivered files that have no zone. */
export const EASTERN_TIME_ZONE = 'America/New_York';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Parses a day YYYY-MM-DD into milliseconds of its UTC midnight; null for an invalid day or one outside 1900
 * to 2199, which some databases cannot store.
 */
export function parseDay(day: unknown): number | null {
  if (typeof day !== 'string' || !/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(day)) return null;
  const ms = Date.parse(`${day}T00:00:00Z`);
  // Some engines roll February 30 over instead of refusing it.
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? null : ms;
}

/** Adds whole days to a valid day YYYY-MM-DD. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Returns the first and last day of a valid month YYYY-MM. */
export function daysOfMonth(month: string): { readonly from: string; readonly to: string } {
  const from = `${month}-01`;
  const dayOfNextMonth = addDays(from, 31);
  return { from, to: addDays(dayOfNextMonth, -Number(dayOfNextMonth.slice(-2))) };
}

/** Returns the US Eastern calendar day of an instant as YYYY-MM-DD. */
export function easternDay(instant: string): string {
  return new Date(easternWallMs(Date.parse(instant))).toISOString().slice(0, 10);
}

/** Whether Eastern clocks show midnight at an instant, which is the start of a game of which only the day is known. */
export function isEasternMidnight(instant: string): boolean {
  return easternWallMs(Date.parse(instant)) % DAY_MS === 0;
}

/**
 * Returns the instant, in milliseconds, at which Eastern clocks show a day and time, daylight saving
 * included. A time skipped in spring uses the offset before the change. A repeated time is its first
 * occurrence.
 */
export function easternToInstant(dayMs: number, minutes: number): number {
  const wall = dayMs + minutes * 60_000;
  // Eastern time is four or five hours behind UTC. The right offset gives the same wall time back.
  for (const offset of [4 * HOUR_MS, 5 * HOUR_MS]) {
    if (easternWallMs(wall + offset) === wall) return wall + offset;
  }
  return wall + 5 * HOUR_MS;
}

/** The first year of the present rule for daylight saving. */
const PRESENT_RULE_FROM = 2007;

/** Returns the Eastern wall-clock time of an instant as if it were UTC. */
export function easternWallMs(instantMs: number): number {
  const year = new Date(instantMs).getUTCFullYear();
  if (year < PRESENT_RULE_FROM) return earlierWallMs(instantMs);
  // Saving starts at 2 a.m. on the second Sunday of March and ends at 2 a.m. on the first one of November.
  const isSaving =
    instantMs >= sundayMs(year, 2, 8) + 7 * HOUR_MS && instantMs < sundayMs(year, 10, 1) + 6 * HOUR_MS;
  return instantMs - (isSaving ? 4 : 5) * HOUR_MS;
}

/** Returns UTC midnight of the first Sunday on or after a day of a month. */
function sundayMs(year: number, month: number, day: number): number {
  const ms = Date.UTC(year, month, day);
  return ms + ((7 - new Date(ms).getUTCDay()) % 7) * DAY_MS;
}

/** Made only for days under earlier rules, because making it takes a tenth of a second on a phone. */
let wall: Intl.DateTimeFormat | undefined;

function makeWall(): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat('en-US', {
    timeZone: EASTERN_TIME_ZONE,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
  });
}

function earlierWallMs(instantMs: number): number {
  const hour = Math.floor(instantMs / HOUR_MS) * HOUR_MS; // Clocks change on whole hours.
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  wall ??= makeWall();
  for (const { type, value } of wall.formatToParts(hour)) part[type] = Number(value);
  const wallHour = Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute);
  return instantMs + wallHour - hour;
}
