import type { BetRow } from '../bets/bet.entity.ts';

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
