import { MISSING_TEXT, formatDayRange } from '@app/domain';

/** The day of a file as readers write it: `Sep 24, 2025`; null when the file names none. */
export function fileDay(day: string | null): string | null {
  // A day without a time stands for itself, wherever the reader is.
  const text = formatDayRange(day, day, 'UTC');
  return text === MISSING_TEXT ? null : text;
}
