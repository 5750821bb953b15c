import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { ADMIN_ACTED, AppError, downloadFile, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { addToOutbox, pendingEvent } from '@app/persistence';
import { CLOCK, type Clock } from '@app/platform';
import { RefusedFilesRepository } from '../files/refused-files.repository.ts';

/** Returns the content of a refused file, and notes who took it. */
@Handles(downloadFile)
export class DownloadFileHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(RefusedFilesRepository) private readonly files: RefusedFilesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Throws FILE_NOT_FOUND, and FILE_NOT_KEPT without its content. */
  execute({ actor, fileId }: RequestOf<typeof downloadFile>): Promise<ResponseOf<typeof downloadFile>> {
    return this.em.fork().transactional(async (em) => {
      const file = await this.files.find(em, fileId);
      if (file === null || file.isDiscarded) throw new AppError('FILE_NOT_FOUND');
      const content = await this.files.findContent(em, file.sha256);
      if (content === null) throw new AppError('FILE_NOT_KEPT');
      const { fileName } = file;
      const act = { act: 'file-downloaded' as const, subject: fileName, facts: { file: file.id } };
      const at = this.clock.now().toISOString();
      await addToOutbox(em, [pendingEvent(ADMIN_ACTED.predictions, { ...act, adminId: actor.userId, at })]);
      return { fileName, content: content.toString('base64') };
    });
  }
}
