import { Worker, type Job } from 'bullmq';
import {
  childTraceparent,
  newRequestId,
  runWithContext,
  tracing,
  type Logger,
  type RequestContext,
} from '@app/platform';
import type { JobMetrics } from './job-metrics.ts';
import { readOrigin } from './origin.ts';
import { openQueueConnection } from './queue-connection.ts';
import { keyPrefix, type QueueDefinition } from './queue-definition.ts';

/** Maximum duration of a job in milliseconds, after which its parts should give up. */
const JOB_LIMIT_MS = 120_000;

/**
 * How long one read of an empty queue waits. A new job ends it at once. Each empty one costs eight commands. Within a minute
 * this process also finds a job whose news went to a process that died before it took it.
 */
const BLOCK_SECONDS = 50;

/** The library's own search for jobs of processes that died finds a job twice before it runs again. */
const SEARCH_MS = 30_000;
/** Where a sweep has found them within seconds, the search only clears away jobs whose rows are no longer due. */
const SEARCH_AFTER_SWEEPS_MS = 10 * 60_000;

/** How long a job counts as running after its process has died. Renewed twice in this time, while a job runs. */
const LOCK_MS = 5_000;

export interface JobWorkerSettings {
  readonly redisUrl: string;
  readonly logger: Logger;
  readonly metrics: JobMetrics;
  /** Opens what each job needs, such as an ORM context. */
  readonly inContext: <Result>(work: () => Promise<Result>) => Promise<Result>;
  /** Jobs of processes that died are found by their rows. */
  readonly isSwept?: boolean;
  /** Pause between two searches for jobs of processes that died. */
  readonly searchMs?: number;
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
  private connection: ReturnType<typeof openQueueConnection> | null = null;

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
    const { redisUrl, logger, metrics, isSwept = false } = this.settings;
    const { searchMs = isSwept ? SEARCH_AFTER_SWEEPS_MS : SEARCH_MS } = this.settings;
    const queue = this.definition.name;
    this.connection = openQueueConnection(redisUrl, { maxRetriesPerRequest: null });
    this.connection.on('error', (error: Error) => {
      logger.warn({ err: error, queue }, 'the job queue is unavailable');
    });
    this.worker = new Worker<Data>(queue, (job) => this.run(job), {
      connection: this.connection,
      prefix: keyPrefix(this.definition),
      concurrency: this.definition.concurrency,
      drainDelay: BLOCK_SECONDS,
      lockDuration: LOCK_MS,
      stalledInterval: searchMs,
      // As many runs may die with their process as may fail. The two are counted apart.
      maxStalledCount: this.definition.attempts - 1,
    });
    this.worker.on('error', () => undefined); // The connection's own listener logs it.
    this.worker.on('completed', () => {
      metrics.ran(queue, 'done');
    });
    this.worker.on('failed', (job, error) => {
      const isLast = job?.finishedOn !== undefined;
      metrics.ran(queue, isLast ? 'given-up' : 'failed');
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

  /** Continues the request that queued the job. */
  private run(job: Job<Data>): Promise<void> {
    const origin = readOrigin(job.opts.telemetry?.metadata);
    const context = {
      requestId: origin?.requestId ?? newRequestId(),
      traceparent: childTraceparent(origin?.traceparent),
      deadlineMs: Date.now() + JOB_LIMIT_MS,
    };
    return runWithContext(context, () =>
      this.settings.inContext(() => this.measured(job, { ...context, parent: origin?.traceparent })),
    );
  }

  private async measured(
    job: Job<Data>,
    { traceparent, parent, requestId }: RequestContext & { readonly parent: string | undefined },
  ): Promise<void> {
    const { metrics, logger } = this.settings;
    const { name: queue } = this.definition;
    const started = performance.now();
    const startMs = Date.now();
    let isFailed = true;
    try {
      await this.handle(job.data, job.id ?? '');
      isFailed = false;
      logger.info({ queue, jobId: job.id, durationMs: Math.round(performance.now() - started) }, 'job');
    } finally {
      metrics.took(queue, performance.now() - started);
      tracing.record?.({
        ...{ name: queue, kind: 'consumer', traceparent, parent, startMs, isFailed },
        attributes: { 'job.id': job.id ?? '', 'request.id': requestId },
      });
    }
  }
}
