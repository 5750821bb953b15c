import { sql, type RawBuilder } from 'kysely';
import { refsOf } from '@app/persistence';
import { BetEntity } from '../bets/bet.entity.ts';
import type { GameKey } from '../bets/bets-of-game.ts';
import { GameScheduleEntity } from './game-schedule.entity.ts';

const game = refsOf(GameScheduleEntity);
const bet = refsOf(BetEntity);

/**
 * Games rescheduled since an ISO instant with bets of any user that have another start. SQL because the planner needs the
 * lateral join with its limit: it reads every bet otherwise.
 */
export function outdatedGames(since: string): RawBuilder<GameKey> {
  return sql`select ${game.sport} as sport, ${game.gameId} as "gameId" from game_schedule
    cross join lateral (
      select from bet where ${bet.sport} = ${game.sport} and ${bet.gameId} = ${game.gameId}
        and ${bet.startsAt} is distinct from ${game.startsAt}
      limit 1) outdated
    where ${game.heardAt} >= ${since}`;
}
