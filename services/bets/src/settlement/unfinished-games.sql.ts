import { sql, type RawBuilder } from 'kysely';
import { refsOf } from '@app/persistence';
import { BetEntity } from '../bets/bet.entity.ts';
import { GameResultEntity, type GameResult } from './game-result.entity.ts';

const game = refsOf(GameResultEntity);
const bet = refsOf(BetEntity);

/**
 * Games announced since an ISO instant with bets of any user that are open, or settled by an older version. SQL because
 * the planner needs the lateral join with its limit: it reads every bet otherwise.
 */
export function unfinishedGames(since: string): RawBuilder<Pick<GameResult, 'sport' | 'gameId'>> {
  return sql`select ${game.sport} as sport, ${game.gameId} as "gameId" from game_result
    cross join lateral (
      select from bet where ${bet.sport} = ${game.sport} and ${bet.gameId} = ${game.gameId}
        and (${bet.state} = 'pending' or ${bet.settledBy} = 'system' and ${bet.resultVersion} < ${game.version})
      limit 1) unfinished
    where ${game.heardAt} >= ${since}`;
}
