import { easternDay, easternToInstant, parseDay } from '../eastern-time.ts';
import { firstText } from './record-fields.ts';
import { readInstant } from './slate-facts.ts';

export interface GameStart {
  /** ISO instant in UTC with milliseconds. */
  readonly startsAt: string;
  /** False when the record has only a day; the instant is then the start of that day in Eastern time. */
  readonly hasTime: boolean;
}

const DATE_FIELDS = ['game_date', 'game_info.game_date', 'date'];
const TIME_FIELDS = ['game_time', 'game_info.game_time', 'game_date', 'game_info.game_date'];

/**
 * Reads when a game starts (S-302 `game_date`, `game_time`). A time with its own zone (ISO with Z or offset)
 * stands as it is. `20:15 ET`, `7:30 PM ET` and times without a zone are US Eastern, daylight saving
 * included. Without a readable time it is the start of the day, and without a readable day `fallbackDay`
 * (YYYY-MM-DD, Eastern) counts. Never throws for a valid fallback day.
 */
export function readGameStart(record: unknown, fallbackDay: string): GameStart {
  for (const field of TIME_FIELDS) {
    const startsAt = readInstant(firstText(record, [field]));
    if (startsAt !== null) return { startsAt, hasTime: true };
  }
  const dayMs = firstDayMs(record) ?? parseDay(fallbackDay);
  if (dayMs === null) throw new RangeError(`not a day: ${fallbackDay}`);
  const minutes = TIME_FIELDS.map((field) => readMinutes(firstText(record, [field]))).find((m) => m !== null);
  return {
    startsAt: new Date(easternToInstant(dayMs, minutes ?? 0)).toISOString(),
    hasTime: minutes !== undefined,
  };
}

/** Whether a game's start has passed at an instant. Without a time only its day is known, so it may be to come until that ends. */
export function hasStartPassed(
  { startsAt, hasStartTime }: { readonly startsAt: string; readonly hasStartTime: boolean },
  now: string,
): boolean {
  return hasStartTime ? Date.parse(startsAt) <= Date.parse(now) : easternDay(startsAt) < easternDay(now);
}

function firstDayMs(record: unknown): number | null {
  for (const field of DATE_FIELDS) {
    const dayMs = parseDay(firstText(record, [field])?.trim().slice(0, 10));
    if (dayMs !== null) return dayMs;
  }
  return null;
}

/**
 * Parses minutes after midnight from `20:15 ET`, `7:30 PM ET`, `1 PM` or `2024-10-20T13:00:00`; null
 * otherwise.
 */
function readMinutes(text: string | null): number | null {
  const match =
    /^(?:\d{4}-\d{2}-\d{2}[T ])?(\d{1,2})(?::(\d{2})(?::\d{2})?)?\s*([AP]M)?(?:\s*E[SD]?T)?$/i.exec(
      text?.trim() ?? '',
    );
  if (!match) return null;
  const [, hourText, minuteText, half] = match;
  // A bare number is not a time of day.
  if (minuteText === undefined && half === undefined) return null;
  const hour = Number(hourText);
  const minute = Number(minuteText ?? 0);
  if (minute > 59 || hour > (half === undefined ? 23 : 12) || (half !== undefined && hour === 0)) return null;
  if (half === undefined) return hour * 60 + minute;
  return ((hour % 12) + (half.toUpperCase() === 'PM' ? 12 : 0)) * 60 + minute;
}
