import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { nameUsers, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { UserRepository } from '../users/user.repository.ts';

/** Names of accounts, for lists of other services that administrators read. */
@Handles(nameUsers)
export class NameUsersHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(UserRepository) private readonly users: UserRepository,
  ) {}

  async execute({ userIds }: RequestOf<typeof nameUsers>): Promise<ResponseOf<typeof nameUsers>> {
    if (userIds.length === 0) return { users: [] };
    const found = await this.users.findByIds(this.em.fork(), userIds);
    return { users: found.map(({ id, username, email }) => ({ id, username, email })) };
  }
}
