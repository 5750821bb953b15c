import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, deleteStudy, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { ownedBy, runOnce } from '@app/persistence';
import * as z from 'zod/mini';
import { StudyRepository } from './study.repository.ts';

const UUID = z.uuid();

/** Deletes a study of its owner. */
@Handles(deleteStudy)
export class DeleteStudyHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(StudyRepository) private readonly studies: StudyRepository,
  ) {}

  /** Throws STUDY_NOT_FOUND for a malformed id, and for a study of another user, as for an unknown one. */
  execute(
    { actor: { userId }, studyId }: RequestOf<typeof deleteStudy>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof deleteStudy>> {
    const id = UUID.safeParse(studyId.toLowerCase());
    if (!id.success) throw new AppError('STUDY_NOT_FOUND');
    const call = { userId, key, request: { command: 'delete-study', id: id.data } };
    return ownedBy(this.em, userId).transactional((scope) =>
      runOnce(scope.em, call, async () => {
        if (!(await this.studies.remove(scope, id.data))) throw new AppError('STUDY_NOT_FOUND');
        return {};
      }),
    );
  }
}
