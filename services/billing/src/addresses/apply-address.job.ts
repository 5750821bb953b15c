import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { getEmail } from '@app/contracts';
import { defineQueue, RunsJobs, type RowRef } from '@app/jobs';
import { RpcClient } from '@app/messaging';
import { Customers } from '../customers/customers.ts';
import { PaymentProvider, ProviderMissing } from '../provider/payment-provider.ts';

/** One changed email address each, by the user's id, retried for about an hour. In order, so the newest address stays. */
export const ADDRESS_QUEUE = defineQueue<RowRef>({
  name: 'billing-addresses',
  attempts: 12,
  backoffMs: 2_000,
  concurrency: 1,
  keepsGivenUp: true,
});

/** Gives the provider the present address of a customer. */
@RunsJobs(ADDRESS_QUEUE)
export class ApplyAddressJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(Customers) private readonly customers: Customers,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(RpcClient) private readonly client: RpcClient,
  ) {}

  async execute({ id: userId }: RowRef): Promise<void> {
    if (!this.provider.isThere) return;
    const customer = await this.customers.find(this.em.fork(), userId);
    if (customer === null) return;
    const { email } = await this.client.call(getEmail, { userId });
    if (email === null) return;
    try {
      await this.provider.ask((stripe) => stripe.customers.update(customer.providerId, { email }));
    } catch (error) {
      // The next payment page creates another customer with the present address.
      if (!(error instanceof ProviderMissing)) throw error;
    }
  }
}
