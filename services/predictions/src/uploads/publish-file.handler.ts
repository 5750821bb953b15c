import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { publishFile, type RequestOf, type ResponseOf } from '@app/contracts';
import { Handles, type CommandContext } from '@app/messaging';
import { CLOCK, LOGGER, type Clock, type Logger } from '@app/platform';
import { RefusedFilesRepository } from '../files/refused-files.repository.ts';
import { FileIngester } from '../ingest/file-ingester.ts';
import { fileOutcome } from './file-outcome.ts';
import { UploadedFiles } from './uploaded-file.ts';

/**
 * Stores an uploaded file by the way of the inbox. The ledger alone cannot tell a repeated command from a content that
 * comes back over another one, so the command's key is kept.
 */
@Handles(publishFile)
export class PublishFileHandler {
  constructor(
    @Inject(UploadedFiles) private readonly files: UploadedFiles,
    @Inject(FileIngester) private readonly ingester: FileIngester,
    @Inject(RefusedFilesRepository) private readonly refused: RefusedFilesRepository,
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(
    { actor: { userId }, ...file }: RequestOf<typeof publishFile>,
    { key }: CommandContext,
  ): Promise<ResponseOf<typeof publishFile>> {
    const receivedAt = this.clock.now().toISOString();
    const outcome = await this.files.read(file);
    const by = { userId, key, request: { command: 'publish-file', file } };
    const delivery = { receivedAt, source: 'upload' as const, by };
    const { paths, ...stored } = await this.ingester.execute(outcome, delivery);
    const em = this.em.fork();
    if (await this.refused.isWithoutContent(em, stored.sha256)) {
      const content = Buffer.from(file.content, 'base64');
      await this.refused.keep(em, stored.sha256, content, receivedAt);
    }
    this.logger.info({ ...stored, dropped: stored.dropped.length, paths }, `uploaded file ${stored.status}`);
    return { ...fileOutcome(stored), paths: [...paths] };
  }
}
