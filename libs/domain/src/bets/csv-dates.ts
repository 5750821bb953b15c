import { isBetDay, isBetYear } from './bet-dates.ts';
import { easternDay, easternToInstant, parseDay } from '../eastern-time.ts';

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const TIME = '(?:,?\\s+(\\d{1,2}):(\\d{2})(?::(\\d{2}))?\\s*([AP]M)?(?:\\s+E[SD]?T)?)?$';
const NUMERIC = new RegExp(`^(\\d{1,2})([/-])(\\d{1,2})\\2(\\d{4}|\\d{2})${TIME}`, 'i');
const NAMED = new RegExp(`^(?:[a-z]{3,9},? )?([a-z]{3,9})\\.? (\\d{1,2}),? (\\d{4})${TIME}`, 'i');
const MONTHS = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december'],
];

const ORDERS = ['month-first', 'day-first'] as const;

/** Order of day and month in dates with slashes. */
export type DateOrder = (typeof ORDERS)[number];

/**
 * Parses a time from a file into an ISO instant: ISO, M/D/YYYY or Oct 13, 2024, with or without a time of
 * day. Two-digit years are 20xx. A time without a zone is US Eastern, and a day without a time is its start
 * there. null for anything else.
 */
export function readCsvInstant(text: string, order: DateOrder = 'month-first'): string | null {
  const zoned = zonedMs(text);
  if (zoned !== undefined) return toIso(zoned);
  const wall = readWall(text, order);
  return wall === null ? null : toIso(easternToInstant(wall.dayMs, wall.minutes) + wall.seconds * 1000);
}

/** Parses the US Eastern day of a time in a file as YYYY-MM-DD; null when it is not a valid bet date. */
export function readCsvDay(text: string, order: DateOrder = 'month-first'): string | null {
  const zoned = zonedMs(text);
  if (zoned === undefined) return betDay(readWall(text, order)?.day ?? null);
  const instant = toIso(zoned);
  return instant === null ? null : betDay(easternDay(instant));
}

function betDay(day: string | null): string | null {
  return day === null || !isBetDay(day) ? null : day;
}

/** Whether a text is an all-numeric date with slashes or hyphens, whose month may come first or second. */
export function isNumericDate(text: string): boolean {
  return NUMERIC.test(text);
}

/**
 * Returns the orders under which every valid slash date parses. Dates that are invalid in both orders are
 * ignored.
 */
export function dateOrders(texts: readonly string[]): readonly DateOrder[] {
  const possible = texts
    .filter(isNumericDate)
    .map((text) => ORDERS.filter((order) => readWall(text, order) !== null))
    .filter((orders) => orders.length > 0);
  return ORDERS.filter((order) => possible.every((orders) => orders.includes(order)));
}

/** Returns the instant of a text with a zone, NaN for an invalid one, undefined without a zone. */
function zonedMs(text: string): number | undefined {
  const iso = ISO.exec(text);
  if (iso?.[5] === undefined) return undefined;
  return parseDay(iso[1]) === null ? Number.NaN : Date.parse(text.replace(' ', 'T'));
}

/** The Eastern wall-clock time of a file's date without a zone. */
interface Wall {
  readonly day: string;
  readonly dayMs: number;
  readonly minutes: number;
  readonly seconds: number;
}

function readWall(text: string, order: DateOrder): Wall | null {
  const iso = ISO.exec(text);
  const parts = iso === null ? (numericParts(text, order) ?? namedParts(text)) : isoParts(iso);
  if (parts === null) return null;
  const [day, hourText, minuteText = '0', secondText = '0', half] = parts;
  const dayMs = parseDay(day);
  const hour = hourOf(hourText, half);
  const [minute, seconds] = [Number(minuteText), Number(secondText)];
  if (dayMs === null || hour === null || minute > 59 || seconds > 59) return null;
  return { day, dayMs, minutes: hour * 60 + minute, seconds };
}

/** The day, then hours, minutes, seconds, AM or PM; undefined where missing. */
type Parts = readonly [string, ...(string | undefined)[]];

function isoParts([, day = '', ...time]: RegExpExecArray): Parts {
  return [day, ...time.slice(0, 3)];
}

function numericParts(text: string, order: DateOrder): Parts | null {
  const match = NUMERIC.exec(text);
  if (match === null) return null;
  const [, first = '', , second = '', year = '', ...time] = match;
  const [month, day] = order === 'month-first' ? [first, second] : [second, first];
  return [dayOf(year.length === 2 ? `20${year}` : year, month, day), ...time];
}

function namedParts(text: string): Parts | null {
  const match = NAMED.exec(text);
  if (match === null) return null;
  const [, name = '', day = '', year = '', ...time] = match;
  const month = MONTHS.findIndex((long) => long === name.toLowerCase() || isShort(name, long)) + 1;
  return [dayOf(year, String(month), day), ...time];
}

function isShort(name: string, month: string): boolean {
  return name.toLowerCase() === month.slice(0, 3) || (month === 'september' && /^sept$/i.test(name));
}

function dayOf(year: string, month: string, day: string): string {
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

function hourOf(text: string | undefined, half: string | undefined): number | null {
  const hour = Number(text ?? 0);
  if (half === undefined) return hour <= 23 ? hour : null;
  if (hour < 1 || hour > 12) return null;
  return (hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0);
}

function toIso(ms: number): string | null {
  return Number.isNaN(ms) || !isBetYear(new Date(ms).getUTCFullYear()) ? null : new Date(ms).toISOString();
}
