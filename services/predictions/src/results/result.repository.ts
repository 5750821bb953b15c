import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { SlateKey, Sport } from '@app/contracts';
import { columnsOf, joining, tablesOf, type RowOf } from '@app/persistence';
import { insertAll } from '../database/bulk.sql.ts';
import { FileEntity } from '../files/file.entity.ts';
import { ResultEntity } from './result.entity.ts';

const TOLD = ['gameId', 'version', 'status', 'homeScore', 'awayScore', 'closingLine'] as const;

/** A result of a game. */
export type GameResultRow = Pick<RowOf<typeof ResultEntity>, (typeof TOLD)[number]>;

/** What the results of one file share. */
export type ResultBatch = SlateKey & Pick<RowOf<typeof ResultEntity>, 'fileSha256' | 'recordedAt'>;

/** Every query on results. */
@Injectable()
export class ResultRepository {
  /** The newest version of each game's result, by game id. */
  async findLatest(
    em: EntityManager,
    sport: Sport,
    gameIds: readonly string[],
  ): Promise<Map<string, GameResultRow>> {
    const rows = await tablesOf(em)
      .selectFrom(ResultEntity)
      .distinctOn('game_id')
      .select(columnsOf(ResultEntity, 'result', TOLD))
      .where('sport', '=', sport)
      .where(({ eb, fn, val }) => eb('game_id', '=', fn.any(val(gameIds))))
      .orderBy('game_id')
      .orderBy('version', 'desc')
      .execute();
    return new Map(rows.map((row) => [row.gameId, row]));
  }

  /** The games that a prediction file gave a new start after they were postponed. */
  async findReopened(em: EntityManager, sport: Sport, gameIds: readonly string[]): Promise<Set<string>> {
    const rows = await joining(em, ResultEntity, FileEntity)
      .selectFrom('result')
      .innerJoin('file', 'file.sha256', 'result.file_sha256')
      .select(columnsOf(ResultEntity, 'result', ['gameId']))
      .where('result.sport', '=', sport)
      .where(({ eb, fn, val }) => eb('result.game_id', '=', fn.any(val(gameIds))))
      .where('result.status', '=', 'scheduled')
      .where('file.kind', '=', 'predictions')
      .execute();
    return new Set(rows.map(({ gameId }) => gameId));
  }

  /** Appends result versions in one statement. */
  async append(em: EntityManager, batch: ResultBatch, results: readonly GameResultRow[]): Promise<void> {
    if (results.length > 0) await insertAll(em, ResultEntity, batch, results).execute();
  }
}
