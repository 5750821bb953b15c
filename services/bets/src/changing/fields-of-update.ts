import { payoutIssue, type UpdateBetRequest } from '@app/contracts';
import { dollarsToCents, suggestedPayoutCents } from '@app/domain';
import { assertNoIssue } from '@app/platform';
import type { BetFields, BetRow } from '../bets/bet.entity.ts';
import { presentText } from '../texts.ts';

/**
 * Returns the fields an update changes in a pending bet (S-195). A result settles it. `completed` without a
 * result settles it by the payout, 0 if missing (S-205, S-206). Notes change when sent, and empty ones are
 * removed. Unchanged fields are left out. Throws VALIDATION_FAILED for a payout that contradicts the result.
 */
export function fieldsOfUpdate(
  bet: Pick<BetRow, 'stakeCents' | 'odds' | 'notes'>,
  { actualResult, actualPayout, notes, status }: UpdateBetRequest,
  at: string,
): Partial<BetFields> {
  const sentNotes = notes === undefined ? bet.notes : presentText(notes);
  const edit = sentNotes === bet.notes ? {} : { notes: sentNotes };
  const result = actualResult === '' ? null : (actualResult ?? null);
  if (result === null && status !== 'completed') return edit;
  assertNoIssue(payoutIssue(actualPayout, { ...bet, result }));
  const usual = result === null ? 0 : suggestedPayoutCents(result, bet.stakeCents, bet.odds);
  const paid = typeof actualPayout === 'number' ? dollarsToCents(actualPayout) : null;
  return {
    ...edit,
    state: 'completed',
    result,
    payoutCents: paid ?? usual,
    settledBy: 'user',
    settledAt: at,
    hasBeenOpen: true,
  };
}
