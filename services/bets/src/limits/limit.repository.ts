import { Injectable } from '@nestjs/common';
import type { Pause, RealityCheckMinutes } from '@app/domain';
import type { OwnerScope } from '@app/persistence';
import { BetLimitEntity } from '../bets/bet.entity.ts';
import type { WaitingLimit } from './limit-after.ts';
import { ownLimit } from './own-limit.sql.ts';

/** What a form for bets shows of its user. */
export interface OwnLimit {
  readonly limit: WaitingLimit | null;
  /** The latest one, over or not. */
  readonly pause: Pause | null;
  readonly realityCheckMinutes: RealityCheckMinutes | null;
}

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

  /** With the user's pause and reality check, in one statement. */
  async findOwn(scope: OwnerScope): Promise<OwnLimit> {
    const [row] = await scope.run(ownLimit(scope.userId));
    if (row === undefined) return { limit: null, pause: null, realityCheckMinutes: null };
    const { max, changedAt, askedMax, askedAt, kind, startedAt, endsAt, minutes } = row;
    return {
      limit: max === null || changedAt === null ? null : { max, changedAt, askedMax, askedAt },
      pause: kind === null || startedAt === null || endsAt === null ? null : { kind, startedAt, endsAt },
      realityCheckMinutes: minutes,
    };
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
