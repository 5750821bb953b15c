import type { BetRow } from '../bets/bet.entity.ts';

type Settled = Pick<BetRow, 'state' | 'origin' | 'placedAt' | 'settledAt' | 'hasBeenOpen'>;

/**
 * Whether a bet was logged with its result and never opened since, which makes it history: as `IS_HISTORY` in
 * `play-use.sql.ts`. An older row does not say so; every settled bet of an import was history then.
 */
export function isLoggedWithResult(bet: Settled): boolean {
  const { state, origin, placedAt, settledAt, hasBeenOpen } = bet;
  return state === 'completed' && !(hasBeenOpen ?? (origin !== 'import' && settledAt !== placedAt));
}

/** Returns when a bet's stake counts, as ISO instant: as `STAKED_AT` in `play-use.sql.ts`. */
export function stakedAt(bet: Settled & Pick<BetRow, 'ledgerAt'>): string {
  const { placedAt, ledgerAt } = bet;
  return isLoggedWithResult(bet) && ledgerAt < placedAt ? ledgerAt : placedAt;
}
