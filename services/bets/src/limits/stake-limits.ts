import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@app/contracts';
import { formatMoney, ownLimitText } from '@app/domain';
import type { OwnerScope } from '@app/persistence';
import { Lookups } from '../lookups/lookups.ts';
import { LimitRepository } from './limit.repository.ts';

/** Checks stakes against the user's own limit and their bankroll, which auth knows. */
@Injectable()
export class StakeLimits {
  constructor(
    @Inject(LimitRepository) private readonly limits: LimitRepository,
    @Inject(Lookups) private readonly lookups: Lookups,
  ) {}

  /** Returns the bankroll in cents. Throws STAKE_ABOVE_LIMIT or STAKE_ABOVE_BANKROLL (S-461). */
  async assertAllowed(scope: OwnerScope, stakeCents: number): Promise<number> {
    // A stake above the user's own limit is refused without a call to auth.
    await this.assertWithinOwn(scope, stakeCents);
    const bankrollCents = await this.lookups.bankrollCents(scope.userId);
    assertWithin(stakeCents, { ownCents: null, bankrollCents });
    return bankrollCents;
  }

  /**
   * Checks the user's own limit alone, once more in the transaction that stores the stake: the limit cannot change while the
   * account is locked. Throws STAKE_ABOVE_LIMIT.
   */
  async assertWithinOwn(scope: OwnerScope, stakeCents: number): Promise<void> {
    assertWithin(stakeCents, { ownCents: await this.limits.find(scope), bankrollCents: Infinity });
  }
}

interface Limits {
  /** The user's own limit for one bet; null: none. */
  readonly ownCents: number | null;
  readonly bankrollCents: number;
}

interface StakeRefusal {
  readonly code: 'STAKE_ABOVE_LIMIT' | 'STAKE_ABOVE_BANKROLL';
  /** Names the limit. */
  readonly rule: string;
}

/** Why a stake is refused: the user's own limit first, then the bankroll (S-461); null: it is allowed. */
export function stakeRefusal(stakeCents: number, { ownCents, bankrollCents }: Limits): StakeRefusal | null {
  const ownRule = ownLimitText(stakeCents, ownCents);
  if (ownRule !== null) return { code: 'STAKE_ABOVE_LIMIT', rule: ownRule };
  if (stakeCents <= bankrollCents) return null;
  const rule = `Your bankroll is ${formatMoney(bankrollCents)}; a bet cannot be larger.`;
  return { code: 'STAKE_ABOVE_BANKROLL', rule };
}

function assertWithin(stakeCents: number, limits: Limits): void {
  const refusal = stakeRefusal(stakeCents, limits);
  if (refusal !== null) throw AppError.ofField(refusal.code, 'betAmount', refusal.rule);
}
