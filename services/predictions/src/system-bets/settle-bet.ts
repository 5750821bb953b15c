import { settleBet, settledAmounts, type BetOutcome } from '@app/domain';
import type { GameResultRow } from '../results/result.repository.ts';

/** The terms of a system bet that its settlement depends on. */
export interface SettledTerms {
  readonly betType: 'spread' | 'moneyline';
  readonly side: 'home' | 'away';
  /** From the picked side, a multiple of 0.5. */
  readonly line: number;
  readonly odds: number;
  readonly stakeCents: number;
}

/** State of a bet after a result. Amounts in cents; null while the bet is pending. */
export interface Settlement {
  readonly state: 'pending' | 'completed';
  readonly result: BetOutcome | null;
  readonly payoutCents: number | null;
  readonly profitCents: number | null;
}

/**
 * What a result makes of a bet (checklist S-484). A result that decides nothing (scheduled, in progress) leaves it
 * pending, also when a correction takes a final score back.
 */
export function settle(terms: SettledTerms, result: GameResultRow): Settlement {
  const outcome = settleBet(terms, result);
  if (outcome === null) return { state: 'pending', result: null, payoutCents: null, profitCents: null };
  return { state: 'completed', result: outcome, ...settledAmounts(outcome, terms.stakeCents, terms.odds) };
}
