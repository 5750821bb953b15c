import type { BetRow } from '../bets/bet.entity.ts';

type Settled = Pick<BetRow, 'state' | 'origin' | 'placedAt' | 'settledAt' | 'hasBeenOpen'>;
/** A bet with what decides how much it counts for, and when. */
export type CountedBet = Settled & Pick<BetRow, 'ledgerAt' | 'stakeCents' | 'payoutCents'>;

/**
 * Whether a bet was logged with its result and never opened since, which makes it history: as `IS_HISTORY` in
 * `play-use.sql.ts`. An older row does not say so; every settled bet of an import was history then.
 */
export function isLoggedWithResult(bet: Settled): boolean {
  const { state, origin, placedAt, settledAt, hasBeenOpen } = bet;
  return state === 'completed' && !(hasBeenOpen ?? (origin !== 'import' && settledAt !== placedAt));
}

/** What a bet counts for under the user's limits. */
export interface CountedPlay {
  readonly stakeCents: number;
  /** When its stake counts, ISO instant. */
  readonly countsAt: string;
  /** Negative for a win, 0 for an open bet. */
  readonly lossCents: number;
}

export function countedPlayOf(bet: CountedBet): CountedPlay {
  const { stakeCents, payoutCents } = bet;
  const lossCents = payoutCents === null ? 0 : stakeCents - payoutCents;
  return { stakeCents, countsAt: stakedAt(bet), lossCents };
}

/** Returns when a bet's stake counts, as ISO instant: as `STAKED_AT` in `play-use.sql.ts`. */
export function stakedAt(bet: Settled & Pick<BetRow, 'ledgerAt'>): string {
  const { placedAt, ledgerAt } = bet;
  return isLoggedWithResult(bet) && ledgerAt < placedAt ? ledgerAt : placedAt;
}
