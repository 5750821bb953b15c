import { columnsOf, type OwnerScope } from '@app/persistence';
import { BetEventEntity, type BetRow } from '../bets/bet.entity.ts';

type Settled = Pick<BetRow, 'state' | 'origin' | 'placedAt' | 'settledAt'>;

/** Whether a bet was logged with its result, which makes it history: as `IS_HISTORY` in `play-use.sql.ts`. */
export function isLoggedWithResult({ state, origin, placedAt, settledAt }: Settled): boolean {
  return state === 'completed' && (origin === 'import' || settledAt === placedAt);
}

/** Returns when a bet's stake counts, as ISO instant: as `STAKED_AT` in `play-use.sql.ts`. */
export function stakedAt(bet: Settled & Pick<BetRow, 'ledgerAt'>): string {
  const { placedAt, ledgerAt } = bet;
  return isLoggedWithResult(bet) && ledgerAt < placedAt ? ledgerAt : placedAt;
}

/**
 * Returns whether a bet was never open: it is settled since it was logged. `isLoggedWithResult` counts every settled bet of
 * an import, also one that the file had as open.
 */
export async function wasNeverOpen(scope: OwnerScope, bet: BetRow): Promise<boolean> {
  if (bet.origin !== 'import') return isLoggedWithResult(bet);
  const logged = await scope
    .selectFrom(BetEventEntity)
    .select(columnsOf(BetEventEntity, 'bet_event', ['at']))
    .where('bet_id', '=', bet.id)
    .where('seq', '=', 1)
    .executeTakeFirst();
  return bet.state === 'completed' && bet.settledAt === logged?.at;
}
