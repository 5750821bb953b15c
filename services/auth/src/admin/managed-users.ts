import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { ManagedUser } from '@app/contracts';
import { UserEntity, type User } from '../users/user.entity.ts';

/** Accounts that an administrator reads at a time. */
export const USERS_PER_PAGE = 50;

/** All accounts, for administrators. */
@Injectable()
export class ManagedUsers {
  /** A page of `find`. Pages count from 1. */
  findPage(
    em: EntityManager,
    { search, page }: { readonly search: string; readonly page: number },
  ): Promise<{ readonly users: User[]; readonly count: number }> {
    return this.find(em, search, { limit: USERS_PER_PAGE, offset: (page - 1) * USERS_PER_PAGE });
  }

  /** Newest first: those with `search` in a name or the address, without one all, and how many there are. */
  async find(
    em: EntityManager,
    search: string,
    part: { readonly limit: number; readonly offset: number },
  ): Promise<{ readonly users: User[]; readonly count: number }> {
    const like = { $ilike: `%${search.trim().replace(/[\\%_]/g, String.raw`\$&`)}%` };
    const where = { $or: [{ username: like }, { displayName: like }, { email: like }] };
    const orderBy = { createdAt: 'desc', id: 'asc' } as const;
    const [users, count] = await em.findAndCount(UserEntity, where, { orderBy, ...part });
    return { users, count };
  }
}

/** An account as administrators see it. */
export function managedUserOf(user: User): ManagedUser {
  const { id, username, displayName = null, email, role, planId, createdAt } = user;
  const state = user.closedAt != null ? 'being-deleted' : user.disabledAt != null ? 'disabled' : 'open';
  return { id, username, displayName, email, role, planId, state, createdAt };
}
