import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { subscriptionChanged } from '@app/contracts';
import {
  addToOutbox,
  columnsOf,
  ofAllOwners,
  orLocked,
  ownedBy,
  pendingEvent,
  runSql,
} from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { SubscriptionEntity } from '../subscriptions/subscription.entity.ts';
import { lockBilling } from './billing-lock.sql.ts';
import { entitlementOf, type Entitlement } from './entitlement-of.ts';
import { EntitlementEntity, PlanGrantEntity, type EntitlementRow } from './entitlement.entity.ts';

/** Decides the plan that access depends on, and announces it. */
@Injectable()
export class Entitlements {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  /**
   * Makes the caller's transaction the only one that changes this user's plan. Throws PROVIDER_UNAVAILABLE when another one
   * holds it for too long: it waits for the provider.
   */
  async lock(em: EntityManager, userId: string): Promise<void> {
    await orLocked('PROVIDER_UNAVAILABLE', () => runSql(em, lockBilling(userId)));
  }

  /**
   * Decides again from the stored rows, under the lock. A change is announced with the next version; with
   * `isAnnounced` also what has not changed, for a copy that may differ.
   */
  async decide(
    em: EntityManager,
    userId: string,
    { isAnnounced = false }: { readonly isAnnounced?: boolean } = {},
  ): Promise<Entitlement> {
    const changedAt = this.clock.now().toISOString();
    const stored = await this.find(em, userId);
    const decided = entitlementOf(
      await ownedBy(em, userId)
        .selectFrom(SubscriptionEntity)
        .select(columnsOf(SubscriptionEntity))
        .execute(),
      await this.grantOf(em, userId),
      changedAt,
    );
    const isChanged = decided.planId !== (stored?.planId ?? 'free') || isAnnounced;
    const version = (stored?.version ?? 0) + (isChanged ? 1 : 0);
    const at = isChanged || stored === null ? changedAt : stored.changedAt;
    await ownedBy(em, userId)
      .insertInto(EntitlementEntity, [{ ...decided, version, changedAt: at }])
      .onConflict((conflict) =>
        conflict.column('user_id').doUpdateSet((eb) => ({
          plan_id: eb.ref('excluded.plan_id'),
          source: eb.ref('excluded.source'),
          valid_until: eb.ref('excluded.valid_until'),
          version: eb.ref('excluded.version'),
          changed_at: eb.ref('excluded.changed_at'),
        })),
      )
      .execute();
    if (isChanged) {
      const { planId } = decided;
      await addToOutbox(em, [pendingEvent(subscriptionChanged, { userId, planId, version, changedAt })]);
    }
    return decided;
  }

  async find(em: EntityManager, userId: string): Promise<EntitlementRow | null> {
    const row = await ownedBy(em, userId)
      .selectFrom(EntitlementEntity)
      .select(columnsOf(EntitlementEntity))
      .executeTakeFirst();
    return row ?? null;
  }

  /** Users whose access may have expired, at most 100. */
  async findEnding(em: EntityManager): Promise<string[]> {
    const rows = await ofAllOwners(em)
      .selectFrom(EntitlementEntity)
      .select(columnsOf(EntitlementEntity, 'entitlement', ['userId']))
      .where('valid_until', '<=', this.clock.now().toISOString())
      .orderBy('valid_until')
      .limit(100)
      .execute();
    return rows.map(({ userId }) => userId);
  }

  private async grantOf(em: EntityManager, userId: string) {
    const row = await ownedBy(em, userId)
      .selectFrom(PlanGrantEntity)
      .select(columnsOf(PlanGrantEntity, 'plan_grant', ['planId']))
      .executeTakeFirst();
    return row?.planId ?? null;
  }
}
