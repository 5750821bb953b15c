import { EASTERN_TIME_ZONE, easternWallMs } from './eastern-time.ts';
import { MISSING_TEXT } from './formats.ts';

const MINUTE_MS = 60_000;

type Instant = string | null | undefined;
/** A zone other than the reader's own. */
type Zone = typeof EASTERN_TIME_ZONE | 'UTC';
type PartName = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod';
type Parts = Readonly<Record<PartName, string>>;

/** Formats a day: `Sun, Oct 20`. Zones are the reader's own by default. */
export function formatDay(instant: Instant, timeZone?: Zone): string {
  const part = partsOf(instant, timeZone);
  return part === null ? MISSING_TEXT : `${part.weekday}, ${monthDay(part)}`;
}

/** Formats a day with its year: `Sat, Sep 18, 2021`. */
export function formatDayWithYear(instant: Instant, timeZone?: Zone): string {
  const part = partsOf(instant, timeZone);
  return part === null ? MISSING_TEXT : `${part.weekday}, ${monthDay(part)}, ${part.year}`;
}

/** Formats a day without its weekday: `Oct 20`. */
export function formatMonthDay(instant: Instant, timeZone?: Zone): string {
  const part = partsOf(instant, timeZone);
  return part === null ? MISSING_TEXT : monthDay(part);
}

/** Formats a month with its year: `Oct 2024`. */
export function formatMonth(instant: Instant, timeZone?: Zone): string {
  const part = partsOf(instant, timeZone);
  return part === null ? MISSING_TEXT : `${part.month} ${part.year}`;
}

/** Formats a time of day with its zone: `1:00 PM ET`. */
export function formatClock(instant: Instant, timeZone?: Zone): string {
  const part = partsOf(instant, timeZone);
  if (part === null) return MISSING_TEXT;
  return `${part.hour}:${part.minute} ${part.dayPeriod} ${zoneOf(Date.parse(instant as string), timeZone)}`;
}

/** Formats a time within a week, in the reader's zone, for narrow places: `Sun 1:00 PM`. */
export function formatWeekdayTime(instant: Instant, timeZone?: Zone): string {
  const part = partsOf(instant, timeZone);
  return part === null ? MISSING_TEXT : `${part.weekday} ${part.hour}:${part.minute} ${part.dayPeriod}`;
}

/** Formats a game's day, time and zone: `Sun, Oct 20, 1:00 PM ET`. */
export function formatGameTime(instant: Instant, timeZone?: Zone): string {
  const day = formatDay(instant, timeZone);
  return day === MISSING_TEXT ? day : `${day}, ${formatClock(instant, timeZone)}`;
}

/** Formats a game's time with the year, for places that do not show it: `Sun, Oct 20, 2024, 1:00 PM ET`. */
export function formatGameTimeWithYear(instant: Instant, timeZone?: Zone): string {
  const day = formatDayWithYear(instant, timeZone);
  return day === MISSING_TEXT ? day : `${day}, ${formatClock(instant, timeZone)}`;
}

/** Formats a game's time beside another date, with the year only when it differs. */
export function formatGameTimeBeside(instant: Instant, shown: Instant, timeZone?: Zone): string {
  const isSameYear = partsOf(instant, timeZone)?.year === partsOf(shown, timeZone)?.year;
  return isSameYear ? formatGameTime(instant, timeZone) : formatGameTimeWithYear(instant, timeZone);
}

/** Formats a range of days: `Oct 17–21, 2024`, `Sep 28–Oct 2, 2024`, `Sep 18, 2021`. */
export function formatDayRange(first: Instant, last: Instant, timeZone?: Zone): string {
  const from = partsOf(first, timeZone);
  const to = partsOf(last, timeZone);
  if (from === null || to === null) return MISSING_TEXT;
  const end = `${monthDay(to)}, ${to.year}`;
  if (from.year !== to.year) return `${monthDay(from)}, ${from.year}–${end}`;
  if (from.month !== to.month) return `${monthDay(from)}–${end}`;
  return from.day === to.day ? end : `${monthDay(from)}–${to.day}, ${to.year}`;
}

/** Formats an age: `just now`, `12 min ago`, `3 h ago`, `2 days ago`. Future times are `just now`. */
export function formatAge(instant: Instant, now: number): string {
  const ms = typeof instant === 'string' ? Date.parse(instant) : Number.NaN;
  if (Number.isNaN(ms) || !Number.isFinite(now)) return MISSING_TEXT;
  const minutes = Math.floor((now - ms) / 60_000);
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${String(minutes)} min ago`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return `${String(hours)} h ago`;
  const days = Math.floor(hours / 24);
  return days === 1 ? '1 day ago' : `${String(days)} days ago`;
}

/** Formats the age line of a data screen: `Updated 12 min ago`. `now` is in milliseconds since 1970. */
export function formatUpdated(instant: Instant, now: number): string {
  return `Updated ${formatAge(instant, now)}`;
}

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'] as const;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Without Intl, whose first use takes a phone a tenth of a second. */
function partsOf(instant: Instant, timeZone: Zone | undefined): Parts | null {
  const ms = typeof instant === 'string' ? Date.parse(instant) : Number.NaN;
  if (Number.isNaN(ms)) return null;
  // As if the wall clock were UTC.
  const wall = new Date(wallMs(ms, timeZone));
  const hour = wall.getUTCHours();
  return {
    weekday: WEEKDAYS[wall.getUTCDay()] ?? '',
    day: String(wall.getUTCDate()),
    month: MONTHS[wall.getUTCMonth()] ?? '',
    year: String(wall.getUTCFullYear()),
    hour: String(hour % 12 === 0 ? 12 : hour % 12),
    minute: String(wall.getUTCMinutes()).padStart(2, '0'),
    dayPeriod: hour < 12 ? 'AM' : 'PM',
  };
}

function wallMs(ms: number, timeZone: Zone | undefined): number {
  if (timeZone === 'UTC') return ms;
  if (timeZone === EASTERN_TIME_ZONE) return easternWallMs(ms);
  return ms - new Date(ms).getTimezoneOffset() * MINUTE_MS;
}

function monthDay({ month, day }: Parts): string {
  return `${month} ${day}`;
}

/** How most browsers name the zones that Americans call by a letter: `ET`. */
const AMERICAN_ZONE = /\((Eastern|Central|Mountain|Pacific) (?:Standard|Daylight) Time\)$/;

/** Returns `ET` for zones with a short generic name, otherwise the offset: `GMT+2`. */
function zoneOf(ms: number, timeZone: Zone | undefined): string {
  if (timeZone !== undefined) return timeZone === 'UTC' ? 'UTC' : 'ET';
  return americanZoneOf(ms) ?? intlZoneOf(ms);
}

/** Returns the name of the reader's zone where no formatter is needed for it. */
function americanZoneOf(ms: number): string | undefined {
  const date = new Date(ms);
  const text = date.toString();
  if (text.endsWith('(Coordinated Universal Time)')) return 'UTC';
  const [letter] = AMERICAN_ZONE.exec(text)?.[1] ?? '';
  // Zones without daylight saving have the same long name, and another short one.
  const [winter, summer] = [0, 6].map((month) => new Date(date.getFullYear(), month).getTimezoneOffset());
  return letter === undefined || winter === summer ? undefined : `${letter}T`;
}

// Formatting takes longer than all the rest of a date, and each render of a dashboard needs the same names again.
const MAX_KEPT = 4096;
const zoneNames = new Map<number, string>();
const formatters = new Map<string, Intl.DateTimeFormat>();

function intlZoneOf(ms: number): string {
  const known = zoneNames.get(ms);
  if (known !== undefined) return known;
  if (zoneNames.size >= MAX_KEPT) zoneNames.clear();
  const generic = intlName(ms, 'shortGeneric');
  const name = /^[A-Z]{2,5}$/.test(generic) ? generic : intlName(ms, 'short');
  zoneNames.set(ms, name);
  return name;
}

function intlName(ms: number, timeZoneName: 'short' | 'shortGeneric'): string {
  const formatter = formatters.get(timeZoneName) ?? new Intl.DateTimeFormat('en-US', { timeZoneName });
  formatters.set(timeZoneName, formatter);
  return formatter.formatToParts(ms).find(({ type }) => type === 'timeZoneName')?.value ?? '';
}
