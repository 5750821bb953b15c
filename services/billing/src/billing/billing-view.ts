import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MAX_INVOICES, type Billing, type Invoice, type Subscription } from '@app/contracts';
import { priceCents } from '@app/domain';
import { columnsOf, ownedBy } from '@app/persistence';
import { BILLING_CONFIG, type BillingConfig } from '../billing.config.ts';
import { Customers } from '../customers/customers.ts';
import { Entitlements } from '../entitlements/entitlements.ts';
import { InvoiceEntity } from '../invoices/invoice.entity.ts';
import { salesOf } from '../plans/plan-offers.ts';
import { liveOf } from '../subscriptions/live-subscription.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';
import type { SubscriptionRow } from '../subscriptions/subscription.entity.ts';

/** What a user sees of their plan: only what is stored here. */
@Injectable()
export class BillingView {
  constructor(
    @Inject(BILLING_CONFIG) private readonly config: BillingConfig,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(Entitlements) private readonly entitlements: Entitlements,
    @Inject(SubscriptionStore) private readonly store: SubscriptionStore,
  ) {}

  async of(em: EntityManager, userId: string): Promise<Billing> {
    const entitlement = await this.entitlements.find(em, userId);
    const customer = await this.customers.find(em, userId);
    const rows = await this.store.findAll(em, userId);
    const shown = liveOf(rows) ?? rows[0];
    return {
      planId: entitlement?.planId ?? 'free',
      source: entitlement?.source ?? 'none',
      validUntil: entitlement?.validUntil ?? null,
      subscription: shown === undefined ? null : shownSubscription(shown),
      invoices: await this.invoicesOf(em, userId),
      isTrialAvailable: customer?.trialUsedAt == null,
      sales: salesOf(this.config),
    };
  }

  private invoicesOf(em: EntityManager, userId: string): Promise<Invoice[]> {
    return ownedBy(em, userId)
      .selectFrom(InvoiceEntity)
      .select(
        columnsOf(InvoiceEntity, 'invoice', [
          'id',
          'number',
          'description',
          'amountCents',
          'refundedCents',
          'status',
          'issuedAt',
          'paidAt',
          'url',
        ]),
      )
      .orderBy('issued_at', 'desc')
      .orderBy('id', 'desc')
      .limit(MAX_INVOICES)
      .execute();
  }
}

function shownSubscription(row: SubscriptionRow): Subscription {
  const { planId, interval, priceCents: price, nextPlanId, nextInterval, isCanceling } = row;
  const next =
    nextPlanId === null || nextInterval === null
      ? null
      : { planId: nextPlanId, interval: nextInterval, priceCents: centsOf(nextPlanId, nextInterval) };
  const status = statusOf(row);
  const isCharged = !isCanceling && (status === 'trialing' || status === 'active');
  return {
    id: row.id,
    planId,
    interval,
    priceCents: price,
    status,
    periodEnd: row.periodEnd,
    trialEnd: status === 'trialing' ? row.trialEnd : null,
    isCanceling,
    next,
    graceUntil: row.graceUntil,
    card:
      row.cardBrand === null || row.cardLast4 === null
        ? null
        : { brand: row.cardBrand, last4: row.cardLast4 },
    nextCharge: isCharged ? { at: row.periodEnd, amountCents: next?.priceCents ?? price } : null,
  };
}

function statusOf({ status, hasFailedPayment }: SubscriptionRow): Subscription['status'] {
  switch (status) {
    case 'trialing':
    case 'active':
      return hasFailedPayment ? 'past_due' : status;
    case 'past_due':
    case 'incomplete':
      return status;
    case 'canceled':
    case 'unpaid':
    case 'incomplete_expired':
    case 'paused':
      return 'ended';
  }
}

function centsOf(planId: SubscriptionRow['planId'], interval: 'month' | 'year'): number {
  return priceCents(planId, interval === 'month' ? 'monthly' : 'yearly');
}
