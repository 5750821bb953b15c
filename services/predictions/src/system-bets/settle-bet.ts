import { settleBet, settledAmounts } from '@app/domain';
import type { RowOf } from '@app/persistence';
import type { GameResultRow } from '../results/result.repository.ts';
import type { SystemBetEntity } from './system-bet.entity.ts';

type Bet = RowOf<typeof SystemBetEntity>;

/** The terms of a system bet that affect its settlement. */
export type SettledTerms = Pick<Bet, 'betType' | 'side' | 'line' | 'odds' | 'stakeCents'>;

/** A bet's state after a result. Amounts in cents; null while pending. */
export type Settlement = Pick<Bet, 'state' | 'result' | 'payoutCents' | 'profitCents'>;

/**
 * Settles a bet by a result (S-484). A result that decides nothing (scheduled, in progress) leaves it
 * pending, also when a correction withdraws a final score.
 */
export function settle(terms: SettledTerms, result: GameResultRow): Settlement {
  const outcome = settleBet(terms, result);
  if (outcome === null) return { state: 'pending', result: null, payoutCents: null, profitCents: null };
  return { state: 'completed', result: outcome, ...settledAmounts(outcome, terms.stakeCents, terms.odds) };
}
