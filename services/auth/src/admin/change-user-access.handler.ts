import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, changeUserAccess, type ManagedUser, type RequestOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import type { User } from '../users/user.entity.ts';
import { UserRepository } from '../users/user.repository.ts';
import { AccountAdmin, AccountRemover } from './account-admin.ts';
import { managedUserOf } from './managed-users.ts';

type Command = RequestOf<typeof changeUserAccess>;
const USER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * Disables, enables or deletes an account, or changes its role. A repeat finds the account as it should be and writes
 * nothing. Nobody locks themselves out: their own account is refused.
 */
@Handles(changeUserAccess)
export class ChangeUserAccessHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(AccountAdmin) private readonly admin: AccountAdmin,
    @Inject(AccountRemover) private readonly remover: AccountRemover,
  ) {}

  async execute({ actor, userId, change }: Command): Promise<ManagedUser> {
    const user = await this.find(userId);
    if (user === null) throw new AppError('ACCOUNT_NOT_FOUND');
    if (user.id === actor.userId) throw new AppError('OWN_ACCOUNT');
    if (!isDone(user, change)) await this.make(user.username, change, actor);
    return managedUserOf((await this.find(userId)) ?? user);
  }

  private async find(userId: string): Promise<User | null> {
    return USER_ID.test(userId) ? this.users.findById(this.em.fork(), userId) : null;
  }

  private async make(name: string, change: Command['change'], by: Command['actor']): Promise<void> {
    if (change === 'disable') await this.admin.disable(name, by);
    else if (change === 'enable') await this.admin.enable(name, by);
    else if (change === 'delete') await this.remover.remove(name, by);
    else await this.admin.grant(name, { role: change === 'make-admin' ? 'admin' : 'user' }, by);
  }
}

function isDone({ role, disabledAt, closedAt }: User, change: Command['change']): boolean {
  if (change === 'delete') return closedAt != null;
  if (change === 'disable') return disabledAt != null;
  if (change === 'enable') return disabledAt == null && closedAt == null;
  return role === (change === 'make-admin' ? 'admin' : 'user');
}
