import { Worker, type Job } from 'bullmq';
import { Redis } from 'ioredis';
import { newRequestId, newTraceparent, runWithContext, type Logger } from '@app/platform';
import { keyPrefix, type QueueDefinition } from './queue-definition.ts';

/** Maximum duration of a job in milliseconds, after which its parts should give up. */
const JOB_LIMIT_MS = 120_000;

/** How long one read of an empty queue waits. A new job ends it at once. */
const BLOCK_SECONDS = 30;

export interface JobWorkerSettings {
  readonly redisUrl: string;
  readonly logger: Logger;
  /** Opens what each job needs, such as an ORM context. */
  readonly inContext: <Result>(work: () => Promise<Result>) => Promise<Result>;
}

/**
 * Runs a queue's jobs, each in its own context, at least once, so jobs must be idempotent. A failed job is
 * retried with growing pauses until its attempts are used up.
 */
export class JobWorker<Data extends object> {
  private readonly definition: QueueDefinition<Data>;
  private readonly settings: JobWorkerSettings;
  private readonly handle: (data: Data, jobId: string) => Promise<void>;
  private worker: Worker<Data> | null = null;
  private connection: Redis | null = null;

  constructor(
    definition: QueueDefinition<Data>,
    handle: (data: Data, jobId: string) => Promise<void>,
    settings: JobWorkerSettings,
  ) {
    this.definition = definition;
    this.handle = handle;
    this.settings = settings;
  }

  /** Connects and starts taking jobs. Retries forever while Redis is unavailable. */
  start(): void {
    const { redisUrl, logger } = this.settings;
    const queue = this.definition.name;
    this.connection = new Redis(redisUrl, { maxRetriesPerRequest: null });
    this.connection.on('error', (error: Error) => {
      logger.warn({ err: error, queue }, 'the job queue is unavailable');
    });
    this.worker = new Worker<Data>(queue, (job) => this.run(job), {
      connection: this.connection,
      prefix: keyPrefix(this.definition),
      concurrency: this.definition.concurrency,
      drainDelay: BLOCK_SECONDS,
    });
    this.worker.on('error', () => undefined); // The connection's own listener logs it.
    this.worker.on('failed', (job, error) => {
      const isLast = job !== undefined && job.attemptsMade >= this.definition.attempts;
      const facts = { err: error, queue, jobId: job?.id, attempts: job?.attemptsMade };
      if (isLast) logger.error(facts, 'a job failed permanently');
      else logger.warn(facts, 'a job failed and will run again');
    });
  }

  /** Stops taking jobs and waits for running ones. */
  async close(): Promise<void> {
    await this.worker?.close();
    this.connection?.disconnect();
    this.worker = null;
    this.connection = null;
  }

  private run(job: Job<Data>): Promise<void> {
    const context = {
      requestId: newRequestId(),
      traceparent: newTraceparent(),
      deadlineMs: Date.now() + JOB_LIMIT_MS,
    };
    return runWithContext(context, () => this.settings.inContext(() => this.handle(job.data, job.id ?? '')));
  }
}
