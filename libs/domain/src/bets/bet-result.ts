import { formatMoney } from '../formats.ts';
import { fallbackPayoutCents, payoutCents as wonPayoutCents } from '../payouts.ts';
import type { BetOutcome } from '../settlement.ts';
import type { BetState } from './bet-moves.ts';

/** Possible results, in the order they are offered. */
export const BET_RESULTS = ['won', 'lost', 'push', 'void'] as const satisfies readonly BetOutcome[];

/** The fields that determine a bet's result. */
export interface StoredResult {
  readonly state: BetState;
  readonly result: BetOutcome | null;
  readonly stakeCents: number;
  /** Amount paid, stake included; null when unknown. */
  readonly payoutCents: number | null;
}

/**
 * Returns the result of a bet; null while it is pending. A stored result always counts, so a push, which pays
 * the stake, stays a push (S-206). A completed bet without a stored result counts as won if it paid more than
 * its stake, otherwise as lost (S-205).
 */
export function resultOf(bet: StoredResult): BetOutcome | null {
  if (bet.state === 'pending') return null;
  if (bet.result !== null) return bet.result;
  return (bet.payoutCents ?? 0) > bet.stakeCents ? 'won' : 'lost';
}

const STATUS_LABELS = { pending: 'Pending', won: 'Won', lost: 'Lost', push: 'Push', void: 'Void' } as const;

/** Returns a status for display. Unknown ones pass through unchanged (S-164). */
export function statusLabel(status: string): string {
  return Object.hasOwn(STATUS_LABELS, status) ? STATUS_LABELS[status as keyof typeof STATUS_LABELS] : status;
}

/** Help texts of the Update Bet Result dialog (S-191). */
export const PAYOUT_HINTS = {
  won: 'Enter the total amount received (stake plus winnings)',
  lost: 'Usually 0',
  push: 'Usually the stake',
} as const;

/**
 * Returns what a bet with this result usually pays, in cents. A win pays stake plus winnings at its odds,
 * half a cent rounded up (S-192, S-193), or 1.91 times the stake when the odds are unknown (S-194). A loss
 * pays nothing, a push or void the stake. Throws RangeError as `payoutCents` does.
 */
export function suggestedPayoutCents(result: BetOutcome, stakeCents: number, odds: number | null): number {
  if (result === 'lost') return 0;
  if (result !== 'won') return stakeCents;
  return odds === null ? fallbackPayoutCents(stakeCents) : wonPayoutCents(stakeCents, odds);
}

/**
 * Returns the rule that an entered payout breaks; null for none (S-191). A win pays more than its stake, or at least
 * the stake where the odds are unknown or win less than half a cent. A loss pays at most its stake, as a partial cash-out
 * does. A push or void may have paid any amount. Throws RangeError as `payoutCents` does.
 */
export function brokenPayoutRule(
  bet: { readonly result: BetOutcome; readonly stakeCents: number; readonly odds: number | null },
  payoutCents: number,
): string | null {
  const { result, stakeCents, odds } = bet;
  const stake = formatMoney(stakeCents);
  if (result === 'lost') {
    return payoutCents <= stakeCents
      ? null
      : `A lost bet pays at most its stake, so the payout is at most ${stake}.`;
  }
  if (result !== 'won') return null;
  const mustWin = odds !== null && wonPayoutCents(stakeCents, odds) > stakeCents;
  if (payoutCents > stakeCents || (payoutCents === stakeCents && !mustWin)) return null;
  const least = `${mustWin ? 'more than' : 'at least'} ${stake}`;
  return `A won bet’s payout includes the stake, so it is ${least}. For a free bet, add its stake.`;
}
