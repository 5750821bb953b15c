import { Inject, Injectable, type BeforeApplicationShutdown } from '@nestjs/common';
import { JobQueue, JobWorker } from '@app/jobs';
import { MikroORM } from '@mikro-orm/postgresql';
import { LOGGER, type Logger } from '@app/platform';
import { withOrmContext } from '@app/persistence';
import { FileLedgerRepository } from '../files/file-ledger.repository.ts';
import { ReaderPool } from '../reading/reader-pool.ts';
import { InboxFolder } from './inbox-folder.ts';
import { InboxWatcher } from './inbox-watcher.ts';
import { inOfferOrder } from './offer-order.ts';
import { STORE_FILE_QUEUE, type StoreFileJob } from './store-file.job.ts';
import { StoreFileProcessor } from './store-file.processor.ts';

export interface InboxSettings {
  /** The folder of delivered files. */
  readonly folder: string;
  readonly redisUrl: string;
}

export const INBOX_SETTINGS = Symbol('INBOX_SETTINGS');

/** The inbox at work: notices files, queues one job for each, and stores them. Several replicas share the work. */
@Injectable()
export class InboxService implements BeforeApplicationShutdown {
  private running: {
    readonly watcher: InboxWatcher;
    readonly queue: JobQueue<StoreFileJob>;
    readonly worker: JobWorker<StoreFileJob>;
  } | null = null;

  constructor(
    @Inject(INBOX_SETTINGS) private readonly settings: InboxSettings,
    @Inject(InboxFolder) private readonly folder: InboxFolder,
    @Inject(MikroORM) private readonly orm: MikroORM,
    @Inject(FileLedgerRepository) private readonly ledger: FileLedgerRepository,
    @Inject(ReaderPool) private readonly reader: ReaderPool,
    @Inject(StoreFileProcessor) private readonly processor: StoreFileProcessor,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** Called once everything else stands: a file taken in before the demo season is loaded would be in its way. */
  async start(): Promise<void> {
    const { redisUrl } = this.settings;
    const { logger } = this;
    const onError = (error: unknown): void =>
      logger.warn({ err: error }, 'the inbox is disturbed and goes on');
    const queue = new JobQueue(STORE_FILE_QUEUE, { redisUrl, logger });
    const worker = new JobWorker(STORE_FILE_QUEUE, (job) => this.processor.process(job), {
      redisUrl,
      logger,
      inContext: (work) => withOrmContext(this.orm, work),
    });
    const watcher = new InboxWatcher({
      folder: this.folder,
      isKnown: async (sha256, name) => (await this.ledger.findByContentAndName(sha256, name)) !== null,
      arrange: (files) => inOfferOrder(files, (path) => this.reader.read(this.folder.requestFor(path))),
      offer: ({ path, sha256, arrivedMs }) => {
        const now = Date.now();
        const receivedAt = new Date(now).toISOString();
        const arrivedAt = new Date(Math.min(arrivedMs, now)).toISOString();
        return queue.add(sha256, { path, sha256, receivedAt, arrivedAt });
      },
      refuse: (found) => this.processor.refuse(found),
      onError,
    });
    this.running = { watcher, queue, worker };
    worker.start();
    await watcher.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.running?.watcher.stop();
    await this.running?.worker.close();
    await this.running?.queue.close();
  }
}
