import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { accountClosed, type PayloadOf } from '@app/contracts';
import { JobQueues } from '@app/jobs';
import { ReactsTo } from '@app/messaging';
import { CLOSING_QUEUE } from './apply-closing.job.ts';
import { ClosedAccounts } from './closed-accounts.ts';

/**
 * Stores that an account is closed, which auth announces every day. In the days until the erasure, which cancels at once,
 * nothing renews; a job tells the provider.
 */
@ReactsTo(accountClosed)
export class AccountClosedReaction {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ClosedAccounts) private readonly closed: ClosedAccounts,
    @Inject(JobQueues) private readonly queues: JobQueues,
  ) {}

  async execute({ userId }: PayloadOf<typeof accountClosed>): Promise<void> {
    if (await this.closed.store(this.em.fork(), userId)) await this.queues.offer(CLOSING_QUEUE, userId);
  }
}
