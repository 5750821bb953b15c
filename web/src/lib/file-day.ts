import { MISSING_TEXT, formatDayRange } from '@app/domain';

/** Formats a file's date: `Sep 24, 2025`, or null when it has none. */
export function fileDay(day: string | null): string | null {
  // UTC keeps the date the same in every time zone.
  const text = formatDayRange(day, day, 'UTC');
  return text === MISSING_TEXT ? null : text;
}
