import { sql, type RawBuilder } from 'kysely';
import type { PauseKind, RealityCheckMinutes } from '@app/domain';

/** Everything of a user that a form for bets shows; null where there is no row. */
export interface OwnLimitRow {
  readonly max: number | null;
  readonly changedAt: string | null;
  readonly askedMax: number | null;
  readonly askedAt: string | null;
  readonly kind: PauseKind | null;
  readonly startedAt: string | null;
  readonly endsAt: string | null;
  readonly minutes: RealityCheckMinutes | null;
}

/** Reads a user's limit, pause and reality check at once. SQL text because no builder joins tables to no table. */
export function ownLimit(userId: string): RawBuilder<OwnLimitRow> {
  return sql`select bet_limit.max_stake_cents as max, bet_limit.changed_at as "changedAt",
      bet_limit.asked_stake_cents as "askedMax", bet_limit.asked_at as "askedAt",
      play_pause.kind, play_pause.started_at as "startedAt", play_pause.ends_at as "endsAt", reality_check.minutes
    from (select ${userId}::uuid as user_id) owner
    left join bet_limit using (user_id)
    left join play_pause using (user_id)
    left join reality_check using (user_id)`;
}
