import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { PaymentProvider, ProviderMissing } from './payment-provider.ts';
import {
  chargedPriceOf,
  invoiceOf,
  nextPriceOf,
  planOfPrice,
  refundsOf,
  repaidOf,
  subscriptionOf,
  type CustomerNow,
  type InvoiceNow,
  type PricedPlan,
  type SubscriptionNow,
} from './provider-snapshot.ts';

const PAGE = 100;
/** The most that the SDK reads page by page. */
const ALL = { limit: 10_000 };
const PARTS = ['default_payment_method', 'latest_invoice', 'schedule'];

/** Reads what the provider says now. */
@Injectable()
export class ProviderReader {
  /** By the provider's id of a price, which stays the same price. */
  private readonly planOfId = new Map<string, PricedPlan | null>();

  constructor(@Inject(PaymentProvider) private readonly provider: PaymentProvider) {}

  /**
   * Returns all subscriptions and invoices of a customer: with the newest alone, a repaid charge of an older one would
   * look like one that was never repaid. A customer unknown there has none.
   */
  async customer(customerId: string): Promise<CustomerNow> {
    try {
      const [subscriptions, invoices, charges] = await this.provider.ask((stripe) =>
        Promise.all([
          stripe.subscriptions
            .list({
              customer: customerId,
              status: 'all',
              limit: PAGE,
              expand: PARTS.map((part) => `data.${part}`),
            })
            .autoPagingToArray(ALL),
          stripe.invoices
            .list({ customer: customerId, limit: PAGE, expand: ['data.payments'] })
            .autoPagingToArray(ALL),
          stripe.charges.list({ customer: customerId, limit: PAGE }).autoPagingToArray(ALL),
        ]),
      );
      const refunded = refundsOf(charges);
      const described = await Promise.all(subscriptions.map((found) => this.describe(found)));
      for (const invoice of invoices) await this.learn(chargedPriceOf(invoice));
      return {
        subscriptions: described
          .filter((found): found is SubscriptionNow => found !== null)
          .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id)),
        invoices: invoices
          .map((invoice) => invoiceOf(invoice, refunded, this.planOfId))
          .filter((found): found is InvoiceNow => found !== null),
        repaid: repaidOf(charges),
      };
    } catch (error) {
      if (error instanceof ProviderMissing) return { subscriptions: [], invoices: [], repaid: new Set() };
      throw error;
    }
  }

  /** Returns a subscription to one of our plans. Throws ProviderMissing. */
  async subscription(id: string): Promise<SubscriptionNow | null> {
    return this.describe(
      await this.provider.ask((stripe) => stripe.subscriptions.retrieve(id, { expand: PARTS })),
    );
  }

  /** A page of the customers with a subscription of any state, and where the next one starts. */
  async subscribers(
    after: string | null,
  ): Promise<{ readonly customerIds: readonly string[]; readonly next: string | null }> {
    const page = await this.provider.ask((stripe) =>
      stripe.subscriptions.list({
        status: 'all',
        limit: PAGE,
        ...(after === null ? {} : { starting_after: after }),
      }),
    );
    const customerIds = [...new Set(page.data.map(({ customer }) => idOfCustomer(customer)))];
    return { customerIds, next: page.has_more ? (page.data.at(-1)?.id ?? null) : null };
  }

  /** Adds the plan of the price that a schedule names only by its id. */
  private async describe(subscription: Stripe.Subscription): Promise<SubscriptionNow | null> {
    for (const { price } of subscription.items.data) this.planOfId.set(price.id, planOfPrice(price));
    await this.learn(nextPriceOf(subscription));
    return subscriptionOf(subscription, this.planOfId);
  }

  /** Asks once which plan a price is for. */
  private async learn(priceId: string | null): Promise<void> {
    if (priceId === null || this.planOfId.has(priceId)) return;
    const price = await this.provider.ask((stripe) => stripe.prices.retrieve(priceId));
    this.planOfId.set(priceId, planOfPrice(price));
  }
}

function idOfCustomer(customer: Stripe.Subscription['customer']): string {
  return typeof customer === 'string' ? customer : customer.id;
}
