import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { getBankroll, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { ofOpenAccount } from './open-account.ts';
import { amountsOf } from './user.mapper.ts';
import { UserRepository } from './user.repository.ts';

/**
 * The bankroll that stakes are measured by (S-143, S-461). Throws UNAUTHENTICATED if the account is closed.
 */
@Handles(getBankroll)
export class GetBankrollHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(UserRepository) private readonly users: UserRepository,
  ) {}

  async execute({ userId }: RequestOf<typeof getBankroll>): Promise<ResponseOf<typeof getBankroll>> {
    const row = ofOpenAccount(await this.users.findById(this.em, userId));
    return { bankrollCents: amountsOf(row).bankrollCents };
  }
}
