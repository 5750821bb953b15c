import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { AppError, listSlateVersions, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles } from '@app/messaging';
import { CLOCK, type Clock } from '@app/platform';
import { ReceivedFilesRepository } from '../files/received-files.repository.ts';
import { slatePath } from '../publishing/slate-paths.ts';

/** Versions that an administrator may choose from. */
const VERSIONS_SHOWN = 20;

/** The versions of the slate that a file belongs to. */
@Handles(listSlateVersions)
export class ListSlateVersionsHandler {
  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(ReceivedFilesRepository) private readonly files: ReceivedFilesRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  async execute({
    fileId,
  }: RequestOf<typeof listSlateVersions>): Promise<ResponseOf<typeof listSlateVersions>> {
    const em = this.em.fork();
    const slate = await this.files.findSlate(em, fileId);
    if (slate === null) throw new AppError('FILE_NOT_FOUND');
    const path = slatePath(slate);
    const versions = await this.files.findVersions(em, path, VERSIONS_SHOWN);
    return {
      ...slate,
      ...(await this.files.countGames(em, path, this.clock.now().toISOString())),
      versions: versions.map((version, index) => ({ ...version, isCurrent: index === 0 })),
    };
  }
}
