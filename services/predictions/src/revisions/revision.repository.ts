import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { CHAIN_START, revisionText, type ChainedFields } from '@app/domain';
import { columnsOf, tablesOf, type RowOf } from '@app/persistence';
import { insertAll } from '../database/bulk.sql.ts';
import { sha256Of } from '../publishing/compress.ts';
import { PredictionRevisionEntity } from './prediction-revision.entity.ts';

type Revision = RowOf<typeof PredictionRevisionEntity>;

/** What the revisions of one file share. */
export type RevisionBatch = Pick<
  Revision,
  'sport' | 'season' | 'week' | 'date' | 'fileSha256' | 'receivedAt' | 'publishedAt' | 'origin'
>;

/** A revision of a batch, ready to be written. */
export type NewRevision = Omit<Revision, keyof RevisionBatch>;

/** Returns a revision's hash: SHA-256 in lower-case hex of `revisionText`. */
export function revisionHash(fields: ChainedFields, previousHash: string): string {
  return sha256Of(revisionText(fields, previousHash));
}

/** Every query on prediction revisions. */
@Injectable()
export class RevisionRepository {
  /** Number and hash of a sport's last revision; 0 and the start value before the first. */
  async findHead(em: EntityManager, sport: Sport): Promise<{ seq: number; hash: string }> {
    const row = await tablesOf(em)
      .selectFrom(PredictionRevisionEntity)
      .select(columnsOf(PredictionRevisionEntity, 'prediction_revision', ['seq', 'hash']))
      .where('sport', '=', sport)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst();
    return row ?? { seq: 0, hash: CHAIN_START };
  }

  /** Appends the revisions of one file in one statement. */
  async append(em: EntityManager, batch: RevisionBatch, revisions: readonly NewRevision[]): Promise<void> {
    if (revisions.length > 0) await insertAll(em, PredictionRevisionEntity, batch, revisions).execute();
  }

  /** The slate and the record of every pick of these games that came in time. */
  async findInTime(
    em: EntityManager,
    sport: Sport,
    gameIds: readonly string[],
  ): Promise<Pick<Revision, 'gameId' | 'season' | 'week' | 'date' | 'recordJson'>[]> {
    return tablesOf(em)
      .selectFrom(PredictionRevisionEntity)
      .select(
        columnsOf(PredictionRevisionEntity, 'prediction_revision', [
          ...(['gameId', 'season', 'week', 'date', 'recordJson'] as const),
        ]),
      )
      .where('sport', '=', sport)
      .where(({ eb, fn, val }) => eb('game_id', '=', fn.any(val(gameIds))))
      .where('is_late', '=', false)
      .where('record_json', 'is not', null)
      .execute();
  }

  /** Record texts by sequence number. */
  async findRecords(em: EntityManager, sport: Sport, seqs: readonly number[]): Promise<Map<number, string>> {
    if (seqs.length === 0) return new Map();
    const rows = await tablesOf(em)
      .selectFrom(PredictionRevisionEntity)
      .select(columnsOf(PredictionRevisionEntity, 'prediction_revision', ['seq', 'recordJson']))
      .where('sport', '=', sport)
      .where(({ eb, fn, val }) => eb('seq', '=', fn.any(val(seqs))))
      .execute();
    return new Map(rows.flatMap(({ seq, recordJson }) => (recordJson === null ? [] : [[seq, recordJson]])));
  }
}
