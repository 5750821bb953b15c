import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { ofAllOwners, runSql, selectListOf, tablesOf } from '@app/persistence';
import { BetEntity } from '../bets/bet.entity.ts';
import type { GameKey } from '../bets/bets-of-game.ts';
import { GameResultEntity, type GameResult } from './game-result.entity.ts';
import { unfinishedGames } from './unfinished-games.sql.ts';

const COLUMNS = selectListOf(GameResultEntity, 'game_result', [
  'sport',
  'gameId',
  'version',
  'status',
  'homeScore',
  'awayScore',
  'closingLine',
]);

/** The newest announced result of each game, and the games that still wait for one. */
@Injectable()
export class GameResultRepository {
  /** Stores a result unless a newer one is stored. Waits for settlements by the older one. `heardAt`: ISO instant. */
  async save(em: EntityManager, result: GameResult, heardAt: string): Promise<void> {
    const { sport, gameId, version, status, homeScore, awayScore, closingLine } = result;
    const row = { sport, gameId, version, status, homeScore, awayScore, closingLine, heardAt };
    await tablesOf(em)
      .insertInto(GameResultEntity, [row])
      .onConflict((conflict) =>
        conflict
          .columns(['sport', 'game_id'])
          .doUpdateSet(({ ref }) => ({
            version: ref('excluded.version'),
            status: ref('excluded.status'),
            home_score: ref('excluded.home_score'),
            away_score: ref('excluded.away_score'),
            closing_line: ref('excluded.closing_line'),
            heard_at: ref('excluded.heard_at'),
          }))
          .whereRef('game_result.version', '<', 'excluded.version'),
      )
      .execute();
  }

  /** The stored result; no newer one replaces it before the transaction ends. */
  async lock(em: EntityManager, { sport, gameId }: GameKey): Promise<GameResult | null> {
    const query = tablesOf(em)
      .selectFrom(GameResultEntity)
      .select(COLUMNS)
      .where('sport', '=', sport)
      .where('game_id', '=', gameId)
      .forShare();
    return (await query.executeTakeFirst()) ?? null;
  }

  /** Games announced since an ISO instant with bets that are open, or settled by an older version. */
  findUnfinished(em: EntityManager, since: string): Promise<GameKey[]> {
    return runSql(em, unfinishedGames(since));
  }

  /** Open bets of all users on a sport's games. */
  async countOpenBets(em: EntityManager, sport: GameKey['sport']): Promise<number> {
    const { bets } = await ofAllOwners(em)
      .selectFrom(BetEntity)
      .select(({ fn }) => fn.countAll<number>().as('bets'))
      .where('state', '=', 'pending')
      .where('game_id', 'is not', null)
      .where('sport', '=', sport)
      .executeTakeFirstOrThrow();
    return Number(bets);
  }

  /** Ids of a sport's games with open bets that started by an instant, after an id, in order. */
  async findAwaited(
    em: EntityManager,
    sport: GameKey['sport'],
    page: { readonly startedBy: string; readonly after: string; readonly limit: number },
  ): Promise<string[]> {
    const rows = await ofAllOwners(em)
      .selectFrom(BetEntity)
      .select('game_id')
      .distinct()
      .where('state', '=', 'pending')
      .where('game_id', 'is not', null)
      .where('sport', '=', sport)
      .where('starts_at', '<=', page.startedBy)
      .where('game_id', '>', page.after)
      .orderBy('game_id')
      .limit(page.limit)
      .$narrowType<{ game_id: string }>()
      .execute();
    return rows.map(({ game_id }) => game_id);
  }
}
