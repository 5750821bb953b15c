import type { Sport } from '@app/contracts';
import { easternDay, readInstant, readSlateFacts, type SlateFacts } from '@app/domain';
import { asDay, dayInName } from './file-name.ts';
import { FileRejection, type JsonObject } from './rejection.ts';

const WHOLE = { week: [1, 99], season: [1900, 2199] } as const;

/**
 * Returns the week, or for MLB the date, of a file: its own fields, else those of its first record, else the
 * date in an MLB file's name, else the documented default (S-339, S-340). An impossible week or season (week
 * -3) refuses the file, since as week 1 it would replace another week's picks. @throws FileRejection
 */
export function resolveSlate(
  sport: Sport,
  fileName: string,
  header: JsonObject,
  firstRecord: JsonObject | null,
): SlateFacts {
  const season = wholeNumber(sport, 'season', header['season'] ?? header['year']);
  const week = wholeNumber(sport, 'week', header['week']);
  if (sport === 'mlb') {
    const day =
      asDay(header['prediction_date']) ??
      asDay(header['date']) ??
      dayInName(fileName) ??
      recordDay(firstRecord);
    // A date's week is computed, since prediction files have none and results must agree with them.
    const facts = readSlateFacts(sport, { ...header, season, week: null, prediction_date: day });
    if (facts.date !== null) return facts;
    throw new FileRejection('date missing', {
      detail: 'neither the name nor the file says its date',
      field: 'date',
      sport,
    });
  }
  return readSlateFacts(sport, {
    ...header,
    season: season ?? wholeNumber(sport, 'season', firstRecord?.['season'] ?? firstRecord?.['year']),
    // A missing CFB week is computed from the start day before looking at any record.
    week: week ?? (asDay(header['week_start']) ? null : wholeNumber(sport, 'week', firstRecord?.['week'])),
  });
}

function recordDay(record: JsonObject | null): string | null {
  const info = record?.['game_info'];
  const holder = typeof info === 'object' && info !== null ? (info as JsonObject) : record;
  const start = holder?.['game_time'];
  const instant = typeof start === 'string' ? readInstant(start) : null;
  return asDay(holder?.['game_date']) ?? (instant === null ? null : easternDay(instant));
}

function wholeNumber(sport: Sport, field: keyof typeof WHOLE, given: unknown): number | null {
  if (given === undefined || given === null) return null;
  const value = typeof given === 'string' && /^\s*-?\d+\s*$/.test(given) ? Number(given) : given;
  const [min, max] = WHOLE[field];
  if (typeof value === 'number' && Number.isInteger(value) && value >= min && value <= max) return value;
  throw new FileRejection(`${field} is not a whole number from ${min} to ${max}`, {
    detail: `${field} is ${JSON.stringify(given).slice(0, 40)}`,
    field,
    sport,
  });
}
