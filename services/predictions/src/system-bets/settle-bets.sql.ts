import type { EntityManager } from '@mikro-orm/postgresql';
import { sql, type RawBuilder } from 'kysely';
import type { Sport } from '@app/contracts';
import type { RowOf } from '@app/persistence';
import { rowsFrom } from '../database/bulk.sql.ts';
import { BetSettlementEntity } from './system-bet.entity.ts';

export type NewSettlement = Pick<
  RowOf<typeof BetSettlementEntity>,
  'gameId' | 'resultVersion' | 'state' | 'result' | 'payoutCents' | 'profitCents'
>;

/**
 * Settles bets and writes the settlements of those that changed into the history.
 * SQL text because one statement changes the bets and inserts what it changed, for all rows at once.
 */
export function settleBets(
  em: EntityManager,
  sport: Sport,
  settled: readonly NewSettlement[],
  settledAt: string,
): RawBuilder<unknown> {
  return sql`with changed as (
      update system_bet bet set state = s.state, result = s.result, payout_cents = s."payoutCents",
        profit_cents = s."profitCents", result_version = s."resultVersion"
      from ${rowsFrom(em, BetSettlementEntity, settled, 's')}
      where bet.sport = ${sport} and bet.game_id = s."gameId"
        and (bet.result_version is null or bet.result_version < s."resultVersion")
      returning bet.*
    )
    insert into bet_settlement (sport, game_id, result_version, state, result, payout_cents, profit_cents, settled_at)
    select sport, game_id, result_version, state, result, payout_cents, profit_cents, ${settledAt}::timestamptz
    from changed`;
}
