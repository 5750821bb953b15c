import { Injectable } from '@nestjs/common';
import type { OwnerScope } from '@app/persistence';
import { BetLimitEntity } from '../bets/bet.entity.ts';
import type { WaitingLimit } from './limit-after.ts';

/** The largest stake each user allows themselves. */
@Injectable()
export class LimitRepository {
  /** In cents; null: no limit. */
  async find(scope: OwnerScope): Promise<number | null> {
    return (await this.findWaiting(scope))?.max ?? null;
  }

  /** With the change of it that waits. */
  async findWaiting({ em }: OwnerScope): Promise<WaitingLimit | null> {
    const limit = await em.findOne(BetLimitEntity, {});
    if (limit === null) return null;
    const { maxStakeCents: max, changedAt, askedStakeCents: askedMax = null, askedAt = null } = limit;
    return { max, changedAt, askedMax, askedAt };
  }

  /** Sets the limit; null removes it. */
  async save({ em, userId }: OwnerScope, limit: WaitingLimit | null): Promise<void> {
    if (limit === null) {
      await em.nativeDelete(BetLimitEntity, {});
      return;
    }
    const { max: maxStakeCents, changedAt, askedMax: askedStakeCents, askedAt } = limit;
    await em.upsert(BetLimitEntity, { userId, maxStakeCents, changedAt, askedStakeCents, askedAt });
  }
}
