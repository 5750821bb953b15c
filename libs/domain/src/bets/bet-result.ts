import { fallbackPayoutCents, payoutCents as wonPayoutCents } from '../payouts.ts';
import type { BetOutcome } from '../settlement.ts';

/** Where a bet stands; its result is kept apart (S-167). */
export type BetState = 'pending' | 'completed';

/** Results a bet can have, in the order they are offered. */
export const BET_RESULTS = ['won', 'lost', 'push', 'void'] as const satisfies readonly BetOutcome[];

/** What decides a bet's result. */
export interface StoredResult {
  readonly state: BetState;
  readonly result: BetOutcome | null;
  readonly stakeCents: number;
  /** What was paid, stake included; null when nothing is known. */
  readonly payoutCents: number | null;
}

/**
 * The result of a bet; null while it is pending. A completed bet without a stored result counts as won when
 * it paid more than its stake (S-205), else as lost; a stored result always leads, so that a push, which pays
 * the stake, stays a push (S-206).
 */
export function resultOf(bet: StoredResult): BetOutcome | null {
  if (bet.state === 'pending') return null;
  if (bet.result !== null) return bet.result;
  return (bet.payoutCents ?? 0) > bet.stakeCents ? 'won' : 'lost';
}

const STATUS_LABELS = { pending: 'Pending', won: 'Won', lost: 'Lost', push: 'Push', void: 'Void' } as const;

/** A status as it is shown; one that is not known stands as it is (S-164). */
export function statusLabel(status: string): string {
  return Object.hasOwn(STATUS_LABELS, status) ? STATUS_LABELS[status as keyof typeof STATUS_LABELS] : status;
}

/** The helper texts of the Update Bet Result dialog (S-191). */
export const PAYOUT_HINTS = {
  won: 'Enter the total amount received (stake plus winnings)',
  lost: 'Usually 0',
  push: 'Usually the stake',
} as const;

/**
 * What a bet with a result has usually paid, in cents: a win stake plus winnings at its odds, half a cent up
 * (S-192, S-193), 1.91 x stake when the odds are not known (S-194); a loss nothing; a push or void the stake.
 * Throws RangeError as `payoutCents` does.
 */
export function suggestedPayoutCents(result: BetOutcome, stakeCents: number, odds: number | null): number {
  if (result === 'lost') return 0;
  if (result !== 'won') return stakeCents;
  return odds === null ? fallbackPayoutCents(stakeCents) : wonPayoutCents(stakeCents, odds);
}
