import { Injectable } from '@nestjs/common';
import type { LimitName, Pause, RealityCheckMinutes } from '@app/domain';
import { columnsOf, type OwnerScope } from '@app/persistence';
import {
  PlayLimitEntity,
  PlayPauseEntity,
  RealityCheckEntity,
  type PlayLimitRow,
} from './safer-play.entity.ts';

const LIMIT_COLUMNS = columnsOf(PlayLimitEntity, 'play_limit', [
  'measure',
  'period',
  'max',
  'changedAt',
  'askedMax',
  'askedAt',
]);

/** Limits over a user's bets, their time-out or self-exclusion, and their reality check. */
@Injectable()
export class SaferPlayRepository {
  /** In one order, so that the same limit is named first each time. */
  findLimits(scope: OwnerScope): Promise<PlayLimitRow[]> {
    return scope
      .selectFrom(PlayLimitEntity)
      .select(LIMIT_COLUMNS)
      .orderBy('measure', 'desc')
      .orderBy('period')
      .execute();
  }

  async saveLimit({ em, userId }: OwnerScope, limit: PlayLimitRow): Promise<void> {
    await em.upsert(PlayLimitEntity, { ...limit, userId });
  }

  async removeLimit({ em }: OwnerScope, { measure, period }: LimitName): Promise<void> {
    await em.nativeDelete(PlayLimitEntity, { measure, period });
  }

  /** The latest one, over or not. */
  async findPause(scope: OwnerScope): Promise<Pause | null> {
    const query = scope
      .selectFrom(PlayPauseEntity)
      .select(columnsOf(PlayPauseEntity, 'play_pause', ['kind', 'startedAt', 'endsAt']));
    return (await query.executeTakeFirst()) ?? null;
  }

  async savePause({ em, userId }: OwnerScope, { kind, startedAt, endsAt }: Pause): Promise<void> {
    await em.upsert(PlayPauseEntity, { userId, kind, startedAt, endsAt });
  }

  /** Null: no reality check. */
  async findRealityCheck(scope: OwnerScope): Promise<RealityCheckMinutes | null> {
    const row = await scope.selectFrom(RealityCheckEntity).select('minutes').executeTakeFirst();
    return row?.minutes ?? null;
  }

  async saveRealityCheck(
    { em, userId }: OwnerScope,
    minutes: RealityCheckMinutes | null,
    changedAt: string,
  ): Promise<void> {
    if (minutes === null) await em.nativeDelete(RealityCheckEntity, {});
    else await em.upsert(RealityCheckEntity, { userId, minutes, changedAt });
  }
}
