import { easternDay, easternToInstant, parseDay } from '../eastern-time.ts';

const ISO = /^(\d{4}-\d{2}-\d{2})(?:[T ](\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,6})?)?(Z|[+-]\d{2}:\d{2})?)?$/;
const AMERICAN = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?:,?\s+(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([AP]M)?)?$/i;

/**
 * A moment as it stands in a file, as an ISO instant: ISO or M/D/YYYY, with or without a time. A time without a zone is
 * US Eastern, a day without a time its start there. null for anything else.
 */
export function readCsvInstant(text: string): string | null {
  const iso = ISO.exec(text);
  if (iso?.[5] !== undefined)
    return parseDay(iso[1]) === null ? null : toIso(Date.parse(text.replace(' ', 'T')));
  const day = readDay(text, iso);
  if (day === null) return null;
  const american = AMERICAN.exec(text);
  const [hours, minutes, seconds] = (iso === null ? american?.slice(4, 7) : iso.slice(2, 5)) ?? [];
  const hour = hourOf(hours, american?.[7]);
  if (hour === null || Number(minutes ?? 0) > 59 || Number(seconds ?? 0) > 59) return null;
  return toIso(easternToInstant(day, hour * 60 + Number(minutes ?? 0)) + Number(seconds ?? 0) * 1000);
}

/** The day in US Eastern time of a moment as it stands in a file, as YYYY-MM-DD; null where there is none. */
export function readCsvDay(text: string): string | null {
  const instant = readCsvInstant(text);
  return instant === null ? null : easternDay(instant);
}

function readDay(text: string, iso: RegExpExecArray | null): number | null {
  if (iso !== null) return parseDay(iso[1]);
  const american = AMERICAN.exec(text);
  if (american === null) return null;
  const [, month = '', day = '', year = ''] = american;
  return parseDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
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
