/** The zone of every time in a delivered file that names no zone of its own. */
export const EASTERN_TIME_ZONE = 'America/New_York';

const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * A calendar day YYYY-MM-DD as milliseconds of its UTC midnight; null when it is no day of the calendar, or
 * none of the years 1900 to 2199: no game is played then, and not every store can hold such a time.
 */
export function parseDay(day: unknown): number | null {
  if (typeof day !== 'string' || !/^(19|20|21)\d{2}-\d{2}-\d{2}$/.test(day)) return null;
  const ms = Date.parse(`${day}T00:00:00Z`);
  // Date.parse refuses 30 February; the comparison keeps that true on engines that roll it over.
  return Number.isNaN(ms) || new Date(ms).toISOString().slice(0, 10) !== day ? null : ms;
}

/** Adds whole days to a day YYYY-MM-DD; the argument has to be a valid day. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Calendar day YYYY-MM-DD of an instant in US Eastern time. */
export function easternDay(instant: string): string {
  return new Date(easternWallMs(Date.parse(instant))).toISOString().slice(0, 10);
}

/**
 * The instant at which Eastern clocks show a day and a time, as milliseconds, daylight saving included. A
 * time that the clocks skip in spring counts from before the change; one they show twice is its first.
 */
export function easternToInstant(dayMs: number, minutes: number): number {
  const wall = dayMs + minutes * 60_000;
  // Eastern time is four or five hours behind UTC: the offset that leads back to the same wall time holds.
  for (const offset of [4 * HOUR_MS, 5 * HOUR_MS]) {
    if (easternWallMs(wall + offset) === wall) return wall + offset;
  }
  return wall + 5 * HOUR_MS;
}

const WALL = new Intl.DateTimeFormat('en-US', {
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

// Clocks change on whole hours, and the games of a slate share few of them, while asking Intl is slow.
const offsetByHour = new Map<number, number>();
const MAX_CACHED_HOURS = 4096;

/** Eastern wall clock of an instant, written as if it were UTC. */
function easternWallMs(instantMs: number): number {
  const hour = Math.floor(instantMs / HOUR_MS);
  let offset = offsetByHour.get(hour);
  if (offset === undefined) {
    offset = readEasternMs(hour * HOUR_MS) - hour * HOUR_MS;
    if (offsetByHour.size >= MAX_CACHED_HOURS) offsetByHour.clear();
    offsetByHour.set(hour, offset);
  }
  return instantMs + offset;
}

function readEasternMs(instantMs: number): number {
  const part: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of WALL.formatToParts(instantMs)) part[type] = Number(value);
  return Date.UTC(part.year ?? 0, (part.month ?? 1) - 1, part.day, part.hour, part.minute);
}
