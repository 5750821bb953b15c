import { formatMonth, formatMonthDay } from '@app/domain';
import { MAX_TICKS } from './ticks.ts';

const DAY_MS = 86_400_000;
/** Steps of a calendar that people count in. */
const DAYS = [1, 2, 7, 14] as const;
const MONTHS = [1, 2, 3, 6, 12, 24, 60] as const;

export interface TimeTick {
  readonly atMs: number;
  /** `Sep 8`, or where the steps are months `Sep 2024`, or years `2024`. */
  readonly label: string;
}

/** A calendar day (`2024-09-08`) as its UTC midnight: the distance of two days is the same everywhere. */
export function dayMs(day: string): number {
  return Date.parse(`${day}T00:00:00Z`);
}

/** Round dates from one moment to another, evenly apart on the calendar, at most `count`; a lone day names itself. */
export function timeTicks(fromMs: number, toMs: number, count: number = MAX_TICKS): readonly TimeTick[] {
  if (toMs <= fromMs) return [{ atMs: fromMs, label: labelOf(fromMs, 'day') }];
  for (const days of DAYS) {
    // Counted from the first day itself, which so has a name.
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

/** First days of every `months`th month, counted from January. */
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
