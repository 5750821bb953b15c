import { Inject, Injectable } from '@nestjs/common';
import { PaymentProvider } from '../provider/payment-provider.ts';
import type { CustomerNow, SubscriptionNow } from '../provider/provider-snapshot.ts';
import { isGivenUp, isLive } from './live-subscription.ts';

/**
 * Ends what a user pays for who is self-excluded or has closed the account, however it came about: at the end of the
 * period, or at once where only a failed payment would be tried again. All steps can be repeated.
 */
@Injectable()
export class NoRenewal {
  constructor(@Inject(PaymentProvider) private readonly provider: PaymentProvider) {}

  /** Returns whether something was changed at the provider, which must then be read again. */
  async enforce({ subscriptions }: CustomerNow): Promise<boolean> {
    const unpaid = subscriptions.filter((each) => isGivenUp(each) || (isLive(each) && each.hasFailedPayment));
    const renewing = subscriptions.filter(
      (each) => isLive(each) && !each.hasFailedPayment && !each.isCanceling,
    );
    for (const { id } of unpaid) await this.endNow(id);
    for (const subscription of renewing) await this.endWithPeriod(subscription);
    return unpaid.length + renewing.length > 0;
  }

  private async endNow(id: string): Promise<void> {
    await this.provider.ask((stripe) =>
      stripe.subscriptions.cancel(id, {}, { idempotencyKey: `cancel:${id}` }),
    );
  }

  /** A scheduled change of plan would go on after the end, so it goes first. */
  private async endWithPeriod({ id, scheduleId }: SubscriptionNow): Promise<void> {
    await this.provider.ask(async (stripe) => {
      if (scheduleId !== null) await stripe.subscriptionSchedules.release(scheduleId);
      await stripe.subscriptions.update(id, { cancel_at_period_end: true });
    });
  }
}
