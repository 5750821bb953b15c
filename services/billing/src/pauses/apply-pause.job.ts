import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { defineQueue, RunsJobs, type RowRef } from '@app/jobs';
import { PaymentPages } from '../checkout/payment-pages.ts';
import { PaymentProvider } from '../provider/payment-provider.ts';
import { CustomerSync } from '../subscriptions/customer-sync.ts';
import { PlayPauses } from './play-pauses.ts';

/** One user's time-out or self-exclusion each, by the user's id. */
export const PAUSE_QUEUE = defineQueue<RowRef>({
  name: 'billing-pauses',
  attempts: 8,
  backoffMs: 2_000,
  concurrency: 2,
});

/**
 * Closes the payment pages that a user opened before a time-out or self-exclusion, and brings the subscription in line,
 * which a self-exclusion ends. Repeated until the provider has answered.
 */
@RunsJobs(PAUSE_QUEUE)
export class ApplyPauseJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(PlayPauses) private readonly pauses: PlayPauses,
    @Inject(PaymentPages) private readonly pages: PaymentPages,
    @Inject(PaymentProvider) private readonly provider: PaymentProvider,
    @Inject(CustomerSync) private readonly sync: CustomerSync,
  ) {}

  async execute({ id: userId }: RowRef): Promise<void> {
    const pause = await this.pauses.findRunning(this.em.fork(), userId);
    if (pause === null || pause.appliedAt !== null || !this.provider.isThere) return;
    await this.pages.closeAll(userId);
    await this.sync.syncUser(userId, { also: (em) => this.pauses.markApplied(em, pause) });
  }

  async findDue(): Promise<readonly string[]> {
    return this.provider.isThere ? this.pauses.findUnapplied(this.em.fork()) : [];
  }
}
