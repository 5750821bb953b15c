import { formatMoney, ownLimitText } from '@app/domain';

export interface StakeLimitCents {
  /** The limit for one bet that the user has set; null: none. */
  readonly ownCents: number | null;
  readonly bankrollCents: number;
}

export interface StakeRefusal {
  readonly code: 'STAKE_ABOVE_LIMIT' | 'STAKE_ABOVE_BANKROLL';
  /** Names the limit. */
  readonly rule: string;
}

/** Why a stake is refused: the user's own limit first, then the bankroll (checklist S-461); null: it is allowed. */
export function stakeRefusal(
  stakeCents: number,
  { ownCents, bankrollCents }: StakeLimitCents,
): StakeRefusal | null {
  const ownRule = ownLimitText(stakeCents, ownCents);
  if (ownRule !== null) return { code: 'STAKE_ABOVE_LIMIT', rule: ownRule };
  if (stakeCents <= bankrollCents) return null;
  return {
    code: 'STAKE_ABOVE_BANKROLL',
    rule: `Your bankroll is ${formatMoney(bankrollCents)}; a bet cannot be larger.`,
  };
}
