import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Customers } from '../customers/customers.ts';
import { PaymentProvider, ProviderMissing } from '../provider/payment-provider.ts';

/** The provider's payment pages that users have opened. */
@Injectable()
export class PaymentPages {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
  ) {}

  /** Closes the user's open pages. Throws PROVIDER_UNAVAILABLE. */
  async closeAll(userId: string): Promise<void> {
    const customer = await this.customers.find(this.em.fork(), userId);
    if (customer === null) return;
    try {
      await this.provider.ask(async (stripe) => {
        const open = { customer: customer.providerId, status: 'open' } as const;
        for await (const { id } of stripe.checkout.sessions.list(open))
          await stripe.checkout.sessions.expire(id);
      });
    } catch (error) {
      // A customer that the provider does not know has no pages.
      if (!(error instanceof ProviderMissing)) throw error;
    }
  }
}
