import { Queue } from 'bullmq';
import type { Logger } from '@app/platform';
import { writeOrigin } from './origin.ts';
import { openQueueConnection } from './queue-connection.ts';
import { keyPrefix, type QueueDefinition } from './queue-definition.ts';

/** Given-up jobs that a queue keeps at most, the newest ones. */
const GIVEN_UP_KEPT = 1_000;

/** What a queue holds. Instants are ISO in UTC. */
export interface QueueState {
  readonly name: string;
  readonly waiting: number;
  readonly running: number;
  /** Jobs that failed and will run again. */
  readonly failed: number;
  /** Jobs that used up their attempts, where the queue keeps them. */
  readonly givenUp: number;
  /** When the oldest waiting job was added. */
  readonly oldestAt: string | null;
  readonly failedJobs: {
    readonly queue: string;
    readonly id: string;
    readonly attempts: number;
    readonly maxAttempts: number;
    /** Used up its attempts. It runs again only when somebody retries it. */
    readonly isGivenUp: boolean;
    /** Kind of the last failure. */
    readonly error: string | null;
    readonly addedAt: string;
  }[];
}

/** What a queue holds, in numbers. */
export interface QueueMeasure extends Pick<QueueState, 'waiting' | 'running' | 'failed' | 'givenUp'> {
  /** Age of the oldest waiting job. */
  readonly oldestMs: number;
}

/**
 * Adds jobs under ids that describe them. Adding an id again has no effect while its job waits or runs. A
 * finished job is removed, so only the database decides on repeats. One that was given up stays where the queue keeps
 * those, until its id is added again.
 */
export class JobQueue<Data extends object> {
  private readonly definition: QueueDefinition<Data>;
  private readonly connection: ReturnType<typeof openQueueConnection>;
  private readonly queue: Queue<Data>;

  constructor(
    definition: QueueDefinition<Data>,
    settings: { readonly redisUrl: string; readonly logger: Logger },
  ) {
    this.definition = definition;
    // Producers fail fast, so they learn at once when a job was not added.
    this.connection = openQueueConnection(settings.redisUrl, { maxRetriesPerRequest: 1 });
    this.connection.on('error', (error: Error) => {
      settings.logger.warn({ err: error, queue: definition.name }, 'the job queue is unavailable');
    });
    this.queue = new Queue<Data>(definition.name, {
      connection: this.connection,
      prefix: keyPrefix(definition),
      defaultJobOptions: {
        attempts: definition.attempts,
        backoff: { type: 'exponential', delay: definition.backoffMs },
        removeOnComplete: true,
        removeOnFail: definition.keepsGivenUp === true ? { count: GIVEN_UP_KEPT } : true,
      },
    });
    this.queue.on('error', () => undefined); // The connection's own listener logs it.
  }

  /** Rejects while Redis is unavailable. `jobId` may contain letters, digits, `-` and `_`, but no colon. */
  async add(jobId: string, data: Data): Promise<void> {
    if (this.definition.keepsGivenUp === true) await this.removeGivenUp(jobId);
    // The library's types derive name and data from each other, which does not work with a type parameter.
    const metadata = writeOrigin();
    await (this.queue as unknown as Queue).add(this.definition.name, data, {
      jobId,
      ...(metadata === undefined ? {} : { telemetry: { metadata } }),
    });
  }

  /** Whether a job waits for its first or another run, or runs. */
  async isPending(jobId: string): Promise<boolean> {
    return ['waiting', 'prioritized', 'delayed', 'active'].includes(await this.queue.getJobState(jobId));
  }

  private async removeGivenUp(jobId: string): Promise<void> {
    const job = await this.queue.getJob(jobId);
    if (job !== undefined && (await job.isFailed())) await job.remove();
  }

  /**
   * Removes jobs of processes that died while running them, so their ids can be added again at once. The library itself
   * looks for them only twice a minute.
   */
  async removeAbandoned(jobIds: readonly string[]): Promise<void> {
    const active = await this.queue.getActive();
    for (const { id } of active) {
      // The library keeps a job whose process still renews its lock.
      if (id !== undefined && jobIds.includes(id)) await this.queue.remove(id);
    }
  }

  /** Returns the number of jobs waiting for their first or another run. */
  async countWaiting(): Promise<number> {
    return this.queue.getJobCountByTypes('waiting', 'delayed', 'prioritized');
  }

  /** What waits, what runs, and the jobs that failed, those that were given up first, at most `limit`. */
  async inspect(limit: number): Promise<QueueState> {
    const counts = await this.queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
    const [oldest] = await this.queue.getWaiting(0, 0);
    // No job is added with a delay, so each delayed one has failed.
    const failed = await this.queue.getDelayed(0, limit - 1);
    const givenUp = await this.queue.getFailed(0, limit - 1);
    const jobs = [
      ...givenUp.map((job) => [job, true] as const),
      ...failed.map((job) => [job, false] as const),
    ];
    const { name, attempts: maxAttempts } = this.definition;
    return {
      name,
      waiting: (counts['waiting'] ?? 0) + (counts['prioritized'] ?? 0),
      running: counts['active'] ?? 0,
      failed: counts['delayed'] ?? 0,
      givenUp: counts['failed'] ?? 0,
      oldestAt: oldest === undefined ? null : new Date(oldest.timestamp).toISOString(),
      failedJobs: jobs
        .slice(0, limit)
        .map(([{ id = '', attemptsMade, stacktrace, timestamp }, isGivenUp]) => ({
          queue: name,
          id,
          attempts: attemptsMade,
          maxAttempts,
          isGivenUp,
          // The message may hold personal data, such as the address of a mail.
          error: /^[A-Za-z]\w*/.exec(stacktrace?.at(-1) ?? '')?.[0] ?? null,
          addedAt: new Date(timestamp).toISOString(),
        })),
    };
  }

  /** What waits and what runs, for gauges. Cheaper than `inspect`. */
  async measure(): Promise<QueueMeasure> {
    const counts = await this.queue.getJobCounts('waiting', 'prioritized', 'active', 'delayed', 'failed');
    const [oldest] = await this.queue.getWaiting(0, 0);
    return {
      waiting: (counts['waiting'] ?? 0) + (counts['prioritized'] ?? 0),
      running: counts['active'] ?? 0,
      failed: counts['delayed'] ?? 0,
      givenUp: counts['failed'] ?? 0,
      oldestMs: oldest === undefined ? 0 : Math.max(0, Date.now() - oldest.timestamp),
    };
  }

  /** Runs a failed job now, one that was given up with all its attempts again. Returns false where there is no such job. */
  async runNow(jobId: string): Promise<boolean> {
    const job = await this.queue.getJob(jobId);
    if (await job?.isDelayed()) await job?.promote();
    else if (await job?.isFailed()) {
      // The library counts the runs whose process died in a field of its own, which its retry keeps. Removing the job and
      // adding it again could lose it in between.
      await this.connection.hdel(this.queue.toKey(jobId), 'stc');
      await job?.retry('failed', { resetAttemptsMade: true });
    } else return false;
    return true;
  }

  /** Deletes the jobs that were given up. Returns how many. */
  async dropGivenUp(): Promise<number> {
    return (await this.queue.clean(0, 0, 'failed')).length;
  }

  async close(): Promise<void> {
    await this.queue.close();
    this.connection.disconnect();
  }
}
