import { Inject, Injectable } from '@nestjs/common';
import { PaymentProvider } from '../provider/payment-provider.ts';
import type { SubscriptionNow } from '../provider/provider-snapshot.ts';
import { CustomerSync } from '../subscriptions/customer-sync.ts';
import { LivePlan } from './live-plan.ts';
import { orUnconfirmed } from './or-unconfirmed.ts';
import { PlanChanges } from './plan-changes.ts';

/** Cancels subscriptions at the end of their period, or takes that and a scheduled change of plan back (S-240). */
@Injectable()
export class SubscriptionEnd {
  constructor(
    @Inject(LivePlan) private readonly live: LivePlan,
    @Inject(PlanChanges) private readonly changes: PlanChanges,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(CustomerSync) private readonly sync: CustomerSync,
  ) {}

  /** Repeating it changes nothing. Throws NOT_SOLD, NO_SUBSCRIPTION, PROVIDER_UNAVAILABLE, CHANGE_UNCONFIRMED. */
  async set(userId: string, isCanceling: boolean, key: string): Promise<void> {
    const subscription = await this.live.of(userId);
    await orUnconfirmed(async () => {
      await this.change(subscription, isCanceling, `${userId}:${key}`);
      await this.sync.syncUser(userId);
    });
  }

  private async change(subscription: SubscriptionNow, isCanceling: boolean, key: string): Promise<void> {
    // It may be the schedule that ends it.
    if (isCanceling && subscription.isCanceling) return;
    // A scheduled change of plan is itself something to take back.
    if (subscription.isCanceling === isCanceling) return this.changes.release(subscription, key);
    // It would go on after a cancellation.
    await this.changes.replaceScheduled(subscription, key, () =>
      this.provider.ask((stripe) =>
        stripe.subscriptions.update(
          subscription.id,
          subscription.endsOnDate ? { cancel_at: '' } : { cancel_at_period_end: isCanceling },
        ),
      ),
    );
  }
}
