import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { columnsOf, tablesOf, type RowOf } from '@app/persistence';
import { SportClockEntity } from './sport-clock.entity.ts';

/** A replay's own time. */
export type ReplayClock = Pick<RowOf<typeof SportClockEntity>, 'mode' | 'now'>;

/** Every query on the sports' clocks. A sport without a row follows the wall clock. */
@Injectable()
export class ClockRepository {
  async findReplay(em: EntityManager, sport: Sport): Promise<ReplayClock | null> {
    const row = await tablesOf(em)
      .selectFrom(SportClockEntity)
      .select(columnsOf(SportClockEntity, 'sport_clock', ['mode', 'now']))
      .where('sport', '=', sport)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Starts a sport's replay at an instant. A replay that has started is left alone. */
  async startReplay(em: EntityManager, sport: Sport, now: string): Promise<void> {
    await em.upsert(SportClockEntity, { sport, mode: 'replay', now }, { onConflictAction: 'ignore' });
  }

  /** Moves a replay's clock forward to an instant. An earlier instant changes nothing. */
  async advance(em: EntityManager, sport: Sport, now: string): Promise<void> {
    await em.nativeUpdate(SportClockEntity, { sport, now: { $lt: now } }, { now });
  }
}
