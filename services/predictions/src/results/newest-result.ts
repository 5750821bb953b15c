import type { ExpressionBuilder } from 'kysely';
import { columnsOf, type DatabaseOf } from '@app/persistence';
import type { GameEntity } from '../slates/game.entity.ts';
import { ResultEntity } from './result.entity.ts';

type Joined = DatabaseOf<typeof GameEntity | typeof ResultEntity>;

/** The newest result of each game, for a lateral join with `game`. */
export function newestResult(eb: ExpressionBuilder<Joined, 'game'>) {
  return eb
    .selectFrom('result as r')
    .select(
      columnsOf(ResultEntity, 'r', [
        'status',
        'homeScore',
        'awayScore',
        'closingLine',
        'version',
        'recordedAt',
      ]),
    )
    .whereRef('r.sport', '=', 'game.sport')
    .whereRef('r.game_id', '=', 'game.game_id')
    .orderBy('r.version', 'desc')
    .limit(1)
    .as('newest');
}
