import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { getUser, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { CLOCK, type Clock } from '@app/platform';
import { BatchedReads } from './batched-reads.ts';
import { toUser } from './user.mapper.ts';
import type { User } from './user.entity.ts';
import { UserRepository } from './user.repository.ts';
import { ofOpenAccount } from './open-account.ts';

/**
 * The user of a session (S-065). Every page asks for it first, so requests that arrive together share one
 * statement. Throws UNAUTHENTICATED if the account is closed.
 */
@Handles(getUser)
export class GetUserHandler {
  private readonly reads: BatchedReads<User>;

  constructor(
    @Inject(EntityManager) em: EntityManager,
    @Inject(UserRepository) users: UserRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.reads = new BatchedReads((ids) => users.findByIds(em.fork(), ids));
  }

  async execute({ actor }: RequestOf<typeof getUser>): Promise<ResponseOf<typeof getUser>> {
    const row = ofOpenAccount(await this.reads.read(actor.userId));
    return { user: toUser(row, this.clock.now()) };
  }
}
