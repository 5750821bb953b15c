import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ADMIN_ACTED, AppError, discardFile, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { RefusedFilesRepository } from '../files/refused-files.repository.ts';

/** Deletes the content of a refused file. Its entry with the reason stays. A repeat changes nothing. */
@Handles(discardFile)
export class DiscardFileHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(RefusedFilesRepository) private readonly files: RefusedFilesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws FILE_NOT_FOUND. */
  execute({ actor, fileId }: RequestOf<typeof discardFile>): Promise<ResponseOf<typeof discardFile>> {
    return this.em.fork().transactional(async (em) => {
      const file = await this.files.find(em, fileId);
      if (file === null) throw new AppError('FILE_NOT_FOUND');
      if (!(await this.files.discard(em, file))) return {};
      const act = { act: 'file-discarded' as const, subject: file.fileName, facts: { file: file.id } };
      const at = this.clock.now().toISOString();
      await addToOutbox(em, [pendingEvent(ADMIN_ACTED.predictions, { ...act, adminId: actor.userId, at })]);
      return {};
    });
  }
}
