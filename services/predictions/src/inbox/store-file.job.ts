import { basename } from 'node:path';
import { Inject } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { MAX_UPLOAD_BYTES } from '@app/contracts';
import { RunsJobs } from '@app/jobs';
import { LOGGER, type Logger } from '@app/platform';
import { identified, ReadingThread } from '../parsing/reading-thread.ts';
import { RefusedFilesRepository } from '../files/refused-files.repository.ts';
import { FileIngester } from '../ingest/file-ingester.ts';
import { InboxFolder } from './inbox-folder.ts';
import type { RefusedFile } from './inbox-watcher.ts';
import { STORE_FILE_QUEUE, type DeliveredFile } from './store-file.queue.ts';

/** Parses a delivered file off the main thread and stores it. Idempotent. */
@RunsJobs(STORE_FILE_QUEUE)
export class StoreFileJob {
  constructor(
    @Inject(InboxFolder) private readonly folder: InboxFolder,
    @Inject(ReadingThread) private readonly reader: ReadingThread,
    @Inject(FileIngester) private readonly ingester: FileIngester,
    @Inject(RefusedFilesRepository) private readonly refused: RefusedFilesRepository,
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute({ path, sha256, ...when }: DeliveredFile): Promise<void> {
    const file = await this.folder.find(path);
    if (!file) {
      this.logger.info({ path }, 'delivered file is gone');
      return;
    }
    const read = await this.reader.read(this.folder.requestFor(path));
    const outcome = identified(read, { fileName: basename(path), sha256, sizeBytes: file.sizeBytes });
    if (outcome.file.sha256 !== sha256) {
      // It was written to since it was offered. The watcher offers the new version.
      this.logger.info({ path }, 'delivered file has changed');
      return;
    }
    const stored = await this.ingester.execute(outcome, { ...when, source: 'inbox' });
    const facts = { ...stored, path, dropped: stored.dropped.length };
    await this.keep(path, sha256, file.sizeBytes);
    if (stored.status === 'quarantined') this.logger.warn(facts, 'delivered file refused');
    else if (stored.status === 'superseded')
      this.logger.warn(facts, 'delivered file is older than the current one');
    else this.logger.info(facts, `delivered file ${stored.status}`);
  }

  /** Keeps a refused file for administrators, who may have no access to the folder. */
  private async keep(path: string, sha256: string, sizeBytes: number): Promise<void> {
    const em = this.em.fork();
    if (sizeBytes > MAX_UPLOAD_BYTES || !(await this.refused.isWithoutContent(em, sha256))) return;
    await this.refused.keep(em, sha256, await this.folder.read(path), new Date().toISOString());
  }

  /**
   * Records an item no job could read, under its full inbox path, since a link or folder has no meaningful
   * name.
   */
  async refuse({ path, sha256, sizeBytes, ...why }: RefusedFile): Promise<void> {
    const outcome = {
      outcome: 'rejected' as const,
      file: { fileName: path, sha256, sizeBytes },
      sport: this.folder.requestFor(path).folderSport,
      ...why,
    };
    await this.ingester.execute(outcome, { receivedAt: new Date().toISOString(), source: 'inbox' });
    this.logger.warn({ path, ...why }, 'delivered file refused');
  }
}
