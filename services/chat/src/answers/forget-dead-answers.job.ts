import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { RunsEvery } from '@app/jobs';
import { ofAllOwners } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { RunningAnswerEntity } from './running-answer.entity.ts';

const HOUR_MS = 3_600_000;

/** Deletes the marks of answers whose replica died. Nobody waits for them. Safe to run in several replicas. */
@RunsEvery(HOUR_MS)
export class ForgetDeadAnswersJob {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute(): Promise<void> {
    const before = new Date(this.clock.now().getTime() - HOUR_MS).toISOString();
    await ofAllOwners(this.em).em.nativeDelete(RunningAnswerEntity, { renewedAt: { $lt: before } });
  }
}
