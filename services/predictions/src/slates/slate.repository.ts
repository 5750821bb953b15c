import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { columnsOf, joining, runSql, tablesOf, toColumns, type NewRowOf, type RowOf } from '@app/persistence';
import { PublishedPathEntity } from '../publishing/published.entity.ts';
import { resultsPath } from '../publishing/slate-paths.ts';
import { countOpenGames } from './open-games.sql.ts';
import { SlateEntity } from './slate.entity.ts';

/** A slate's current state. */
export type SlateRow = RowOf<typeof SlateEntity>;

export type NewSlate = Omit<NewRowOf<typeof SlateEntity>, 'id' | 'openGames' | 'resultsPath'>;

/** Every query on slates. */
@Injectable()
export class SlateRepository {
  /** All slates of a sport, newest first. */
  async findBySport(em: EntityManager, sport: Sport): Promise<SlateRow[]> {
    return tablesOf(em)
      .selectFrom(SlateEntity)
      .select(columnsOf(SlateEntity))
      .where('sport', '=', sport)
      .orderBy('season', 'desc')
      .orderBy('date', (order) => order.desc().nullsLast())
      .orderBy('week', 'desc')
      .execute();
  }

  async findByPath(em: EntityManager, path: string): Promise<SlateRow | null> {
    const row = await tablesOf(em)
      .selectFrom(SlateEntity)
      .select(columnsOf(SlateEntity))
      .where('path', '=', path)
      .executeTakeFirst();
    return row ?? null;
  }

  /**
   * Writes a slate, new or known by its path. What its first publication said stays, and a new slate gets the path of
   * results that were published before it. Returns its id.
   */
  async save(em: EntityManager, slate: NewSlate): Promise<number> {
    const db = joining(em, SlateEntity, PublishedPathEntity);
    const results = db
      .selectFrom('published_path')
      .select('path')
      .where('path', '=', resultsPath({ ...slate, date: slate.date ?? null }));
    const { id } = await db
      .insertInto('slate')
      .values({ ...toColumns(SlateEntity, { ...slate, openGames: 0 }), results_path: results })
      .onConflict((conflict) =>
        conflict.column('path').doUpdateSet(({ ref }) => ({
          header: ref('excluded.header'),
          total: ref('excluded.total'),
          kept: ref('excluded.kept'),
          dropped_count: ref('excluded.dropped_count'),
          source_sha256: ref('excluded.source_sha256'),
          published_sha256: ref('excluded.published_sha256'),
          first_game_at: ref('excluded.first_game_at'),
          published_at: ref('excluded.published_at'),
          received_at: ref('excluded.received_at'),
        })),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    return id;
  }

  /** The newest season of each sport that has a slate. */
  async findNewestSeasons(em: EntityManager): Promise<{ sport: Sport; season: number }[]> {
    return tablesOf(em)
      .selectFrom(SlateEntity)
      .select(['sport', ({ fn }) => fn.max('season').as('season')])
      .groupBy('sport')
      .orderBy('sport')
      .execute();
  }

  /** Stores the path of a slate's results, if the slate is known. */
  async setResultsPath(em: EntityManager, slatePath: string, path: string): Promise<void> {
    await em.nativeUpdate(SlateEntity, { path: slatePath }, { resultsPath: path });
  }

  /**
   * Recounts the games of slates that wait for a result. A postponed or cancelled game has one, and a withdrawn game is
   * not counted.
   */
  async countOpenGames(em: EntityManager, slateIds: readonly number[]): Promise<void> {
    await runSql(em, countOpenGames(slateIds));
  }
}
