import { DROPPED_SHOWN, type FileOutcome } from '@app/contracts';
import type { RecordedEntry } from '../files/file-ledger.repository.ts';

type Entry = Pick<
  RecordedEntry,
  | 'fileName'
  | 'status'
  | 'sport'
  | 'kind'
  | 'season'
  | 'week'
  | 'date'
  | 'reason'
  | 'detail'
  | 'total'
  | 'kept'
  | 'dropped'
>;

/** What became of a file, as administrators see it. */
export function fileOutcome(entry: Entry): Omit<FileOutcome, 'paths'> {
  const { fileName, status: state, sport, kind, season, week, date, reason, detail, total, kept } = entry;
  const dropped = entry.dropped.slice(0, DROPPED_SHOWN);
  const counts = { total, kept, droppedCount: entry.dropped.length, dropped };
  return { fileName, state, sport, kind, season, week, date, reason, detail, ...counts };
}
