import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { planGranted, type PayloadOf } from '@app/contracts';
import { ReactsTo } from '@app/messaging';
import { ownedBy, runSql } from '@app/persistence';
import { lockBilling } from './billing-lock.sql.ts';
import { Entitlements } from './entitlements.ts';
import { PlanGrantEntity } from './entitlement.entity.ts';

/**
 * Stores a plan that an administrator granted, and announces what follows: with a higher subscription that is another
 * plan than the granted one. An older grant than the stored one changes nothing.
 */
@ReactsTo(planGranted)
export class PlanGrantedReaction {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Entitlements) private readonly entitlements: Entitlements,
  ) {}

  async execute({ userId, planId, grantedAt }: PayloadOf<typeof planGranted>): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      // A wait that is too long is UNAVAILABLE here, so the event comes again until the lock is free.
      await runSql(em, lockBilling(userId));
      const stored = await ownedBy(em, userId)
        .insertInto(PlanGrantEntity, [{ planId, grantedAt }])
        .onConflict((conflict) =>
          conflict
            .column('user_id')
            .doUpdateSet((eb) => ({
              plan_id: eb.ref('excluded.plan_id'),
              granted_at: eb.ref('excluded.granted_at'),
            }))
            .where('plan_grant.granted_at', '<', grantedAt),
        )
        .returning('plan_id')
        .executeTakeFirst();
      if (stored !== undefined) await this.entitlements.decide(em, userId, { isAnnounced: true });
    });
  }
}
