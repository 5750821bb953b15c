import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { findUserIds, USERS_FOUND, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { ManagedUsers } from './managed-users.ts';

/** Who a search of an administrator means, for lists of other services. */
@Handles(findUserIds)
export class FindUserIdsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ManagedUsers) private readonly users: ManagedUsers,
  ) {}

  async execute({ search }: RequestOf<typeof findUserIds>): Promise<ResponseOf<typeof findUserIds>> {
    const { users, count } = await this.users.find(this.em.fork(), search, { limit: USERS_FOUND, offset: 0 });
    return { userIds: users.map(({ id }) => id), count };
  }
}
