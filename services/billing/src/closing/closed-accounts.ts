import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import { columnsOf, ofAllOwners, ownedBy, toColumns } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { ClosedAccountEntity } from './closed-account.entity.ts';

/** Accounts that wait for their erasure, for which nothing may be charged any more. */
@Injectable()
export class ClosedAccounts {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  async isClosed(em: EntityManager, userId: string): Promise<boolean> {
    const row = await ownedBy(em, userId)
      .selectFrom(ClosedAccountEntity)
      .select(columnsOf(ClosedAccountEntity))
      .executeTakeFirst();
    return row !== undefined;
  }

  /** Throws UNAUTHENTICATED for a closed account, whose sessions have ended. */
  async assertOpen(em: EntityManager, userId: string): Promise<void> {
    if (await this.isClosed(em, userId)) throw new AppError('UNAUTHENTICATED');
  }

  /** Stores that an account is closed. Returns whether that was unknown. */
  async store(em: EntityManager, userId: string): Promise<boolean> {
    const stored = await ownedBy(em, userId)
      .insertInto(ClosedAccountEntity, [{ closedAt: this.clock.now().toISOString(), appliedAt: null }])
      .onConflict((conflict) => conflict.doNothing())
      .returning('user_id')
      .executeTakeFirst();
    return stored !== undefined;
  }

  /** Records that the provider was told. */
  async markApplied(em: EntityManager, userId: string): Promise<void> {
    await ownedBy(em, userId)
      .updateTable(ClosedAccountEntity)
      .set(toColumns(ClosedAccountEntity, { appliedAt: this.clock.now().toISOString() }))
      .execute();
  }

  /** Users with a closed account that the provider was not told of yet, at most 100. */
  async findUnapplied(em: EntityManager): Promise<string[]> {
    const rows = await ofAllOwners(em)
      .selectFrom(ClosedAccountEntity)
      .select(columnsOf(ClosedAccountEntity, 'closed_account', ['userId']))
      .where('applied_at', 'is', null)
      .orderBy('closed_at')
      .limit(100)
      .execute();
    return rows.map(({ userId }) => userId);
  }
}
