import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Role, SessionRecord } from '@app/contracts';
import { tierOfPlan, type PlanId } from '@app/domain';
import { sqlRow, sqlRows } from '@app/persistence';
import { IDLE_END_MS } from './idle-rule.ts';

/** A session as stored; instants are texts of PostgreSQL. */
export interface SessionRow {
  readonly id: string;
  readonly userId: string;
  readonly isRemembered: boolean;
  readonly device: string;
  readonly address: string;
  readonly createdAt: string;
  readonly expiresAt: string;
  readonly lastActivityAt: string;
  readonly endedAt: string | null;
}

export interface NewSession {
  readonly id: string;
  readonly userId: string;
  readonly isRemembered: boolean;
  readonly device: string;
  readonly address: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

interface DbRecord {
  readonly id: string;
  readonly userId: string;
  readonly role: Role;
  readonly planId: PlanId;
  readonly isRemembered: boolean;
  readonly expiresAt: string;
  readonly lastActivityAt: string;
}

const COLUMNS = `id, user_id as "userId", is_remembered as "isRemembered", device, address,
  created_at as "createdAt", expires_at as "expiresAt", last_activity_at as "lastActivityAt", ended_at as "endedAt"`;

// Ended early, at the end of its life, or (not remembered) idle too long: $1 is now, $2 the idle limit.
const OPEN = `s.ended_at is null and s.expires_at > $1::timestamptz
  and (s.is_remembered or s.last_activity_at > $1::timestamptz - $2 * interval '1 millisecond')`;

/** Every query on sessions. */
@Injectable()
export class SessionRepository {
  async insert(em: EntityManager, session: NewSession): Promise<SessionRow> {
    const row = await sqlRow<SessionRow>(
      em,
      `insert into "auth"."session" (id, user_id, is_remembered, device, address, created_at, expires_at,
         last_activity_at)
       values ($1, $2, $3, $4, $5, $6, $7, $6) returning ${COLUMNS}`,
      [
        session.id,
        session.userId,
        session.isRemembered,
        session.device,
        session.address,
        session.createdAt,
        session.expiresAt,
      ],
    );
    if (row === undefined) throw new Error('the new session was not written');
    return row;
  }

  /** A session of a user, ended or not. */
  async findOwned(em: EntityManager, userId: string, sessionId: string): Promise<SessionRow | null> {
    const row = await sqlRow<SessionRow>(
      em,
      `select ${COLUMNS} from "auth"."session" where id = $2 and user_id = $1`,
      [userId, sessionId],
    );
    return row ?? null;
  }

  /** A user's open sessions, newest activity first. */
  findOpen(em: EntityManager, userId: string, now: Date): Promise<SessionRow[]> {
    return sqlRows<SessionRow>(
      em,
      `select ${COLUMNS} from "auth"."session" s where ${OPEN} and user_id = $3 order by last_activity_at desc, id`,
      [now, IDLE_END_MS, userId],
    );
  }

  /** What a gateway checks, of those sessions that are open and whose users may sign in. */
  async findRecords(em: EntityManager, sessionIds: readonly string[], now: Date): Promise<SessionRecord[]> {
    const rows = await sqlRows<DbRecord>(
      em,
      `select s.id, s.user_id as "userId", u.role, u.plan_id as "planId", s.is_remembered as "isRemembered",
         s.expires_at as "expiresAt", s.last_activity_at as "lastActivityAt"
       from "auth"."session" s join "auth"."user" u on u.id = s.user_id
       where ${OPEN} and s.id = any($3::uuid[]) and u.disabled_at is null and u.closed_at is null`,
      [now, IDLE_END_MS, sessionIds],
    );
    return rows.map(toRecord);
  }

  /** Ends those that were not ended yet. Answers their ids. */
  async end(em: EntityManager, sessionIds: readonly string[], now: Date): Promise<string[]> {
    const rows = await sqlRows<{ id: string }>(
      em,
      'update "auth"."session" set ended_at = $2 where id = any($1::uuid[]) and ended_at is null returning id',
      [sessionIds, now],
    );
    return rows.map(({ id }) => id);
  }

  /** Ends every session of a user that could still be used, but one. Answers their ids. */
  async endAllOf(
    em: EntityManager,
    userId: string,
    options: { readonly except: string | null; readonly now: Date },
  ): Promise<string[]> {
    const rows = await sqlRows<{ id: string }>(
      em,
      `update "auth"."session" set ended_at = $2
       where user_id = $1 and ended_at is null and expires_at > $2 and ($3::uuid is null or id <> $3) returning id`,
      [userId, options.now, options.except],
    );
    return rows.map(({ id }) => id);
  }

  /**
   * Keeps the latest activity of each session; instants in milliseconds, never in the future. One that is too idle
   * by then is not woken again. Answers the ids that moved.
   */
  async touch(
    em: EntityManager,
    activity: readonly { readonly sessionId: string; readonly atMs: number }[],
    now: Date,
  ): Promise<{ id: string; atMs: number }[]> {
    const rows = await sqlRows<{ id: string; at: string }>(
      em,
      `update "auth"."session" s set last_activity_at = a.at
       from (select id, max(least(at, $3::timestamptz)) as at
             from unnest($1::uuid[], $2::timestamptz[]) as seen(id, at) group by id) a
       where s.id = a.id and s.ended_at is null and a.at > s.last_activity_at and a.at < s.expires_at
         and (s.is_remembered or a.at < s.last_activity_at + $4 * interval '1 millisecond')
       returning s.id, s.last_activity_at as at`,
      [
        activity.map(({ sessionId }) => sessionId),
        activity.map(({ atMs }) => new Date(atMs)),
        now,
        IDLE_END_MS,
      ],
    );
    return rows.map(({ id, at }) => ({ id, atMs: new Date(at).getTime() }));
  }

  /** Ids of a user's sessions that may still be used. */
  async findUsableIds(em: EntityManager, userId: string, now: Date): Promise<string[]> {
    const rows = await sqlRows<{ id: string }>(
      em,
      'select id from "auth"."session" where user_id = $1 and ended_at is null and expires_at > $2',
      [userId, now],
    );
    return rows.map(({ id }) => id);
  }

  /** Removes sessions that ended before an instant, early or by age. Answers how many. */
  async removeEndedBefore(em: EntityManager, before: Date): Promise<number> {
    const rows = await sqlRows(
      em,
      'delete from "auth"."session" where ended_at < $1 or expires_at < $1 returning id',
      [before],
    );
    return rows.length;
  }
}

function toRecord(row: DbRecord): SessionRecord {
  return {
    sessionId: row.id,
    userId: row.userId,
    role: row.role,
    planId: row.planId,
    subscriptionTier: tierOfPlan(row.planId),
    isRemembered: row.isRemembered,
    expiresAtMs: new Date(row.expiresAt).getTime(),
    lastActivityAtMs: new Date(row.lastActivityAt).getTime(),
  };
}
