import { Injectable } from '@nestjs/common';
import type { OwnerScope } from '@app/persistence';
import { BetLimitEntity } from '../bets/bet.entity.ts';

/** The largest stake each user allows themselves. */
@Injectable()
export class LimitRepository {
  /** In cents; null: no limit. */
  async find({ em }: OwnerScope): Promise<number | null> {
    const limit = await em.findOne(BetLimitEntity, {});
    return limit?.maxStakeCents ?? null;
  }

  /** Sets the limit; null removes it. `changedAt`: ISO instant. */
  async save({ em, userId }: OwnerScope, maxStakeCents: number | null, changedAt: string): Promise<void> {
    if (maxStakeCents === null) await em.nativeDelete(BetLimitEntity, {});
    else await em.upsert(BetLimitEntity, { userId, maxStakeCents, changedAt });
  }
}
