import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { billingAdminActed, type PayloadOf } from '@app/contracts';
import { ReactsTo, type EventContext } from '@app/messaging';
import { claimMessage } from '@app/persistence';
import { AdminActs } from './admin-acts.ts';

/** Adds what administrators do in billing to the log, each act once. */
@ReactsTo(billingAdminActed)
export class BillingAdminActedReaction {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(AdminActs) private readonly acts: AdminActs,
  ) {}

  async execute(
    { adminId, ...act }: PayloadOf<typeof billingAdminActed>,
    { eventId }: EventContext,
  ): Promise<void> {
    await this.em.fork().transactional(async (em) => {
      if (await claimMessage(em, 'admin-act', eventId))
        await this.acts.add(em, { ...act, by: { userId: adminId } });
    });
  }
}
