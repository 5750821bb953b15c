import { Inject, Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { getEmail } from '@app/contracts';
import { RpcClient } from '@app/messaging';
import { Customers } from '../customers/customers.ts';
import { PaymentProvider, ProviderMissing } from '../provider/payment-provider.ts';

/** The email address of a customer at the provider. */
@Injectable()
export class CustomerAddress {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(RpcClient) private readonly client: RpcClient,
  ) {}

  /** Gives the provider the account's present address. Throws PROVIDER_UNAVAILABLE, and UNAVAILABLE without auth. */
  async apply(userId: string): Promise<void> {
    const customer = await this.customers.find(this.em.fork(), userId);
    if (customer === null) return;
    let given: string | null = null;
    let email = await this.emailOf(userId);
    // Read again afterwards: another process may have given a newer address before this one.
    while (email !== null && email !== given) {
      await this.give(customer.providerId, email);
      given = email;
      email = await this.emailOf(userId);
    }
  }

  private async emailOf(userId: string): Promise<string | null> {
    return (await this.client.call(getEmail, { userId })).email;
  }

  private async give(providerId: string, email: string): Promise<void> {
    try {
      await this.provider.ask(async (stripe) => {
        const found = await stripe.customers.retrieve(providerId);
        // An update without a change would also be notified.
        if (found.deleted !== true && found.email !== email)
          await stripe.customers.update(providerId, { email });
      });
    } catch (error) {
      // The next payment page creates another customer with the present address.
      if (!(error instanceof ProviderMissing)) throw error;
    }
  }
}
