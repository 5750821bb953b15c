import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Sport } from '@app/domain';
import { sqlRow } from '@app/persistence';

/** Bets by what was done to them after their game had started. */
interface LateChanges {
  readonly corrected: number;
  readonly removed: number;
}

/** What the histories say was done late, also those of bets that are gone (checklist S-159). */
@Injectable()
export class LateChangesRepository {
  /** Only bets that were logged in time: the others stand in no verified figure, whatever becomes of them. */
  async countAfterStart(em: EntityManager, userId: string, sport: Sport | null): Promise<LateChanges> {
    const row = await sqlRow<LateChanges>(
      em,
      `select count(*) filter (where not is_removed)::int as corrected,
         count(*) filter (where is_removed)::int as removed
       from (
         select bool_or(event.kind = 'deleted') as is_removed from "bets"."bet_event" event
         join "bets"."bet_event" placed
           on placed.user_id = event.user_id and placed.bet_id = event.bet_id and placed.seq = 1
         where event.user_id = $1 and event.is_after_start
           and not (placed.change ->> 'is_late')::boolean and ($2::text is null or placed.change ->> 'sport' = $2)
         group by event.bet_id
       ) late`,
      [userId, sport],
    );
    return row ?? { corrected: 0, removed: 0 };
  }
}
