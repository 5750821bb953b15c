import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { sqlRow, sqlRows } from '@app/persistence';

/** The largest stake each user allows themselves; no row: none. */
@Injectable()
export class LimitRepository {
  async find(em: EntityManager, userId: string): Promise<number | null> {
    const row = await sqlRow<{ cents: number }>(
      em,
      'select max_stake_cents::float8 as cents from "bets"."bet_limit" where user_id = $1',
      [userId],
    );
    return row?.cents ?? null;
  }

  async save(em: EntityManager, userId: string, maxStakeCents: number | null, at: Date): Promise<void> {
    if (maxStakeCents === null) {
      await sqlRows(em, 'delete from "bets"."bet_limit" where user_id = $1', [userId]);
      return;
    }
    await sqlRows(
      em,
      `insert into "bets"."bet_limit" (user_id, max_stake_cents, changed_at) values ($1, $2, $3)
       on conflict (user_id) do update
       set max_stake_cents = excluded.max_stake_cents, changed_at = excluded.changed_at`,
      [userId, maxStakeCents, at],
    );
  }
}
