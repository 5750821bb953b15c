import { randomUUID } from 'node:crypto';
import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, MAX_STUDIES, saveStudy, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { orLockedFor, ownedBy, runOnce } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { StudyRepository } from './study.repository.ts';

/** Well below the time limit of a statement, which would end the wait as an internal error. */
const LOCK_WAIT_MS = 3_000;
const FULL = `You can save up to ${String(MAX_STUDIES)} studies. Delete one first.`;

/** Saves a study for its owner. */
@Handles(saveStudy)
export class SaveStudyHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(StudyRepository) private readonly studies: StudyRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws STUDIES_FULL naming the limit, and STUDIES_BUSY when other saves take too long. */
  execute(
    { actor: { userId }, study: asked }: RequestOf<typeof saveStudy>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof saveStudy>> {
    const call = { userId, key, request: { command: 'save-study', study: asked } };
    return ownedBy(this.em, userId).transactional((scope) =>
      runOnce(scope.em, call, async () => {
        await orLockedFor(scope.em, { waitMs: LOCK_WAIT_MS, code: 'STUDIES_BUSY' }, () =>
          this.studies.lock(scope),
        );
        if (await this.studies.hasAtLeast(scope, MAX_STUDIES))
          throw AppError.ofField('STUDIES_FULL', 'studies', FULL);
        const study = { ...asked, id: randomUUID(), savedAt: this.clock.now().toISOString() };
        await this.studies.add(scope, study);
        return { study };
      }),
    );
  }
}
