import type { Sport } from '../sports.ts';
import { FIELD_NAMES } from './field-names.ts';
import { canonicalGameId } from './game-id.ts';
import { firstPresent, firstText, isRecord } from './record-fields.ts';
import type { SlateFacts } from './slate-facts.ts';
import { readGameStart } from './starts-at.ts';

const SHOWN_FIELDS = [
  'game_id',
  'home_team',
  'away_team',
  'week',
  'season',
  'year',
  'game_date',
  'game_time',
  'date',
  'venue',
  'conference',
  'is_conference_game',
];
const INFO = 'game_info';
const MAX_TEXT = 200;

/** Marks a record whose pick is not included. */
export const LOCKED_FIELD = 'is_locked';

/** Returns the id of a record's game; null when it has none. */
export function recordGameId(sport: Sport, record: unknown): string | null {
  return canonicalGameId(sport, firstPresent(record, FIELD_NAMES[sport].gameId)?.value);
}

/**
 * Returns the record of a game whose pick is locked (S-227): the matchup and nothing else. Prices are left out too,
 * since a file may name only the picked side's.
 */
export function lockedRecord(record: unknown): Readonly<Record<string, unknown>> {
  const shown = shownFieldsOf(record);
  const info = isRecord(record) ? record[INFO] : undefined;
  return { ...shown, ...(isRecord(info) && { [INFO]: shownFieldsOf(info) }), [LOCKED_FIELD]: true };
}

function shownFieldsOf(record: unknown): Record<string, unknown> {
  if (!isRecord(record)) return {};
  return Object.fromEntries(
    SHOWN_FIELDS.flatMap((field) => {
      const value = Object.hasOwn(record, field) ? record[field] : undefined;
      const isPlain = value === null || ['number', 'boolean'].includes(typeof value);
      return isPlain || (typeof value === 'string' && value.length <= MAX_TEXT) ? [[field, value]] : [];
    }),
  );
}

/** A game whose pick is locked. */
export interface LockedGame {
  readonly id: string;
  readonly sport: Sport;
  readonly homeTeam: string;
  readonly awayTeam: string;
  /** ISO instant in UTC. */
  readonly startsAt: string;
  /** False when only the day is known. */
  readonly hasStartTime: boolean;
  readonly venue: string | null;
}

/** Reads the matchup of a locked record; null for any other record. */
export function readLockedGame(sport: Sport, record: unknown, slate: SlateFacts): LockedGame | null {
  if (!isRecord(record) || record[LOCKED_FIELD] !== true) return null;
  const names = FIELD_NAMES[sport];
  const id = recordGameId(sport, record);
  const homeTeam = firstText(record, names.homeTeam);
  const awayTeam = firstText(record, names.awayTeam);
  if (id === null || homeTeam === null || awayTeam === null) return null;
  const { startsAt, hasTime } = readGameStart(record, slate.fallbackDay);
  return {
    id,
    sport,
    homeTeam,
    awayTeam,
    startsAt,
    hasStartTime: hasTime,
    venue: firstText(record, names.venue),
  };
}
