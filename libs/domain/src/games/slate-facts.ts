import { addDays, easternDay, parseDay } from '../eastern-time.ts';
import type { Sport } from '../sports.ts';
import { firstText, valueAt } from './record-fields.ts';

/** A prediction file's own facts, with defaults filled in. */
export interface SlateFacts {
  readonly season: number;
  readonly week: number;
  /** The file's date, YYYY-MM-DD; MLB only. */
  readonly date: string | null;
  /** ISO instant in UTC; null when the file does not say when it was generated. */
  readonly generatedAt: string | null;
  /** Eastern day, YYYY-MM-DD, for games without a date. */
  readonly fallbackDay: string;
}

/** Season and week of a file that names none (S-340). */
export const DEFAULT_SEASON = 2025;
export const DEFAULT_WEEK = 1;

const DAY_MS = 86_400_000;
const WEEK_MS = 7 * DAY_MS;

/**
 * Returns the CFB week of a week start: floor(days since September 1 of the season year / 7) + 1, at least 1
 * (S-339). `weekStart` is YYYY-MM-DD; null when it is invalid.
 */
export function cfbWeek(weekStart: unknown, season: number): number | null {
  const startMs = parseDay(weekStart);
  if (startMs === null) return null;
  return Math.max(1, Math.floor((startMs - Date.UTC(season, 8, 1)) / WEEK_MS) + 1);
}

/**
 * Returns the week of an MLB date, counted in Mondays from the one on or before April 1 of that year (March
 * 29 in 2021), at least 1. null for an invalid day.
 */
export function mlbWeek(date: unknown): number | null {
  const dayMs = parseDay(date);
  if (dayMs === null) return null;
  return Math.max(1, Math.floor((dayMs - mlbFirstMonday(new Date(dayMs).getUTCFullYear())) / WEEK_MS) + 1);
}

/**
 * Reads season, week and date of a prediction file. The file's own `week` counts when it is valid. Otherwise
 * CFB uses `week_start` (S-339) and MLB the date, and season 2025, week 1 is the fallback (S-340). `header`
 * is the parsed file. Never throws.
 */
export function readSlateFacts(sport: Sport, header: unknown): SlateFacts {
  const generatedAt = readInstant(firstText(header, ['generated_at']));
  const predictionDay = firstDay(header, ['prediction_date', 'date']);
  const date = sport === 'mlb' ? (predictionDay ?? (generatedAt && easternDay(generatedAt))) : null;
  const dateYear = date === null ? null : Number(date.slice(0, 4));
  const season =
    readInteger(valueAt(header, 'season'), 1900, 2199) ??
    readInteger(valueAt(header, 'year'), 1900, 2199) ??
    dateYear ??
    DEFAULT_SEASON;
  const countedWeek =
    sport === 'cfb' ? cfbWeek(valueAt(header, 'week_start'), season) : sport === 'mlb' ? mlbWeek(date) : null;
  const week = readInteger(valueAt(header, 'week'), 1, 99) ?? countedWeek ?? DEFAULT_WEEK;
  const fallbackDay =
    date ??
    firstDay(header, ['week_start', 'prediction_date']) ??
    (generatedAt === null ? null : easternDay(generatedAt)) ??
    dayOfWeek(sport, season, week);
  return { season, week, date, generatedAt, fallbackDay };
}

/**
 * Parses an instant with a zone, from 1900 to 2199, into ISO 8601 in UTC with milliseconds; null for anything
 * else.
 */
export function readInstant(text: string | null): string | null {
  if (
    text === null ||
    !/^(19|20|21)\d{2}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})$/.test(text)
  ) {
    return null;
  }
  const ms = Date.parse(text);
  return Number.isNaN(ms) ? null : new Date(ms).toISOString();
}

/** Returns a whole number within limits, or null. A negative week, for example, counts as missing. */
export function readInteger(value: unknown, min: number, max: number): number | null {
  return typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max ? value : null;
}

function firstDay(header: unknown, names: readonly string[]): string | null {
  for (const name of names) {
    const value = valueAt(header, name);
    if (typeof value === 'string' && parseDay(value) !== null) return value;
  }
  return null;
}

function mlbFirstMonday(year: number): number {
  const april = Date.UTC(year, 3, 1);
  return april - ((new Date(april).getUTCDay() + 6) % 7) * DAY_MS;
}

/** Returns the first day of a numbered week, for files without a date. */
function dayOfWeek(sport: Sport, season: number, week: number): string {
  const startMs = sport === 'mlb' ? mlbFirstMonday(season) : Date.UTC(season, 8, 1);
  return addDays(new Date(startMs).toISOString().slice(0, 10), 7 * (week - 1));
}
