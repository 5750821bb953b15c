import { Inject, Injectable } from '@nestjs/common';
import type Stripe from 'stripe';
import { PaymentProvider, ProviderMissing } from './payment-provider.ts';
import {
  invoiceOf,
  refundsOf,
  subscriptionOf,
  type CustomerNow,
  type InvoiceNow,
  type SubscriptionNow,
} from './provider-snapshot.ts';

const PAGE = 100;

/** Reads what the provider says now. */
@Injectable()
export class ProviderReader {
  constructor(@Inject(PaymentProvider) private readonly provider: PaymentProvider) {}

  /** Returns a customer's subscriptions and newest invoices. A customer unknown there has none. */
  async customer(customerId: string): Promise<CustomerNow> {
    try {
      const [subscriptions, invoices, charges] = await this.provider.ask((stripe) =>
        Promise.all([
          stripe.subscriptions.list({
            customer: customerId,
            status: 'all',
            limit: PAGE,
            expand: ['data.default_payment_method', 'data.latest_invoice', 'data.schedule'],
          }),
          stripe.invoices.list({ customer: customerId, limit: PAGE, expand: ['data.payments'] }),
          stripe.charges.list({ customer: customerId, limit: PAGE }),
        ]),
      );
      const refunded = refundsOf(charges.data);
      return {
        subscriptions: subscriptions.data
          .map(subscriptionOf)
          .filter((found): found is SubscriptionNow => found !== null)
          .sort((a, b) => a.createdAt.localeCompare(b.createdAt) || a.id.localeCompare(b.id)),
        invoices: invoices.data
          .map((invoice) => invoiceOf(invoice, refunded))
          .filter((found): found is InvoiceNow => found !== null),
      };
    } catch (error) {
      if (error instanceof ProviderMissing) return { subscriptions: [], invoices: [] };
      throw error;
    }
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
}

function idOfCustomer(customer: Stripe.Subscription['customer']): string {
  return typeof customer === 'string' ? customer : customer.id;
}
