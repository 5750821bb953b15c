import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { defineQueue, RunsJobs, type RowRef } from '@app/jobs';
import { PaymentPages } from '../checkout/payment-pages.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { CustomerSync } from '../subscriptions/customer-sync.ts';
import { ClosedAccounts } from './closed-accounts.ts';

/** One closed account each, by the user's id. */
export const CLOSING_QUEUE = defineQueue<RowRef>({
  name: 'billing-closings',
  attempts: 8,
  backoffMs: 2_000,
  concurrency: 2,
});

/**
 * Closes the payment pages that a user opened before closing the account, and brings the subscription in line, which then
 * no longer renews. Repeated until the provider has answered.
 */
@RunsJobs(CLOSING_QUEUE)
export class ApplyClosingJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ClosedAccounts) private readonly closed: ClosedAccounts,
    @Inject(PaymentPages) private readonly pages: PaymentPages,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(CustomerSync) private readonly sync: CustomerSync,
  ) {}

  async execute({ id: userId }: RowRef): Promise<void> {
    if (!this.provider.isThere) return;
    await this.pages.closeAll(userId);
    await this.sync.syncUser(userId, { also: (em) => this.closed.markApplied(em, userId) });
  }

  async findDue(): Promise<readonly string[]> {
    return this.provider.isThere ? this.closed.findUnapplied(this.em.fork()) : [];
  }
}
