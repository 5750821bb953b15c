import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { setCanceling, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { BillingView } from '../billing/billing-view.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { CustomerSync } from '../subscriptions/customer-sync.ts';
import { LivePlan } from './live-plan.ts';
import { PlanChanges } from './plan-changes.ts';

/**
 * Cancels at the end of the period, or takes that and a scheduled change of plan back (S-240). Repeating it changes
 * nothing.
 */
@Handles(setCanceling)
export class SetCancelingHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(LivePlan) private readonly live: LivePlan,
    @Inject(PlanChanges) private readonly changes: PlanChanges,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(CustomerSync) private readonly sync: CustomerSync,
    @Inject(BillingView) private readonly view: BillingView,
  ) {}

  async execute(
    { actor: { userId }, isCanceling }: RequestOf<typeof setCanceling>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof setCanceling>> {
    const subscription = await this.live.of(userId);
    // A scheduled change of plan would go on after a cancellation, and is itself something to take back.
    await this.changes.release(subscription, `${userId}:${key}`);
    if (subscription.isCanceling !== isCanceling) {
      await this.provider.ask((stripe) =>
        stripe.subscriptions.update(
          subscription.id,
          subscription.endsOnDate ? { cancel_at: '' } : { cancel_at_period_end: isCanceling },
        ),
      );
    }
    await this.sync.syncUser(userId);
    return this.view.of(this.em.fork(), userId);
  }
}
