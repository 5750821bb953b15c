import { Queue } from 'bullmq';
import { Redis } from 'ioredis';
import type { Logger } from '@app/platform';
import { keyPrefix, type QueueDefinition } from './queue-definition.ts';

/**
 * Adds jobs under ids that say what they are about. While a job waits or runs, the same id again adds nothing; once
 * it has ended it is removed, so that the database alone decides on repeats.
 */
export class JobQueue<Data extends object> {
  private readonly definition: QueueDefinition<Data>;
  private readonly connection: Redis;
  private readonly queue: Queue<Data>;

  constructor(
    definition: QueueDefinition<Data>,
    settings: { readonly redisUrl: string; readonly logger: Logger },
  ) {
    this.definition = definition;
    // Producers fail fast: who offers a job learns at once that it was not taken.
    this.connection = new Redis(settings.redisUrl, { maxRetriesPerRequest: 1, enableOfflineQueue: true });
    this.connection.on('error', (error: Error) => {
      settings.logger.warn({ err: error, queue: definition.name }, 'the job queue is away');
    });
    this.queue = new Queue<Data>(definition.name, {
      connection: this.connection,
      prefix: keyPrefix(definition),
      defaultJobOptions: {
        attempts: definition.attempts,
        backoff: { type: 'exponential', delay: definition.backoffMs },
        removeOnComplete: true,
        removeOnFail: true,
      },
    });
    this.queue.on('error', () => undefined); // the connection's own listener has logged it
  }

  /** Rejects when Redis is away. `jobId`: letters, digits, `-`, `_`; no colon. */
  async add(jobId: string, data: Data): Promise<void> {
    // The library's types derive name and data from each other, which a type parameter defeats.
    await (this.queue as unknown as Queue).add(this.definition.name, data, { jobId });
  }

  /** Jobs that wait for a first or another run. */
  async countWaiting(): Promise<number> {
    return this.queue.getJobCountByTypes('waiting', 'delayed', 'prioritized');
  }

  async close(): Promise<void> {
    await this.queue.close();
    this.connection.disconnect();
  }
}
