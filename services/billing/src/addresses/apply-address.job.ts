import { Inject } from '@nestjs/common';
import { defineQueue, RunsJobs, type RowRef } from '@app/jobs';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { CustomerAddress } from './customer-address.ts';

/** One changed email address each, by the user's id, retried for about an hour. */
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
    @Inject(CustomerAddress) private readonly address: CustomerAddress,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
  ) {}

  async execute({ id: userId }: RowRef): Promise<void> {
    if (this.provider.isThere) await this.address.apply(userId);
  }
}
