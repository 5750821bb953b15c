import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { pauseStarted, type PayloadOf } from '@app/contracts';
import { JobQueues } from '@app/jobs';
import { ReactsTo } from '@app/messaging';
import { CLOCK, type Clock } from '@app/platform';
import { PAUSE_QUEUE } from './apply-pause.job.ts';
import { PlayPauses } from './play-pauses.ts';

/** Stores a time-out or self-exclusion. From then on it is refused here; a job tells the provider. */
@ReactsTo(pauseStarted)
export class PauseStartedReaction {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(PlayPauses) private readonly pauses: PlayPauses,
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({ userId, ...pause }: PayloadOf<typeof pauseStarted>): Promise<void> {
    if (pause.endsAt <= this.clock.now().toISOString()) return;
    if (await this.pauses.store(this.em.fork(), userId, pause)) await this.queues.offer(PAUSE_QUEUE, userId);
  }
}
