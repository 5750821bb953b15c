import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { columnsOf, tablesOf, type RowOf } from '@app/persistence';
import { SportClockEntity } from './sport-clock.entity.ts';

type SportClockRow = RowOf<typeof SportClockEntity>;

/** A replay's own time. */
export interface ReplayClock extends Pick<SportClockRow, 'now'> {
  readonly mode: 'replay';
}

/** Every query on the sports' clocks. A sport without a replay follows the wall clock. */
@Injectable()
export class ClockRepository {
  async findReplay(em: EntityManager, sport: Sport): Promise<ReplayClock | null> {
    const row = await this.find(em, sport);
    return row?.mode === 'replay' ? { mode: row.mode, now: row.now } : null;
  }

  /** When a sport's replay was ended; null in a replay, and for a sport that was never replayed. */
  async findLiveSince(em: EntityManager, sport: Sport): Promise<string | null> {
    const row = await this.find(em, sport);
    return row?.mode === 'live' ? row.now : null;
  }

  /** Starts a sport's replay at an instant. A replay that has started is left alone. */
  async startReplay(em: EntityManager, sport: Sport, now: string): Promise<void> {
    await em.upsert(SportClockEntity, { sport, mode: 'replay', now }, { onConflictAction: 'ignore' });
  }

  /** Moves a replay's clock forward to an instant. An earlier instant changes nothing. */
  async advance(em: EntityManager, sport: Sport, now: string): Promise<void> {
    await em.nativeUpdate(SportClockEntity, { sport, mode: 'replay', now: { $lt: now } }, { now });
  }

  /** Ends a replay for good. Its own clock may be ahead of the wall clock, and a clock never goes back. */
  async endReplay(em: EntityManager, sport: Sport, { now }: ReplayClock, wallNow: string): Promise<void> {
    const since = now > wallNow ? now : wallNow;
    await em.nativeUpdate(SportClockEntity, { sport, mode: 'replay' }, { mode: 'live', now: since });
  }

  private find(em: EntityManager, sport: Sport): Promise<Pick<SportClockRow, 'mode' | 'now'> | undefined> {
    return tablesOf(em)
      .selectFrom(SportClockEntity)
      .select(columnsOf(SportClockEntity, 'sport_clock', ['mode', 'now']))
      .where('sport', '=', sport)
      .executeTakeFirst();
  }
}
