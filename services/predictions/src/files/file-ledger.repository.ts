import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { FileKind, Sport } from '@app/contracts';
import { sqlRow, sqlRows, toInstant } from '@app/persistence';
import type { DroppedRecord } from '../parsing/read-file.types.ts';
import type { FileOrder } from './file-order.ts';
import type { FileSource } from '../store/store-file.types.ts';
import { storable } from './storable.ts';

/** One delivered file and what became of it. Instants are ISO texts in UTC. */
export interface LedgerEntry {
  readonly sha256: string;
  readonly fileName: string;
  readonly kind: FileKind | null;
  readonly sport: Sport | null;
  readonly season: number | null;
  readonly week: number | null;
  readonly date: string | null;
  readonly sizeBytes: number;
  readonly source: FileSource;
  readonly status: 'accepted' | 'quarantined' | 'superseded' | 'unchanged';
  readonly reason: string | null;
  /** Where or what exactly, beside the reason. */
  readonly detail: string | null;
  readonly total: number;
  readonly kept: number;
  readonly dropped: readonly DroppedRecord[];
  readonly receivedAt: string;
  /** Its place among the files of its slate; null for a file that was refused unread. */
  readonly order: FileOrder | null;
  /** Games a results file has results of; null for other kinds. */
  readonly gameIds: readonly string[] | null;
}

export interface RecordedEntry extends Omit<LedgerEntry, 'order' | 'gameIds'> {
  readonly processedAt: string;
}

export interface DbFile {
  sha256: string;
  file_name: string;
  kind: FileKind | null;
  sport: Sport | null;
  season: number | null;
  week: number | null;
  date: string | null;
  size_bytes: string;
  source: FileSource;
  status: LedgerEntry['status'];
  reason: string | null;
  detail: string | null;
  total: number;
  kept: number;
  dropped: DroppedRecord[];
  received_at: string;
  processed_at: string;
}

export function toEntry(row: DbFile): RecordedEntry {
  return {
    sha256: row.sha256,
    fileName: row.file_name,
    kind: row.kind,
    sport: row.sport,
    season: row.season,
    week: row.week,
    date: row.date,
    sizeBytes: Number(row.size_bytes),
    source: row.source,
    status: row.status,
    reason: row.reason,
    detail: row.detail,
    total: row.total,
    kept: row.kept,
    dropped: row.dropped,
    receivedAt: toInstant(row.received_at),
    processedAt: toInstant(row.processed_at),
  };
}

/** Every query on the ledger of delivered files. */
@Injectable()
export class FileLedgerRepository {
  constructor(@Inject(EntityManager) private readonly em: EntityManager) {}

  /** The entry of exactly this content under exactly this name, or null. */
  async findByContentAndName(
    sha256: string,
    fileName: string,
    em = this.em.fork(),
  ): Promise<RecordedEntry | null> {
    const row = await sqlRow<DbFile>(
      em,
      'select * from "predictions"."file" where sha256 = $1 and file_name = $2',
      [sha256, storable(fileName)],
    );
    return row === undefined ? null : toEntry(row);
  }

  /** The entry under which this content was judged and not refused, whatever its name, or null. */
  async findTwin(sha256: string, em = this.em.fork()): Promise<RecordedEntry | null> {
    const row = await sqlRow<DbFile>(
      em,
      `select * from "predictions"."file" where sha256 = $1 and status in ('accepted', 'superseded') order by id limit 1`,
      [sha256],
    );
    return row === undefined ? null : toEntry(row);
  }

  /** The newest entries first, at most `limit`; with `status` only those. */
  async findNewest(limit: number, status: LedgerEntry['status'] | null = null): Promise<RecordedEntry[]> {
    const rows = await sqlRows<DbFile>(
      this.em.fork(),
      `select * from "predictions"."file" where $2::text is null or status = $2 order by id desc limit $1`,
      [limit, status],
    );
    return rows.map(toEntry);
  }

  /** Names of all files of a sport. */
  async findNames(sport: Sport): Promise<Set<string>> {
    const rows = await sqlRows<{ file_name: string }>(
      this.em.fork(),
      'select file_name from "predictions"."file" where sport = $1',
      [sport],
    );
    return new Set(rows.map((row) => row.file_name));
  }

  async countByStatus(): Promise<Record<LedgerEntry['status'], number>> {
    const rows = await sqlRows<{ status: LedgerEntry['status']; files: number }>(
      this.em.fork(),
      'select status, count(*)::int as files from "predictions"."file" group by status',
    );
    const counts = { accepted: 0, quarantined: 0, superseded: 0, unchanged: 0 };
    for (const row of rows) counts[row.status] = row.files;
    return counts;
  }

  /** Writes an entry; false when this content under this name is there already. */
  async add(em: EntityManager, entry: LedgerEntry): Promise<boolean> {
    const row = await sqlRow(
      em,
      `insert into "predictions"."file" (sha256, file_name, kind, sport, season, week, date, size_bytes, source, status,
         reason, total, kept, dropped_count, dropped, received_at, detail, made_at, arrived_at, game_ids)
       values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15::text::jsonb, $16, $17, $18, $19, $20)
       on conflict do nothing returning id`,
      [
        entry.sha256,
        storable(entry.fileName),
        entry.kind,
        entry.sport,
        entry.season,
        entry.week,
        entry.date,
        entry.sizeBytes,
        entry.source,
        entry.status,
        entry.reason === null ? null : storable(entry.reason),
        entry.total,
        entry.kept,
        entry.dropped.length,
        JSON.stringify(entry.dropped.map(storableRecord)),
        entry.receivedAt,
        entry.detail === null ? null : storable(entry.detail),
        entry.order?.madeAt ?? null,
        entry.order?.arrivedAt ?? null,
        entry.gameIds,
      ],
    );
    return row !== undefined;
  }
}

function storableRecord(record: DroppedRecord): DroppedRecord {
  return {
    index: record.index,
    gameId: record.gameId === null ? null : storable(record.gameId),
    field: storable(record.field),
    reason: storable(record.reason),
  };
}
