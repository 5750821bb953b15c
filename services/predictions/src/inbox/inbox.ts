import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { JobQueues } from '@app/jobs';
import { LOGGER, type Logger } from '@app/platform';
import type { StartupTask } from '@app/service';
import { FileLedgerRepository } from '../files/file-ledger.repository.ts';
import { ReadingThread } from '../parsing/reading-thread.ts';
import { InboxFolder } from './inbox-folder.ts';
import { InboxWatcher } from './inbox-watcher.ts';
import { inOfferOrder } from './offer-order.ts';
import { StoreFileJob } from './store-file.job.ts';
import { STORE_FILE_QUEUE } from './store-file.queue.ts';

/** Notices files and queues one job for each. Several replicas share the work. */
@Injectable()
export class Inbox implements StartupTask, BeforeApplicationShutdown {
  private watcher: InboxWatcher | null = null;

  constructor(
    @Inject(InboxFolder) private readonly folder: InboxFolder,
    @Inject(FileLedgerRepository) private readonly ledger: FileLedgerRepository,
    @Inject(ReadingThread) private readonly reader: ReadingThread,
    @Inject(StoreFileJob) private readonly storeFile: StoreFileJob,
    @Inject(JobQueues) private readonly queues: JobQueues,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async execute(): Promise<void> {
    this.watcher = new InboxWatcher({
      folder: this.folder,
      isKnown: (sha256, name, arrivedMs) => this.ledger.isKnown(sha256, name, arrivalOf(arrivedMs)),
      isPending: (sha256) => this.queues.isPending(STORE_FILE_QUEUE, sha256),
      arrange: (files) => inOfferOrder(files, (path) => this.reader.read(this.folder.requestFor(path))),
      offer: ({ path, sha256, arrivedMs }) => {
        const receivedAt = new Date().toISOString();
        const arrivedAt = arrivalOf(arrivedMs);
        return this.queues.add(STORE_FILE_QUEUE, sha256, { path, sha256, receivedAt, arrivedAt });
      },
      refuse: (found) => this.storeFile.refuse(found),
      onError: (error) => this.logger.warn({ err: error }, 'the inbox watcher hit an error and continues'),
    });
    await this.watcher.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.watcher?.stop();
  }
}

/** A folder's clock may be ahead. */
function arrivalOf(arrivedMs: number): string {
  return new Date(Math.min(arrivedMs, Date.now())).toISOString();
}
