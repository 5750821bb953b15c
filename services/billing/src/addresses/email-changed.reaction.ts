import { Inject } from '@nestjs/common';
import { emailChanged, type PayloadOf } from '@app/contracts';
import { JobQueues } from '@app/jobs';
import { ReactsTo, type EventContext } from '@app/messaging';
import { ADDRESS_QUEUE } from './apply-address.job.ts';

/** Queues a job for each change. A job of an earlier change may have read the address before this one. */
@ReactsTo(emailChanged)
export class EmailChangedReaction {
  constructor(@Inject(JobQueues) private readonly queues: JobQueues) {}

  async execute({ userId }: PayloadOf<typeof emailChanged>, { eventId }: EventContext): Promise<void> {
    await this.queues.add(ADDRESS_QUEUE, eventId, { id: userId });
  }
}
