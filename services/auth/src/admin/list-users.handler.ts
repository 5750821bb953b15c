import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { listUsers, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { ManagedUsers, managedUserOf, USERS_PER_PAGE } from './managed-users.ts';

/** A page of all accounts for administrators. */
@Handles(listUsers)
export class ListUsersHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ManagedUsers) private readonly users: ManagedUsers,
  ) {}

  async execute(request: RequestOf<typeof listUsers>): Promise<ResponseOf<typeof listUsers>> {
    const { users, count } = await this.users.findPage(this.em.fork(), request);
    const pageCount = Math.max(1, Math.ceil(count / USERS_PER_PAGE));
    return { users: users.map(managedUserOf), count, pageCount };
  }
}
