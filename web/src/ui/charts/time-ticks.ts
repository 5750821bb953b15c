import { formatMonth, formatMonthDay } from '@app/domain';
import { MAX_TICKS } from './ticks.ts';

const DAY_MS = 86_400_000;
/** Step sizes in days that are natural on a calendar. */
const DAYS = [1, 2, 7, 14] as const;
const MONTHS = [1, 2, 3, 6, 12, 24, 60] as const;

export interface TimeTick {
  readonly atMs: number;
  /** `Sep 8`, or for monthly steps `Sep 2024`, or for yearly ones `2024`. */
  readonly label: string;
}

/** Returns the UTC midnight of a calendar day (`2024-09-08`), so that days have the same distance everywhere. */
export function dayMs(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/**
 * Returns at most `count` round dates between two times, evenly spaced on the calendar. A single day gets its own
 * label.
 */
export function timeTicks(fromMs: number, toMs: number, count: number = MAX_TICKS): readonly TimeTick[] {
  if (toMs <= fromMs) return [{ atMs: fromMs, label: labelOf(fromMs, 'day') }];
  for (const days of DAYS) {
    // Counted from the first day, so that it has a label.
    const ticks = range(fromMs, toMs, days * DAY_MS);
    if (ticks.length <= count) return ticks.map((atMs) => ({ atMs, label: labelOf(atMs, 'day') }));
  }
  for (const months of MONTHS) {
    const ticks = monthStarts(fromMs, toMs, months);
    if (ticks.length > count) continue;
    const unit = months < 12 ? 'month' : 'year';
    return ticks.map((atMs) => ({ atMs, label: labelOf(atMs, unit) }));
  }
  return [fromMs, toMs].map((atMs) => ({ atMs, label: labelOf(atMs, 'year') }));
}

function range(fromMs: number, toMs: number, stepMs: number): readonly number[] {
  return Array.from(
    { length: Math.floor((toMs - fromMs) / stepMs) + 1 },
    (_, index) => fromMs + index * stepMs,
  );
}

/** Returns the first day of every `months`th month, counted from January. */
function monthStarts(fromMs: number, toMs: number, months: number): readonly number[] {
  const from = new Date(fromMs);
  const starts: number[] = [];
  const years = new Date(toMs).getUTCFullYear() - from.getUTCFullYear() + 1;
  for (let month = 0; month < years * 12; month += 1) {
    const year = from.getUTCFullYear() + Math.floor(month / 12);
    const isRound = months < 12 ? month % months === 0 : month % 12 === 0 && year % (months / 12) === 0;
    const start = Date.UTC(year, month % 12, 1);
    if (isRound && start >= fromMs && start <= toMs) starts.push(start);
  }
  return starts;
}

function labelOf(atMs: number, unit: 'day' | 'month' | 'year'): string {
  const noon = new Date(atMs + DAY_MS / 2).toISOString();
  if (unit === 'year') return noon.slice(0, 4);
  return unit === 'month' ? formatMonth(noon, 'UTC') : formatMonthDay(noon, 'UTC');
}
