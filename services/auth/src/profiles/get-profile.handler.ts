import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { getProfile, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { CLOCK, type Clock } from '@app/platform';
import { ofOpenAccount } from '../users/open-account.ts';
import { toProfile } from '../users/user.mapper.ts';
import { UserRepository } from '../users/user.repository.ts';
import { BetTotals } from './bet-totals.ts';

/**
 * Returns the profile with totals, or without them while bets is unavailable (S-144). Throws UNAUTHENTICATED
 * when the account is closed.
 */
@Handles(getProfile)
export class GetProfileHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(BetTotals) private readonly totals: BetTotals,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ actor }: RequestOf<typeof getProfile>): Promise<ResponseOf<typeof getProfile>> {
    const row = ofOpenAccount(await this.users.findById(this.em, actor.userId));
    return { profile: toProfile(row, await this.totals.find(row.id), this.clock.now()) };
  }
}
