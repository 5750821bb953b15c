import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, type PlanChange } from '@app/contracts';
import { CLOCK, type Clock } from '@app/platform';
import type { CheckoutPlanId } from '@app/domain';
import type Stripe from 'stripe';
import { PlayPauses } from '../pauses/play-pauses.ts';
import { Catalog } from '../plans/catalog.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { ProviderReader } from '../provider/provider-reader.ts';
import {
  checkoutIdOf,
  instantOf,
  type PricedPlan,
  type SubscriptionNow,
} from '../provider/provider-snapshot.ts';
import { changeTo, goesOn, isDearer, periodAfter, type WantedChange } from './plan-change.ts';

/** A shown amount may be confirmed this long. */
const CONFIRM_WITHIN_MS = 3_600_000;

/** Calculates and makes changes of plan at the provider, which knows what they cost. */
@Injectable()
export class PlanChanges {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(PlayPauses) private readonly pauses: PlayPauses,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(ProviderReader) private readonly reader: ProviderReader,
    @Inject(Catalog) private readonly catalog: Catalog,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /**
   * Throws PLAN_PAUSED for a dearer plan during a time-out or self-exclusion, PLAN_UNCHANGED for the current plan and for the
   * scheduled one, SUBSCRIPTION_CANCELING, and PAYMENT_OPEN for a change at once after a failed payment.
   */
  async wanted(userId: string, id: CheckoutPlanId, subscription: SubscriptionNow): Promise<WantedChange> {
    const change = changeTo(id, subscription);
    if (change !== null && isDearer(change, subscription))
      await this.pauses.assertMayBuy(this.em.fork(), userId, 'planId');
    // A schedule would take the cancellation back, and an upgrade be paid for a time that is about to end.
    if (subscription.isCanceling) throw new AppError('SUBSCRIPTION_CANCELING');
    if (change === null || goesOn(id, subscription)) throw new AppError('PLAN_UNCHANGED');
    // The provider would deduct the unused rest of a period that was not paid.
    if (change.takesEffect === 'now' && subscription.hasFailedPayment) throw new AppError('PAYMENT_OPEN');
    return change;
  }

  /** What a change costs. `confirmedAt`: the instant that unused time is counted from; by default the provider's now. */
  async preview(
    change: WantedChange,
    subscription: SubscriptionNow,
    confirmedAt?: string,
  ): Promise<PlanChange> {
    const { takesEffect, priceCents: amountCents } = change;
    const { periodEnd } = subscription;
    if (takesEffect === 'period-end' || subscription.status === 'trialing') {
      // Nothing was paid that would remain unused, so no amount depends on the instant.
      const at = this.startOf(subscription);
      const effectiveAt = takesEffect === 'now' ? at : periodEnd;
      const next = { at: periodEnd, amountCents };
      return { takesEffect, effectiveAt, dueNowCents: 0, lines: [], prorationAt: at, next };
    }
    const price = await this.catalog.priceOf(change.id);
    const invoice = await this.provider.ask((stripe) =>
      stripe.invoices.createPreview({
        customer: subscription.customerId,
        subscription: subscription.id,
        subscription_details: {
          items: [{ id: subscription.itemId, price }],
          proration_behavior: 'always_invoice',
          ...(confirmedAt === undefined ? {} : { proration_date: secondsOf(confirmedAt) }),
        },
      }),
    );
    const at = confirmedAt ?? instantOf(prorationSecond(invoice));
    const isNewPeriod = change.interval !== subscription.interval;
    return {
      takesEffect,
      effectiveAt: at,
      dueNowCents: invoice.amount_due,
      lines: invoice.lines.data.map(lineOf),
      prorationAt: at,
      next: { at: isNewPeriod ? periodAfter(at, change) : periodEnd, amountCents },
    };
  }

  /**
   * Throws AMOUNT_CHANGED unless the amount is what the change costs from the confirmed instant. That instant must be one
   * that was shown lately in this period: a later one would leave nothing to pay, an earlier one pay back used time.
   */
  async assertConfirmed(
    change: WantedChange,
    subscription: SubscriptionNow,
    confirmed: Pick<PlanChange, 'prorationAt' | 'dueNowCents'>,
  ): Promise<void> {
    let shown = await this.preview(change, subscription);
    if (shown.lines.length > 0) {
      const [at, now] = [Date.parse(confirmed.prorationAt), Date.parse(shown.prorationAt)];
      const from = Math.max(Date.parse(subscription.periodStart), now - CONFIRM_WITHIN_MS);
      if (at < from || at > now) throw new AppError('AMOUNT_CHANGED');
      shown = await this.preview(change, subscription, confirmed.prorationAt);
    }
    if (shown.dueNowCents !== confirmed.dueNowCents) throw new AppError('AMOUNT_CHANGED');
  }

  /** Makes a change. Repeating it with the same key changes nothing more. Throws PAYMENT_DECLINED. */
  async make(
    change: WantedChange,
    subscription: SubscriptionNow,
    { prorationAt, key }: { readonly prorationAt: string; readonly key: string },
  ): Promise<void> {
    const price = await this.catalog.priceOf(change.id);
    if (change.takesEffect === 'period-end') return this.schedule(change, subscription, { price, key });
    await this.replaceScheduled(subscription, key, () =>
      this.upgrade(subscription, { price, prorationAt, key }),
    );
  }

  /** Drops a scheduled change for work that takes its place. If the work fails, the scheduled change stands again. */
  async replaceScheduled(
    subscription: SubscriptionNow,
    key: string,
    work: () => Promise<unknown>,
  ): Promise<void> {
    try {
      await this.release(subscription, key);
      await work();
    } catch (error) {
      await this.scheduleAgain(subscription, key);
      throw error;
    }
  }

  private async upgrade(
    subscription: SubscriptionNow,
    {
      price,
      prorationAt,
      key,
    }: { readonly price: string; readonly prorationAt: string; readonly key: string },
  ): Promise<void> {
    const isTrial = subscription.status === 'trialing';
    await this.provider.ask((stripe) =>
      stripe.subscriptions.update(
        subscription.id,
        isTrial
          ? { items: [{ id: subscription.itemId, price }], proration_behavior: 'none' }
          : {
              items: [{ id: subscription.itemId, price }],
              // A change that cannot be paid at once is not made, and leaves nothing that could be collected later.
              payment_behavior: 'error_if_incomplete',
              proration_behavior: 'always_invoice',
              proration_date: secondsOf(prorationAt),
            },
        { idempotencyKey: `change:${key}` },
      ),
    );
  }

  /** Drops a scheduled change, so that the current plan goes on. */
  async release({ scheduleId }: SubscriptionNow, key: string): Promise<void> {
    if (scheduleId === null) return;
    await this.provider.ask((stripe) =>
      stripe.subscriptionSchedules.release(
        scheduleId,
        {},
        { idempotencyKey: `release:${scheduleId}:${key}` },
      ),
    );
  }

  private async scheduleAgain(subscription: SubscriptionNow, key: string): Promise<void> {
    const { id, next, scheduleId } = subscription;
    if (next === null || scheduleId === null) return;
    // The failed work may have been done all the same, or the schedule not been released.
    const now = await this.reader.subscription(id);
    const isAsBefore =
      now?.planId === subscription.planId &&
      now.interval === subscription.interval &&
      now.scheduleId === null &&
      !now.isCanceling &&
      now.endedAt === null;
    if (!isAsBefore) return;
    const price = await this.catalog.priceOf(checkoutIdOf(next));
    // A repeat with the same key releases this new schedule, so it then needs yet another one.
    await this.schedule(next, now, { price, key: `again:${scheduleId}:${key}` });
  }

  private async schedule(
    change: Pick<PricedPlan, 'interval'>,
    subscription: SubscriptionNow,
    { price, key }: { readonly price: string; readonly key: string },
  ): Promise<void> {
    const { id, scheduleId } = subscription;
    await this.provider.ask(async (stripe) => {
      const schedule =
        scheduleId === null
          ? await stripe.subscriptionSchedules.create(
              { from_subscription: id },
              { idempotencyKey: `schedule:${key}` },
            )
          : await stripe.subscriptionSchedules.retrieve(scheduleId);
      await stripe.subscriptionSchedules.update(
        schedule.id,
        {
          end_behavior: 'release',
          proration_behavior: 'none',
          phases: [
            currentPhase(schedule, subscription),
            {
              items: [{ price, quantity: 1 }],
              start_date: secondsOf(subscription.periodEnd),
              duration: { interval: change.interval, interval_count: 1 },
            },
          ],
        },
        { idempotencyKey: `phases:${key}` },
      );
    });
  }

  /** The provider counts in seconds. */
  private startOf({ periodStart, periodEnd }: SubscriptionNow): string {
    const nowMs = Math.floor(this.clock.now().getTime() / 1_000) * 1_000;
    // The provider's test clock may be elsewhere: the instant must be in the current period.
    const [startMs, endMs] = [Date.parse(periodStart), Date.parse(periodEnd)];
    return new Date(Math.min(Math.max(nowMs, startMs), endMs)).toISOString();
  }
}

/** The phase that runs now, as a request takes it. */
function currentPhase(
  schedule: Stripe.SubscriptionSchedule,
  { periodStart, periodEnd, status, trialEnd }: SubscriptionNow,
): Stripe.SubscriptionScheduleUpdateParams.Phase {
  // Finished phases stay in front of it.
  const startsAt = schedule.current_phase?.start_date;
  const phase = schedule.phases.find(({ start_date: at }) => at === startsAt) ?? schedule.phases[0];
  const item = phase?.items[0];
  const price = typeof item?.price === 'string' ? item.price : (item?.price.id ?? '');
  return {
    items: [{ price, quantity: 1 }],
    start_date: phase?.start_date ?? secondsOf(periodStart),
    end_date: secondsOf(periodEnd),
    ...(status === 'trialing' && trialEnd !== null ? { trial_end: secondsOf(trialEnd) } : {}),
  };
}

function secondsOf(instant: string): number {
  return Math.floor(Date.parse(instant) / 1_000);
}

/** When the provider counts unused time from. */
function prorationSecond({ parent, created }: Stripe.Invoice): number {
  return parent?.subscription_details?.subscription_proration_date ?? created;
}

function lineOf({ description, amount }: Stripe.InvoiceLineItem): PlanChange['lines'][number] {
  return { description: description ?? '', amountCents: amount };
}
