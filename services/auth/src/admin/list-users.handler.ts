import { Inject } from '@nestjs/common';
import { listUsers, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { Reads } from '@app/persistence';
import { ManagedUsers, managedUserOf, USERS_PER_PAGE } from './managed-users.ts';

/** A page of all accounts for administrators. */
@Handles(listUsers)
export class ListUsersHandler {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(ManagedUsers) private readonly users: ManagedUsers,
  ) {}

  async execute({ actor, ...page }: RequestOf<typeof listUsers>): Promise<ResponseOf<typeof listUsers>> {
    const { users, count } = await this.reads.runForAll(actor?.userId, (em) => this.users.findPage(em, page));
    const pageCount = Math.max(1, Math.ceil(count / USERS_PER_PAGE));
    return { users: users.map(managedUserOf), count, pageCount };
  }
}
