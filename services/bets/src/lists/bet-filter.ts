import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { listBets, RequestOf } from '@app/contracts';
import type { DatabaseOf } from '@app/persistence';
import type { BetEntity } from '../bets/bet.entity.ts';

type Request = RequestOf<typeof listBets>;

/** Filters of the list without the status. Totals ignore it, so every tab has its count. */
export type BetFilter = Pick<Request, 'week' | 'team' | 'sport' | 'betType' | 'tier' | 'sportsbook'>;
export type StatusFilter = Request['status'];

type Condition = (eb: ExpressionBuilder<DatabaseOf<typeof BetEntity>, 'bet'>) => Expression<SqlBool>;

/** The condition of a filter. Sportsbooks must match exactly, teams in part and in any case. */
export function isListed({ week, team, sport, betType, tier, sportsbook }: BetFilter): Condition {
  return (eb) => {
    const named = team?.trim() ?? '';
    const isNamed = (column: 'home_team' | 'away_team') =>
      eb(
        eb.fn<number>('strpos', [eb.fn('lower', [column]), eb.fn<string>('lower', [eb.val(named)])]),
        '>',
        0,
      );
    return eb.and([
      ...(week === null ? [] : [eb('week', '=', week)]),
      ...(named === '' ? [] : [eb.or([isNamed('home_team'), isNamed('away_team')])]),
      ...(sport === null ? [] : [eb('sport', '=', sport)]),
      ...(betType === null ? [] : [eb('bet_type', '=', betType)]),
      ...(tier === null
        ? []
        : [tier === 'none' ? eb('confidence_level', 'is', null) : eb('confidence_level', '=', tier)]),
      ...(sportsbook === null || sportsbook === '' ? [] : [eb('sportsbook', '=', sportsbook)]),
    ]);
  };
}
