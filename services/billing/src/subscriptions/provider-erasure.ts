import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { BeforeErasing } from '@app/service';
import { Customers } from '../customers/customers.ts';
import { PaymentProvider, ProviderMissing } from '../provider/payment-provider.ts';
import { ProviderReader } from '../provider/provider-reader.ts';

/** Ends what a user pays for, and deletes the customer, before the user's records go: nobody may be charged after that. */
@Injectable()
export class ProviderErasure implements BeforeErasing {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(ProviderReader) private readonly reader: ProviderReader,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
  ) {}

  /** Throws PROVIDER_UNAVAILABLE, or NOT_SOLD when the provider's key was taken away. */
  async execute(userId: string): Promise<void> {
    const customer = await this.customers.find(this.em.fork(), userId);
    if (customer === null) return;
    const { subscriptions } = await this.reader.customer(customer.providerId);
    for (const { id } of subscriptions.filter(({ endedAt }) => endedAt === null))
      await this.orGone(() => this.cancel(id));
    await this.orGone(() => this.provider.ask((stripe) => stripe.customers.del(customer.providerId)));
  }

  private cancel(id: string): Promise<unknown> {
    return this.provider.ask((stripe) => stripe.subscriptions.cancel(id));
  }

  private async orGone(work: () => Promise<unknown>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ProviderMissing)) throw error;
    }
  }
}
