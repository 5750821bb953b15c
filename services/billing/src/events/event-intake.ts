import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { JobQueues } from '@app/jobs';
import { runSql } from '@app/persistence';
import { GatheredJobs } from './gathered-jobs.ts';
import { EVENT_QUEUE } from './process-event.job.ts';
import { storeEvents, type NewEvent } from './store-events.sql.ts';

interface Waiting {
  readonly event: NewEvent;
  resolve(isNew: boolean): void;
  reject(error: unknown): void;
}

/**
 * Stores notifications in groups: those that arrive while a group is being written share the next statement, so a burst
 * costs few commits. Their columns were checked, so no notification can make the others of its group fail.
 */
@Injectable()
export class EventIntake implements OnApplicationShutdown {
  private waiting: Waiting[] = [];
  /** Only runs statements, so all groups share it. */
  private readonly em: EntityManager;
  private readonly jobs: GatheredJobs;
  private isWriting = false;

  constructor(@Inject(EntityManager) em: EntityManager, @Inject(JobQueues) queues: JobQueues) {
    this.em = em.fork();
    this.jobs = new GatheredJobs((id) => void queues.offer(EVENT_QUEUE, id));
  }

  /** Resolves once the notification is committed under its id; false if it was known already. */
  store(event: NewEvent): Promise<boolean> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ event, resolve, reject });
      if (this.isWriting) return;
      this.isWriting = true;
      // What was read from the transport together is handled in the same turn of the event loop.
      setImmediate(() => void this.writeAll());
    });
  }

  /** What has no job yet is found again within seconds. */
  onApplicationShutdown(): void {
    this.jobs.close();
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      const group = this.waiting;
      this.waiting = [];
      try {
        await this.write(group);
      } catch (error) {
        for (const { reject } of group) reject(error);
      }
    }
    this.isWriting = false;
  }

  private async write(group: readonly Waiting[]): Promise<void> {
    // In the same order in every replica, so that two with the same notifications do not wait for each other.
    const events = group.map(({ event }) => event).sort((a, b) => (a.id < b.id ? -1 : 1));
    const rows = await runSql(this.em, storeEvents(events));
    const stored = new Set(rows.map(({ id }) => id));
    // A second copy in the same group counts as already known.
    for (const { event, resolve } of group) {
      const isNew = stored.delete(event.id);
      resolve(isNew);
      if (isNew && event.state === 'received') this.jobs.add(event.customer_id, event.id);
    }
  }
}
