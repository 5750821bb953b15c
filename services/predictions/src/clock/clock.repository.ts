import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/contracts';
import { sqlRow, sqlRows, toInstant } from '@app/persistence';

/** A replay's own time. */
export interface ReplayClock {
  readonly mode: 'replay';
  /** ISO instant in UTC. */
  readonly now: string;
}

/** Every query on the sports' clocks. A sport without a row lives by the wall clock. */
@Injectable()
export class ClockRepository {
  async findReplay(em: EntityManager, sport: Sport): Promise<ReplayClock | null> {
    const row = await sqlRow<{ now: string }>(
      em,
      'select now from "predictions"."sport_clock" where sport = $1',
      [sport],
    );
    return row === undefined ? null : { mode: 'replay', now: toInstant(row.now) };
  }

  /** Puts a sport into replay at an instant; a replay that runs already is left alone. */
  async startReplay(em: EntityManager, sport: Sport, now: string): Promise<void> {
    await sqlRows(
      em,
      `insert into "predictions"."sport_clock" (sport, mode, now) values ($1, 'replay', $2) on conflict do nothing`,
      [sport, now],
    );
  }

  /** Moves a replay's clock forward to an instant; an earlier instant changes nothing. */
  async advance(em: EntityManager, sport: Sport, now: string): Promise<void> {
    await sqlRows(em, 'update "predictions"."sport_clock" set now = $2 where sport = $1 and now < $2', [
      sport,
      now,
    ]);
  }
}
