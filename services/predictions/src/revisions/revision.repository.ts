import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { CHAIN_START, type ChainedFields } from '@app/domain';
import { sqlRow, sqlRows } from '@app/persistence';

/** A revision ready to be written. */
export interface NewRevision extends ChainedFields {
  readonly recordJson: string | null;
  readonly previousHash: string;
  readonly hash: string;
}

/** What the revisions of one file have in common. */
export type RevisionBatch = Pick<
  ChainedFields,
  'sport' | 'season' | 'week' | 'date' | 'fileSha256' | 'receivedAt' | 'publishedAt' | 'origin'
>;

/** Every query on prediction revisions. */
@Injectable()
export class RevisionRepository {
  /** Number and hash of a sport's last revision; 0 and the start value before the first. */
  async findHead(em: EntityManager, sport: Sport): Promise<{ seq: number; hash: string }> {
    const row = await sqlRow<{ seq: string; hash: string }>(
      em,
      'select seq, hash from "predictions"."prediction_revision" where sport = $1 order by seq desc limit 1',
      [sport],
    );
    return { seq: Number(row?.seq ?? 0), hash: row?.hash ?? CHAIN_START };
  }

  /** Appends the revisions of one file in one statement. The records travel as one text: canonical JSON has no line break. */
  async append(em: EntityManager, batch: RevisionBatch, revisions: readonly NewRevision[]): Promise<void> {
    if (revisions.length === 0) return;
    await sqlRows(
      em,
      `insert into "predictions"."prediction_revision" (sport, season, week, date, file_sha256, received_at,
         published_at, origin, seq, game_id, kind, record_json, record_sha256, is_late, previous_hash, hash)
       select $1, $2, $3, $4, $5, $6, $7, $8, r.*
       from rows from (unnest($9::bigint[]), unnest($10::text[]), unnest($11::text[]),
         string_to_table($12, e'\\n', ''), unnest($13::text[]), unnest($14::boolean[]), unnest($15::text[]),
         unnest($16::text[])) as r`,
      [
        batch.sport,
        batch.season,
        batch.week,
        batch.date,
        batch.fileSha256,
        batch.receivedAt,
        batch.publishedAt,
        batch.origin,
        revisions.map((revision) => revision.seq),
        revisions.map((revision) => revision.gameId),
        revisions.map((revision) => revision.kind),
        revisions.map((revision) => revision.recordJson ?? '').join('\n'),
        revisions.map((revision) => revision.recordSha256),
        revisions.map((revision) => revision.isLate),
        revisions.map((revision) => revision.previousHash),
        revisions.map((revision) => revision.hash),
      ],
    );
  }

  /** Record texts by sequence number. */
  async findRecords(em: EntityManager, sport: Sport, seqs: readonly number[]): Promise<Map<number, string>> {
    if (seqs.length === 0) return new Map();
    const rows = await sqlRows<{ seq: string; record_json: string }>(
      em,
      `select seq, record_json from "predictions"."prediction_revision"
       where sport = $1 and seq = any($2::bigint[]) and record_json is not null`,
      [sport, seqs],
    );
    return new Map(rows.map((row) => [Number(row.seq), row.record_json]));
  }
}
