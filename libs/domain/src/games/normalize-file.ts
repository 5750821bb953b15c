import type { Sport } from '../sports.ts';
import { checkRecord, type CheckedRecord, type DroppedRecord } from './check-record.ts';
import { normalizeGame } from './normalize-game.ts';
import type { NormalizedGame } from './normalized-game.ts';
import { valueAt } from './record-fields.ts';
import { readSlateFacts, type SlateFacts } from './slate-facts.ts';

export interface CheckedFile {
  /** Number of records in the list, kept or not. A file's own `total_games` is ignored. */
  readonly total: number;
  /** One per game id, in file order. The later of two records with the same id counts. */
  readonly kept: readonly CheckedRecord[];
  readonly dropped: readonly DroppedRecord[];
}

/**
 * Checks every record of a list. Of records that share a game id, the last takes the place of the first, and
 * the earlier ones do not count as dropped.
 */
export function checkRecords(sport: Sport, records: readonly unknown[]): CheckedFile {
  const kept = new Map<string, CheckedRecord>();
  const dropped: DroppedRecord[] = [];
  for (const [index, record] of records.entries()) {
    const check = checkRecord(sport, record, index);
    if (check.isKept) kept.set(check.kept.gameId, check.kept);
    else dropped.push(check.dropped);
  }
  return { total: records.length, kept: [...kept.values()], dropped };
}

export interface NormalizedFile {
  readonly slate: SlateFacts;
  readonly games: readonly NormalizedGame[];
  readonly dropped: readonly DroppedRecord[];
}

/**
 * Normalizes a parsed prediction file (NaN already null); null when it has no list of predictions. Never
 * throws.
 */
export function normalizeFile(sport: Sport, file: unknown): NormalizedFile | null {
  const records = valueAt(file, 'predictions');
  if (!Array.isArray(records)) return null;
  const slate = readSlateFacts(sport, file);
  const { kept, dropped } = checkRecords(sport, records);
  const games = kept.flatMap(({ index }) => normalizeGame(sport, records[index], slate) ?? []);
  return { slate, games, dropped };
}
