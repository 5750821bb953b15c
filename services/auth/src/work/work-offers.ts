import { Inject, Injectable, Optional, type OnApplicationShutdown } from '@nestjs/common';
import { JobQueue, type QueueDefinition } from '@app/jobs';
import { LOGGER, type Logger } from '@app/platform';
import { AUTH_CONFIG, type AuthConfig } from '../config/auth.config.ts';
import type { WorkItem } from './work.ts';

/** Offers rows to whoever works them off, after the commit that made them. */
@Injectable()
export class WorkOffers implements OnApplicationShutdown {
  private readonly queues = new Map<string, JobQueue<WorkItem>>();

  constructor(
    @Inject(AUTH_CONFIG) private readonly config: Pick<AuthConfig, 'REDIS_URL'>,
    // A command line has none, and offers nothing: the running service finds its rows by itself.
    @Optional() @Inject(LOGGER) private readonly logger?: Logger,
  ) {}

  /** Makes a job of a row. Never throws: what cannot be offered now is found again within a second or two. */
  async offer(definition: QueueDefinition<WorkItem>, id: string): Promise<void> {
    if (this.logger === undefined) return;
    try {
      await this.queueOf(definition, this.logger).add(id, { id });
    } catch (error) {
      this.logger.warn({ err: error, queue: definition.name }, 'a job will be offered again');
    }
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([...this.queues.values()].map((queue) => queue.close()));
  }

  private queueOf(definition: QueueDefinition<WorkItem>, logger: Logger): JobQueue<WorkItem> {
    const known = this.queues.get(definition.name);
    if (known !== undefined) return known;
    const queue = new JobQueue(definition, { redisUrl: this.config.REDIS_URL, logger });
    this.queues.set(definition.name, queue);
    return queue;
  }
}
