import { MISSING_TEXT } from './formats.ts';

type Instant = string | null | undefined;
type PartName = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod' | 'timeZoneName';

/** A day in a zone: `Sun 20 Oct`. `timeZone` is an IANA name; without it the reader's own. */
export function formatDay(instant: Instant, timeZone?: string): string {
  const part = partsOf(instant, timeZone);
  return part === null ? MISSING_TEXT : `${part.weekday} ${part.day} ${part.month}`;
}

/** A day with its year: `Sat 18 Sep 2021`. */
export function formatDayWithYear(instant: Instant, timeZone?: string): string {
  const part = partsOf(instant, timeZone);
  return part === null ? MISSING_TEXT : `${part.weekday} ${part.day} ${part.month} ${part.year}`;
}

/** A time of day with its zone: `1:00 PM ET`. */
export function formatClock(instant: Instant, timeZone?: string): string {
  const part = partsOf(instant, timeZone);
  if (part === null) return MISSING_TEXT;
  return `${part.hour}:${part.minute} ${part.dayPeriod} ${zoneOf(instant as string, timeZone)}`;
}

/** Day, time and zone of a game: `Sun 20 Oct, 1:00 PM ET`. */
export function formatGameTime(instant: Instant, timeZone?: string): string {
  const day = formatDay(instant, timeZone);
  return day === MISSING_TEXT ? day : `${day}, ${formatClock(instant, timeZone)}`;
}

/** Days from the first to the last instant: `17–21 Oct 2024`, `28 Sep–2 Oct 2024`, `18 Sep 2021`. */
export function formatDayRange(first: Instant, last: Instant, timeZone?: string): string {
  const from = partsOf(first, timeZone);
  const to = partsOf(last, timeZone);
  if (from === null || to === null) return MISSING_TEXT;
  const end = `${to.day} ${to.month} ${to.year}`;
  if (from.year !== to.year) return `${from.day} ${from.month} ${from.year}–${end}`;
  if (from.month !== to.month) return `${from.day} ${from.month}–${end}`;
  return from.day === to.day ? end : `${from.day}–${end}`;
}

/** How long ago something was: `just now`, `12 min ago`, `3 h ago`, `2 days ago`; the future is now. */
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

/** The age line of a data screen: `Updated 12 min ago`. `now` is milliseconds since 1970. */
export function formatUpdated(instant: Instant, now: number): string {
  return `Updated ${formatAge(instant, now)}`;
}

// Making a formatter costs more than using it a hundred times, and a dashboard formats a time per game.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatter(timeZone: string | undefined, zoneName: 'short' | 'shortGeneric'): Intl.DateTimeFormat {
  const key = `${timeZone ?? ''} ${zoneName}`;
  const known = formatters.get(key);
  if (known !== undefined) return known;
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

function partsOf(instant: Instant, timeZone: string | undefined): Readonly<Record<PartName, string>> | null {
  const ms = typeof instant === 'string' ? Date.parse(instant) : Number.NaN;
  if (Number.isNaN(ms)) return null;
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
}

/** `ET` where a zone has a short generic name, else what the clocks there show: `GMT+2`. */
function zoneOf(instant: string, timeZone: string | undefined): string {
  const generic = formatter(timeZone, 'shortGeneric')
    .formatToParts(Date.parse(instant))
    .find(({ type }) => type === 'timeZoneName')?.value;
  if (generic !== undefined && /^[A-Z]{2,5}$/.test(generic)) return generic;
  return partsOf(instant, timeZone)?.timeZoneName ?? '';
}
