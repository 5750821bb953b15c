import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import { MAX_INVOICES, type Billing, type Invoice } from '@app/contracts';
import { columnsOf, ownedBy } from '@app/persistence';
import { BILLING_CONFIG, type BillingConfig } from '../billing.config.ts';
import { Customers } from '../customers/customers.ts';
import { Entitlements } from '../entitlements/entitlements.ts';
import { InvoiceEntity } from '../invoices/invoice.entity.ts';
import { salesOf } from '../plans/plan-offers.ts';
import { liveOf } from '../subscriptions/live-subscription.ts';
import { shownSubscription } from '../subscriptions/shown-subscription.ts';
import { SubscriptionStore } from '../subscriptions/subscription-store.ts';

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
          'chargedCents',
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
