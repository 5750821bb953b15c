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

/** How a file writes dates with slashes. */
export type DateOrder = (typeof ORDERS)[number];

/**
 * A moment as it stands in a file, as an ISO instant: ISO, M/D/YYYY or Oct 13, 2024, with or without a time. Two digits
 * are a year since 2000. A time without a zone is US Eastern, a day without a time its start there. null for anything
 * else.
 */
export function readCsvInstant(text: string, order: DateOrder = 'month-first'): string | null {
  const iso = ISO.exec(text);
  if (iso?.[5] !== undefined)
    return parseDay(iso[1]) === null ? null : toIso(Date.parse(text.replace(' ', 'T')));
  const parts = iso === null ? (numericParts(text, order) ?? namedParts(text)) : isoParts(iso);
  if (parts === null) return null;
  const [dayText, hours, minutes, seconds, half] = parts;
  const day = parseDay(dayText);
  const hour = hourOf(hours, half);
  if (day === null || hour === null || Number(minutes ?? 0) > 59 || Number(seconds ?? 0) > 59) return null;
  return toIso(easternToInstant(day, hour * 60 + Number(minutes ?? 0)) + Number(seconds ?? 0) * 1000);
}

/** The day in US Eastern time of a moment as it stands in a file, as YYYY-MM-DD; null where there is none. */
export function readCsvDay(text: string, order: DateOrder = 'month-first'): string | null {
  const instant = readCsvInstant(text, order);
  return instant === null ? null : easternDay(instant);
}

/** Whether a text is a date of numbers with slashes or hyphens between, which of them is the month left open. */
export function isNumericDate(text: string): boolean {
  return NUMERIC.test(text);
}

/** Orders under which every date with slashes is one, dates that are none either way left out. */
export function dateOrders(texts: readonly string[]): readonly DateOrder[] {
  const possible = texts
    .filter(isNumericDate)
    .map((text) => ORDERS.filter((order) => readCsvInstant(text, order) !== null))
    .filter((orders) => orders.length > 0);
  return ORDERS.filter((order) => possible.every((orders) => orders.includes(order)));
}

/** The day, then hours, minutes, seconds, AM or PM, each undefined where it is not said. */
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
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}
