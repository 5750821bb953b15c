import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Actor, AdminAct, AdminActKind } from '@app/contracts';
import { columnsOf, tablesOf } from '@app/persistence';
import { UserRepository } from '../users/user.repository.ts';
import { AdminActEntity, type AdminActRow } from './admin-act.entity.ts';
import { CLOCK, type Clock } from '@app/platform';

/** Acts that an administrator reads at a time. */
export const ACTS_PER_PAGE = 50;
const USER_ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The log of what administrators did, written in the transaction in which they did it. */
@Injectable()
export class AdminActs {
  constructor(
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** `by` null: on the command line. `at` defaults to now. */
  async add(
    em: EntityManager,
    act: {
      readonly by: Pick<Actor, 'userId'> | null;
      readonly act: AdminActKind;
      readonly subject: string;
      readonly facts?: AdminActRow['facts'];
      readonly at?: string;
    },
  ): Promise<void> {
    const { by, facts = {}, at = this.clock.now().toISOString(), ...rest } = act;
    await em.insert(AdminActEntity, { ...rest, adminId: by?.userId ?? null, facts, at });
  }

  count(em: EntityManager): Promise<number> {
    return em.count(AdminActEntity);
  }

  /** Newest first, with the names that accounts have now. Pages count from 1. */
  async findPage(em: EntityManager, page: number): Promise<AdminAct[]> {
    const rows = await tablesOf(em)
      .selectFrom(AdminActEntity)
      .select(columnsOf(AdminActEntity))
      .orderBy('id', 'desc')
      .limit(ACTS_PER_PAGE)
      .offset((page - 1) * ACTS_PER_PAGE)
      .execute();
    const ids = rows
      .flatMap(({ adminId, subject }) => [adminId ?? '', subject])
      .filter((id) => USER_ID.test(id));
    const users = ids.length === 0 ? [] : await this.users.findByIds(em, [...new Set(ids)]);
    const nameOf = new Map(users.map(({ id, username }) => [id, username]));
    return rows.map((row) => ({
      ...row,
      adminName: nameOf.get(row.adminId ?? '') ?? null,
      subjectName: nameOf.get(row.subject) ?? null,
    }));
  }
}
