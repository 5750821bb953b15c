import { Injectable } from '@nestjs/common';
import type { EntityManager, InferKyselyDB } from '@mikro-orm/postgresql';
import type { ExpressionBuilder } from 'kysely';
import type { SessionRecord } from '@app/contracts';
import { IDLE_LIMIT_MS, tierOfPlan } from '@app/domain';
import { columnsOf, ofAllOwners, ownedBy, runSql, toColumns } from '@app/persistence';
import { SessionEntity, type SessionRow } from './session.entity.ts';
import { selectSessionsWithUsers, updateActivity } from './session.sql.ts';

type Condition = ExpressionBuilder<InferKyselyDB<typeof SessionEntity>, 'session'>;

/** Gateways report activity every few seconds. Their last report may still be on its way for this long. */
const REPORT_GRACE_MS = 10_000;
/**
 * Milliseconds without reported activity after which this service considers a session ended, unless it is remembered.
 * The gateway, which sees the requests themselves, applies the 30 minutes exactly (S-067).
 */
const IDLE_END_MS = IDLE_LIMIT_MS + REPORT_GRACE_MS;

/** What users see of their sessions. */
const SHOWN = [
  'id',
  'device',
  'address',
  'createdAt',
  'lastActivityAt',
  'expiresAt',
  'isRemembered',
] as const;

/** Sessions. Every request of a page depends on them, so they are read and ended without loading entities. */
@Injectable()
export class SessionRepository {
  async insert(em: EntityManager, session: SessionRow): Promise<void> {
    await em.insert(SessionEntity, session);
  }

  /** Returns a user's open sessions, newest activity first. */
  findOpen(
    em: EntityManager,
    userId: string,
    now: Date,
  ): Promise<Pick<SessionRow, (typeof SHOWN)[number]>[]> {
    return ownedBy(em, userId)
      .selectFrom(SessionEntity)
      .select(columnsOf(SessionEntity, 'session', SHOWN))
      .where(isOpenAt(now))
      .orderBy('last_activity_at', 'desc')
      .orderBy('id')
      .execute();
  }

  /** Records for the gateway, of those sessions that are open and whose users may sign in. Ids of sessions are secret. */
  async findRecords(em: EntityManager, sessionIds: readonly string[], now: Date): Promise<SessionRecord[]> {
    const idleSince = new Date(now.getTime() - IDLE_END_MS).toISOString();
    const rows = await runSql(em, selectSessionsWithUsers(sessionIds, { now: now.toISOString(), idleSince }));
    return rows.map((row) => ({
      sessionId: row.id,
      userId: row.userId,
      role: row.role,
      planId: row.planId,
      subscriptionTier: tierOfPlan(row.planId),
      isRemembered: row.isRemembered,
      expiresAtMs: Date.parse(row.expiresAt),
      lastActivityAtMs: Date.parse(row.lastActivityAt),
    }));
  }

  /** Ends one of a user's sessions, or all but one. Returns the ids of those that could still be used. */
  async end(
    em: EntityManager,
    userId: string,
    { only, except, now }: { readonly only?: string; readonly except?: string; readonly now: Date },
  ): Promise<string[]> {
    const endedAt = now.toISOString();
    let update = ownedBy(em, userId)
      .updateTable(SessionEntity)
      .set(toColumns(SessionEntity, { endedAt }))
      .where('ended_at', 'is', null)
      .returning('id');
    if (only !== undefined) update = update.where('id', '=', only);
    else update = update.where('expires_at', '>', endedAt);
    if (except !== undefined) update = update.where('id', '<>', except);
    return (await update.execute()).map(({ id }) => id);
  }

  /**
   * Records the latest activity of each session, in milliseconds and never in the future. A session that has been idle
   * too long by then stays ended. Returns the sessions that changed.
   */
  async touch(
    em: EntityManager,
    activity: readonly { readonly sessionId: string; readonly atMs: number }[],
    now: Date,
  ): Promise<{ id: string; atMs: number }[]> {
    const seen = activity.map(({ sessionId, atMs }) => ({ sessionId, at: new Date(atMs).toISOString() }));
    const rows = await runSql(em, updateActivity(seen, now.toISOString(), IDLE_END_MS));
    return rows.map(({ id, at }) => ({ id, atMs: Date.parse(at) }));
  }

  /** Ids of a user's sessions that have not ended. */
  async findUsableIds(em: EntityManager, userId: string, now: Date): Promise<string[]> {
    const rows = await ownedBy(em, userId)
      .selectFrom(SessionEntity)
      .select('id')
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now.toISOString())
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Removes the sessions of all users that ended before an instant, early or by age. */
  async removeEndedBefore(em: EntityManager, before: Date): Promise<void> {
    const at = before.toISOString();
    await ofAllOwners(em).em.nativeDelete(SessionEntity, {
      $or: [{ endedAt: { $lt: at } }, { expiresAt: { $lt: at } }],
    });
  }
}

/** Not ended early, not at the end of its life and, unless it is remembered, not idle for too long. */
function isOpenAt(now: Date) {
  const idleSince = new Date(now.getTime() - IDLE_END_MS).toISOString();
  return (eb: Condition) =>
    eb.and([
      eb('ended_at', 'is', null),
      eb('expires_at', '>', now.toISOString()),
      eb.or([eb('is_remembered', '=', true), eb('last_activity_at', '>', idleSince)]),
    ]);
}
