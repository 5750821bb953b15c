import type { OnApplicationShutdown } from '@nestjs/common';
import type { Logger } from '@app/platform';
import { JobQueue, type QueueMeasure, type QueueState } from '../job-queue.ts';
import type { QueueDefinition } from '../queue-definition.ts';
import type { RowRef } from './job.decorators.ts';

interface Settings {
  readonly redisUrl: string;
  readonly logger: Logger;
}

/** Adds jobs to the service's queues. */
export class JobQueues implements OnApplicationShutdown {
  private readonly settings: Settings | null;
  private readonly queues = new Map<string, JobQueue<object>>();

  /** `null`: jobs are dropped, as on a command line. */
  constructor(settings: Settings | null) {
    this.settings = settings;
  }

  /** Rejects while Redis is unavailable. An id has no effect while its job waits or runs. */
  async add<Data extends object>(queue: QueueDefinition<Data>, jobId: string, data: Data): Promise<void> {
    await this.queueOf(queue).add(jobId, data);
  }

  /** Makes a job of a row. Never throws: what cannot be offered now is found again within seconds. */
  async offer(queue: QueueDefinition<RowRef>, id: string): Promise<void> {
    await this.orLater(queue, () => this.add(queue, id, { id }));
  }

  /** Makes jobs of rows that were found without one, or whose job ended with its process. Never throws. */
  async offerFound(queue: QueueDefinition<RowRef>, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.orLater(queue, () => this.queueOf(queue).removeAbandoned(ids));
    for (const id of ids) await this.offer(queue, id);
  }

  /** What a queue holds, with at most `limit` failed jobs. Rejects while Redis is unavailable. */
  inspect(queue: QueueDefinition<object>, limit: number): Promise<QueueState> {
    return this.queueOf(queue).inspect(limit);
  }

  /** What a queue holds in numbers. Rejects while Redis is unavailable. */
  measure(queue: QueueDefinition<object>): Promise<QueueMeasure> {
    return this.queueOf(queue).measure();
  }

  /** Whether a job waits for its first or another run, or runs. Rejects while Redis is unavailable. */
  isPending(queue: QueueDefinition<object>, jobId: string): Promise<boolean> {
    return this.queueOf(queue).isPending(jobId);
  }

  /** Runs a failed job now. Returns false where there is no such job. */
  runNow(queue: QueueDefinition<object>, jobId: string): Promise<boolean> {
    return this.queueOf(queue).runNow(jobId);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }

  private async orLater(queue: QueueDefinition<RowRef>, work: () => Promise<void>): Promise<void> {
    if (this.settings === null) return;
    try {
      await work();
    } catch (error) {
      this.settings.logger.warn({ err: error, queue: queue.name }, 'a job will be queued again');
    }
  }

  private queueOf(definition: QueueDefinition<object>): JobQueue<object> {
    const known = this.queues.get(definition.name);
    if (known !== undefined) return known;
    if (this.settings === null) throw new Error('a command line adds no jobs');
    const queue = new JobQueue(definition, this.settings);
    this.queues.set(definition.name, queue);
    return queue;
  }
}
