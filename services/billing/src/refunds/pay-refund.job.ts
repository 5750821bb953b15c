import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { defineQueue, RunsJobs, type RowRef } from '@app/jobs';
import { RefundPayments } from './refund-payments.ts';
import { RefundRequests } from './refund-requests.ts';

/** One approved request each, by its id. */
export const REFUND_QUEUE = defineQueue<RowRef>({
  name: 'billing-refunds',
  attempts: 8,
  backoffMs: 2_000,
  concurrency: 1,
});

/** Pays what was approved while the provider could not be reached. */
@RunsJobs(REFUND_QUEUE)
export class PayRefundJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(RefundPayments) private readonly payments: RefundPayments,
    @Inject(RefundRequests) private readonly requests: RefundRequests,
  ) {}

  execute({ id }: RowRef): Promise<void> {
    return this.payments.pay(id);
  }

  findDue(): Promise<readonly string[]> {
    return this.requests.findUnpaid(this.em.fork());
  }
}
