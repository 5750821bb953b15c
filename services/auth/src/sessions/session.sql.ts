import { sql, type RawBuilder } from 'kysely';
import type { User } from '../users/user.entity.ts';
import type { SessionRow } from './session.entity.ts';

/** Sessions by their secret ids with the rights of their users: joins a table with an owner and one without. */
export function selectSessionsWithUsers(
  ids: readonly string[],
  { now, idleSince }: { readonly now: string; readonly idleSince: string },
): RawBuilder<
  Pick<SessionRow, 'id' | 'userId' | 'isRemembered' | 'expiresAt' | 'lastActivityAt'> &
    Pick<User, 'role' | 'planId'>
> {
  return sql`
    select s.id, s.user_id as "userId", s.is_remembered as "isRemembered", s.expires_at as "expiresAt",
      s.last_activity_at as "lastActivityAt", u.role, u.plan_id as "planId"
    from session s join "user" u on u.id = s.user_id
    where s.id = any(${ids}::uuid[]) and s.ended_at is null and s.expires_at > ${now}::timestamptz
      and (s.is_remembered or s.last_activity_at > ${idleSince}::timestamptz)
      and u.disabled_at is null and u.closed_at is null`;
}

/** Sets the latest activity of many sessions, each with its own instant, in one statement: gateways report every few seconds. */
export function updateActivity(
  seen: readonly { readonly sessionId: string; readonly at: string }[],
  now: string,
  idleEndMs: number,
): RawBuilder<{ readonly id: string; readonly at: string }> {
  const ids = seen.map(({ sessionId }) => sessionId);
  const instants = seen.map(({ at }) => at);
  return sql`
    update session s set last_activity_at = a.at
    from (select id, max(least(at, ${now}::timestamptz)) as at
          from unnest(${ids}::uuid[], ${instants}::timestamptz[]) as seen(id, at) group by id) a
    where s.id = a.id and s.ended_at is null and a.at > s.last_activity_at and a.at < s.expires_at
      and (s.is_remembered or a.at < s.last_activity_at + ${idleEndMs} * interval '1 millisecond')
    returning s.id, s.last_activity_at as at`;
}
