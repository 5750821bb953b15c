import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import { Lookups } from '../lookups/lookups.ts';
import { LimitRepository } from './limit.repository.ts';
import { stakeRefusal, type StakeLimitCents } from './stake-refusal.ts';

/** Holds stakes against the user's own limit and their bankroll, which auth knows. */
@Injectable()
export class StakeLimits {
  constructor(
    @Inject(LimitRepository) private readonly limits: LimitRepository,
    @Inject(Lookups) private readonly lookups: Lookups,
  ) {}

  /** Gives the bankroll in cents. Throws STAKE_ABOVE_LIMIT or STAKE_ABOVE_BANKROLL naming the limit (checklist S-461). */
  async assertAllowed(em: EntityManager, userId: string, stakeCents: number): Promise<number> {
    const ownCents = await this.limits.find(em, userId);
    // Bets above the own limit are refused without asking anybody.
    assertWithin(stakeCents, { ownCents, bankrollCents: Infinity });
    const bankrollCents = await this.lookups.bankrollCents(userId);
    assertWithin(stakeCents, { ownCents, bankrollCents });
    return bankrollCents;
  }
}

function assertWithin(stakeCents: number, limits: StakeLimitCents): void {
  const refusal = stakeRefusal(stakeCents, limits);
  if (refusal !== null) throw AppError.ofField(refusal.code, 'betAmount', refusal.rule);
}
