import type { FieldIssue } from '@app/contracts';
import { formatMoney, ownLimitText } from '@app/domain';

/** Why a stake is refused, naming the limit: the user's own first, then the bankroll (checklist S-461); null: it is not. */
export function stakeIssue(
  stakeCents: number,
  limits: { readonly ownCents: number | null; readonly bankrollCents: number },
): FieldIssue | null {
  const { ownCents, bankrollCents } = limits;
  const ownRule = ownLimitText(stakeCents, ownCents);
  if (ownRule !== null) return { field: 'betAmount', rule: ownRule };
  return stakeCents > bankrollCents
    ? {
        field: 'betAmount',
        rule: `Your bankroll is ${formatMoney(bankrollCents)}; a bet cannot be larger.`,
      }
    : null;
}
