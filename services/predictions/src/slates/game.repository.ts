import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { columnsOf, tablesOf, type RowOf } from '@app/persistence';
import { insertAll } from '../database/bulk.sql.ts';
import { GameEntity } from './game.entity.ts';

export type SlateGame = Omit<RowOf<typeof GameEntity>, 'sport'>;

/** A game without its place among the slates. */
export type KnownGame = Omit<SlateGame, 'slateId'>;

/** Every query on games. */
@Injectable()
export class GameRepository {
  /** Games with one of these ids in any slate, and all games of the slate, if one is given. */
  async findByIdsOrSlate(
    em: EntityManager,
    sport: Sport,
    gameIds: readonly string[],
    slateId: number | null,
  ): Promise<SlateGame[]> {
    return tablesOf(em)
      .selectFrom(GameEntity)
      .select(columnsOf(GameEntity))
      .where('sport', '=', sport)
      .where(({ or, eb }) =>
        or([eb('game_id', '=', eb.fn.any(eb.val(gameIds))), eb('slate_id', '=', slateId)]),
      )
      .execute();
  }

  /** Writes games of one slate, new or known, in one statement. A game that moved changes its slate. */
  async saveAll(
    em: EntityManager,
    sport: Sport,
    slateId: number,
    games: readonly KnownGame[],
  ): Promise<void> {
    if (games.length === 0) return;
    await insertAll(em, GameEntity, { sport, slateId }, games)
      .onConflict((conflict) =>
        conflict.columns(['sport', 'game_id']).doUpdateSet(({ ref }) => ({
          slate_id: ref('excluded.slate_id'),
          first_sha256: ref('excluded.first_sha256'),
          home_team: ref('excluded.home_team'),
          away_team: ref('excluded.away_team'),
          starts_at: ref('excluded.starts_at'),
          position: ref('excluded.position'),
          shown_seq: ref('excluded.shown_seq'),
          shown_sha256: ref('excluded.shown_sha256'),
          latest_sha256: ref('excluded.latest_sha256'),
          is_pick_late: ref('excluded.is_pick_late'),
          withdrawn_at: ref('excluded.withdrawn_at'),
        })),
      )
      .execute();
  }
}
