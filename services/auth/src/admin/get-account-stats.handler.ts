import { Inject } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { getAccountStats, type AccountStats, type RequestOf } from '@app/contracts';
import { PLAN_IDS } from '@app/domain';
import { Handles } from '@app/messaging';
import { columnsOf, ofAllOwners, Reads, tablesOf } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { AuditEventEntity } from '../audit/audit-event.entity.ts';
import { UserEntity } from '../users/user.entity.ts';
import { UserRepository } from '../users/user.repository.ts';

const WEEK_MS = 7 * 86_400_000;
const RECENT = 10;

/** How many accounts there are, and what happened lately. Accounts that are being deleted do not count. */
@Handles(getAccountStats)
export class GetAccountStatsHandler {
  constructor(
    @Inject(Reads) private readonly reads: Reads,
    @Inject(UserRepository) private readonly users: UserRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  execute({ actor }: RequestOf<typeof getAccountStats>): Promise<AccountStats> {
    return this.reads.runForAll(actor?.userId, (em) => this.count(em));
  }

  private async count(em: EntityManager): Promise<AccountStats> {
    const since = new Date(this.clock.now().getTime() - WEEK_MS).toISOString();
    const counted = await tablesOf(em)
      .selectFrom(UserEntity)
      .select(['plan_id', ({ fn }) => fn.countAll<number>().as('users')])
      .where('closed_at', 'is', null)
      .groupBy('plan_id')
      .execute();
    const usersOf = new Map(counted.map((row) => [row.plan_id, Number(row.users)]));
    const byPlan = PLAN_IDS.map((planId) => ({ planId, users: usersOf.get(planId) ?? 0 }));
    return {
      users: byPlan.reduce((sum, { users }) => sum + users, 0),
      newUsersLast7Days: await em.count(UserEntity, { closedAt: null, createdAt: { $gt: since } }),
      byPlan,
      activity: await this.activityOf(em),
    };
  }

  private async activityOf(em: EntityManager): Promise<AccountStats['activity']> {
    const events = await ofAllOwners(em)
      .selectFrom(AuditEventEntity)
      .select(columnsOf(AuditEventEntity, 'audit_event', ['kind', 'at', 'userId']))
      .orderBy('id', 'desc')
      .limit(RECENT)
      .execute();
    const ids = new Set(events.flatMap(({ userId }) => userId ?? []));
    const users = ids.size === 0 ? [] : await this.users.findByIds(em, [...ids]);
    const nameOf = new Map(users.map(({ id, username }) => [id, username]));
    return events.map(({ kind, at, userId }) => ({ kind, at, username: nameOf.get(userId ?? '') ?? null }));
  }
}
