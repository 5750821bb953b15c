import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { assertNoIssue } from '@app/platform';
import { Lookups } from '../lookups/lookups.ts';
import { LimitRepository } from './limit.repository.ts';
import { stakeIssue } from './stake-issue.ts';

/** Holds stakes against the user's own limit and their bankroll, which auth knows. */
@Injectable()
export class StakeLimits {
  constructor(
    @Inject(LimitRepository) private readonly limits: LimitRepository,
    @Inject(Lookups) private readonly lookups: Lookups,
  ) {}

  /** Gives the bankroll in cents. Throws VALIDATION_FAILED naming the limit that is passed (checklist S-461). */
  async assertAllowed(em: EntityManager, userId: string, stakeCents: number): Promise<number> {
    const ownCents = await this.limits.find(em, userId);
    // Bets above the own limit are refused without asking anybody.
    assertNoIssue(stakeIssue(stakeCents, { ownCents, bankrollCents: Infinity }));
    const bankrollCents = await this.lookups.bankrollCents(userId);
    assertNoIssue(stakeIssue(stakeCents, { ownCents, bankrollCents }));
    return bankrollCents;
  }
}
