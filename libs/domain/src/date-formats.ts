import { MISSING_TEXT } from './formats.ts';

type Instant = string | null | undefined;
type PartName = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod' | 'timeZoneName';
type Parts = Readonly<Record<PartName, string>>;

/** Formats a day: `Sun, Oct 20`. `timeZone` is an IANA name, by default the reader's own. */
export function formatDay(instant: Instant, timeZone?: string): string {
  const part = partsOf(instant, timeZone);
  return part === null ? MISSING_TEXT : `${part.weekday}, ${monthDay(part)}`;
}

/** Formats a day with its year: `Sat, Sep 18, 2021`. */
export function formatDayWithYear(instant: Instant, timeZone?: string): string {
  const part = partsOf(instant, timeZone);
  return part === null ? MISSING_TEXT : `${part.weekday}, ${monthDay(part)}, ${part.year}`;
}

/** Formats a day without its weekday: `Oct 20`. */
export function formatMonthDay(instant: Instant, timeZone?: string): string {
  const part = partsOf(instant, timeZone);
  return part === null ? MISSING_TEXT : monthDay(part);
}

/** Formats a month with its year: `Oct 2024`. */
export function formatMonth(instant: Instant, timeZone?: string): string {
  const part = partsOf(instant, timeZone);
  return part === null ? MISSING_TEXT : `${part.month} ${part.year}`;
}

/** Formats a time of day with its zone: `1:00 PM ET`. */
export function formatClock(instant: Instant, timeZone?: string): string {
  const part = partsOf(instant, timeZone);
  if (part === null) return MISSING_TEXT;
  return `${part.hour}:${part.minute} ${part.dayPeriod} ${zoneOf(Date.parse(instant as string), timeZone)}`;
}

/** Formats a time within a week, in the reader's zone, for narrow places: `Sun 1:00 PM`. */
export function formatWeekdayTime(instant: Instant, timeZone?: string): string {
  const part = partsOf(instant, timeZone);
  return part === null ? MISSING_TEXT : `${part.weekday} ${part.hour}:${part.minute} ${part.dayPeriod}`;
}

/** Formats a game's day, time and zone: `Sun, Oct 20, 1:00 PM ET`. */
export function formatGameTime(instant: Instant, timeZone?: string): string {
  const day = formatDay(instant, timeZone);
  return day === MISSING_TEXT ? day : `${day}, ${formatClock(instant, timeZone)}`;
}

/** Formats a game's time with the year, for places that do not show it: `Sun, Oct 20, 2024, 1:00 PM ET`. */
export function formatGameTimeWithYear(instant: Instant, timeZone?: string): string {
  const day = formatDayWithYear(instant, timeZone);
  return day === MISSING_TEXT ? day : `${day}, ${formatClock(instant, timeZone)}`;
}

/** Formats a game's time beside another date, with the year only when it differs. */
export function formatGameTimeBeside(instant: Instant, shown: Instant, timeZone?: string): string {
  const isSameYear = partsOf(instant, timeZone)?.year === partsOf(shown, timeZone)?.year;
  return isSameYear ? formatGameTime(instant, timeZone) : formatGameTimeWithYear(instant, timeZone);
}

/** Formats a range of days: `Oct 17–21, 2024`, `Sep 28–Oct 2, 2024`, `Sep 18, 2021`. */
export function formatDayRange(first: Instant, last: Instant, timeZone?: string): string {
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

// Creating a formatter costs more than a hundred uses, and a dashboard formats a time per game.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string | undefined, zoneName: 'short' | 'shortGeneric'): Intl.DateTimeFormat {
  const key = `${timeZone ?? ''} ${zoneName}`;
  const kept = formatters.get(key);
  if (kept !== undefined) return kept;
  const made = new Intl.DateTimeFormat('en-US', {
    ...(timeZone === undefined ? {} : { timeZone }),
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h12',
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: zoneName,
  });
  formatters.set(key, made);
  return made;
}

// Formatting takes long too, and each render of a dashboard formats the same times again.
const MAX_KEPT = 4096;

/** Keeps the results of `read` by zone and instant. */
function keep<T>(
  read: (ms: number, timeZone: string | undefined) => T,
): (ms: number, timeZone: string | undefined) => T {
  const kept = new Map<string, T>();
  return (ms, timeZone) => {
    const key = `${timeZone ?? ''} ${String(ms)}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= MAX_KEPT) kept.clear();
    const made = read(ms, timeZone);
    kept.set(key, made);
    return made;
  };
}

const readParts = keep((ms, timeZone): Parts => {
  const parts = formatter(timeZone, 'short').formatToParts(ms);
  const part = (name: PartName): string => parts.find(({ type }) => type === name)?.value ?? '';
  return {
    weekday: part('weekday'),
    day: part('day'),
    month: part('month'),
    year: part('year'),
    hour: part('hour'),
    minute: part('minute'),
    dayPeriod: part('dayPeriod'),
    timeZoneName: part('timeZoneName'),
  };
});

function partsOf(instant: Instant, timeZone: string | undefined): Parts | null {
  const ms = typeof instant === 'string' ? Date.parse(instant) : Number.NaN;
  return Number.isNaN(ms) ? null : readParts(ms, timeZone);
}

function monthDay({ month, day }: Parts): string {
  return `${month} ${day}`;
}

/** Returns `ET` for zones with a short generic name, otherwise the offset: `GMT+2`. */
const zoneOf = keep((ms, timeZone): string => {
  const generic = formatter(timeZone, 'shortGeneric')
    .formatToParts(ms)
    .find(({ type }) => type === 'timeZoneName')?.value;
  return generic !== undefined && /^[A-Z]{2,5}$/.test(generic)
    ? generic
    : readParts(ms, timeZone).timeZoneName;
});
