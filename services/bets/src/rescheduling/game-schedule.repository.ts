import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { runSql, selectListOf, tablesOf } from '@app/persistence';
import type { GameKey } from '../bets/bets-of-game.ts';
import { GameScheduleEntity, type GameSchedule } from './game-schedule.entity.ts';
import { outdatedGames } from './outdated-games.sql.ts';

const COLUMNS = selectListOf(GameScheduleEntity, 'game_schedule', [
  'sport',
  'gameId',
  'revision',
  'season',
  'week',
  'startsAt',
  'gameDay',
]);

/** The newest start of each rescheduled game. */
@Injectable()
export class GameScheduleRepository {
  /** Stores a start unless a newer one is stored. Waits for changes by the older one. `heardAt`: ISO instant. */
  async save(em: EntityManager, schedule: GameSchedule, heardAt: string): Promise<void> {
    await tablesOf(em)
      .insertInto(GameScheduleEntity, [{ ...schedule, heardAt }])
      .onConflict((conflict) =>
        conflict
          .columns(['sport', 'game_id'])
          .doUpdateSet(({ ref }) => ({
            revision: ref('excluded.revision'),
            season: ref('excluded.season'),
            week: ref('excluded.week'),
            starts_at: ref('excluded.starts_at'),
            game_day: ref('excluded.game_day'),
            heard_at: ref('excluded.heard_at'),
          }))
          .whereRef('game_schedule.revision', '<', 'excluded.revision'),
      )
      .execute();
  }

  /** The stored start; no newer one replaces it before the transaction ends. */
  async lock(em: EntityManager, { sport, gameId }: GameKey): Promise<GameSchedule | null> {
    const query = tablesOf(em)
      .selectFrom(GameScheduleEntity)
      .select(COLUMNS)
      .where('sport', '=', sport)
      .where('game_id', '=', gameId)
      .forShare();
    return (await query.executeTakeFirst()) ?? null;
  }

  /** Games rescheduled since an ISO instant with bets that have another start. */
  findOutdated(em: EntityManager, since: string): Promise<GameKey[]> {
    return runSql(em, outdatedGames(since));
  }
}
