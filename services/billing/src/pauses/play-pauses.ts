import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { AppError } from '@app/contracts';
import { planPauseText, type Pause } from '@app/domain';
import { columnsOf, ofAllOwners, ownedBy, toColumns } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { PlayPauseEntity, type PlayPauseRow } from './play-pause.entity.ts';

/** Time-outs and self-exclusions, during which nobody starts, upgrades or resumes a plan. */
@Injectable()
export class PlayPauses {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /** The user's running time-out or self-exclusion; null when there is none. */
  async findRunning(em: EntityManager, userId: string): Promise<PlayPauseRow | null> {
    const row = await ownedBy(em, userId)
      .selectFrom(PlayPauseEntity)
      .select(columnsOf(PlayPauseEntity))
      .where('ends_at', '>', this.clock.now().toISOString())
      .executeTakeFirst();
    return row ?? null;
  }

  /** Throws PLAN_PAUSED naming the end. `field`: what was asked for. */
  async assertMayBuy(em: EntityManager, userId: string, field: string): Promise<void> {
    const pause = await this.findRunning(em, userId);
    if (pause !== null) throw AppError.ofField('PLAN_PAUSED', field, planPauseText(pause));
  }

  /**
   * Stores an announced pause unless a later or equally long one is stored, or it is a time-out during a self-exclusion.
   * Returns whether it did.
   */
  async store(em: EntityManager, userId: string, { kind, startedAt, endsAt }: Pause): Promise<boolean> {
    const stored = await ownedBy(em, userId)
      .insertInto(PlayPauseEntity, [{ kind, startedAt, endsAt, appliedAt: null }])
      .onConflict((conflict) =>
        conflict
          .column('user_id')
          .doUpdateSet(toColumns(PlayPauseEntity, { kind, startedAt, endsAt, appliedAt: null }))
          .where('play_pause.ends_at', '<', endsAt)
          .where(({ eb, or }) =>
            or([
              eb('excluded.kind', '=', 'self-exclusion'),
              eb('play_pause.kind', '=', 'time-out'),
              eb('play_pause.ends_at', '<=', startedAt),
            ]),
          ),
      )
      .returning('user_id')
      .executeTakeFirst();
    return stored !== undefined;
  }

  /** Records that the provider was told of a pause, unless a longer one came in the meantime. */
  async markApplied(em: EntityManager, { userId, endsAt }: PlayPauseRow): Promise<void> {
    await ownedBy(em, userId)
      .updateTable(PlayPauseEntity)
      .set(toColumns(PlayPauseEntity, { appliedAt: this.clock.now().toISOString() }))
      .where('ends_at', '=', endsAt)
      .execute();
  }

  /** Users with a running pause that the provider was not told of yet, at most 100. */
  async findUnapplied(em: EntityManager): Promise<string[]> {
    const rows = await ofAllOwners(em)
      .selectFrom(PlayPauseEntity)
      .select(columnsOf(PlayPauseEntity, 'play_pause', ['userId']))
      .where('applied_at', 'is', null)
      .where('ends_at', '>', this.clock.now().toISOString())
      .orderBy('started_at')
      .limit(100)
      .execute();
    return rows.map(({ userId }) => userId);
  }

  /** Deletes pauses that are over. */
  async forgetOver(em: EntityManager): Promise<void> {
    await ofAllOwners(em).em.nativeDelete(PlayPauseEntity, {
      endsAt: { $lte: this.clock.now().toISOString() },
    });
  }
}
