import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import { addDays, easternToInstant, parseDay } from '@app/domain';
import type { listBets, RequestOf } from '@app/contracts';
import type { DatabaseOf } from '@app/persistence';
import type { BetEntity } from '../bets/bet.entity.ts';

type Request = RequestOf<typeof listBets>;

/** Filters of the list without the status. Totals ignore it, so every tab has its count. */
export type BetFilter = Pick<
  Request,
  'week' | 'team' | 'isExactTeam' | 'sport' | 'betType' | 'tier' | 'sportsbook' | 'from' | 'to'
>;
export type StatusFilter = Request['status'];

type Condition = (eb: ExpressionBuilder<DatabaseOf<typeof BetEntity>, 'bet'>) => Expression<SqlBool>;

/** The condition of a filter. Sportsbooks must match exactly, teams in any case and, unless exact, in part. */
export function isListed({
  week,
  team,
  isExactTeam = false,
  sport,
  betType,
  tier,
  sportsbook,
  from = null,
  to = null,
}: BetFilter): Condition {
  return (eb) => {
    const named = team?.trim() ?? '';
    const isNamed = (column: 'home_team' | 'away_team') => {
      const [name, asked] = [eb.fn<string>('lower', [column]), eb.fn<string>('lower', [eb.val(named)])];
      return isExactTeam ? eb(name, '=', asked) : eb(eb.fn<number>('strpos', [name, asked]), '>', 0);
    };
    return eb.and([
      ...(week === null ? [] : [eb('week', '=', week)]),
      ...(named === '' ? [] : [eb.or([isNamed('home_team'), isNamed('away_team')])]),
      ...(sport === null ? [] : [eb('sport', '=', sport)]),
      ...(betType === null ? [] : [eb('bet_type', '=', betType)]),
      ...(tier === null
        ? []
        : [tier === 'none' ? eb('confidence_level', 'is', null) : eb('confidence_level', '=', tier)]),
      ...(sportsbook === null || sportsbook === '' ? [] : [eb('sportsbook', '=', sportsbook)]),
      // The index of the list begins with the user and this time.
      ...(from === null ? [] : [eb('ledger_at', '>=', startOf(from))]),
      ...(to === null ? [] : [eb('ledger_at', '<', startOf(addDays(to, 1)))]),
    ]);
  };
}

/** Returns the instant at which an Eastern day begins. */
function startOf(day: string): string {
  return new Date(easternToInstant(parseDay(day) ?? Date.parse(day), 0)).toISOString();
}
