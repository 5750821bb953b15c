import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { JobQueues } from '@app/jobs';
import { runSql } from '@app/persistence';
import { EVENT_QUEUE } from './process-event.job.ts';
import type { ProviderEvent } from './provider-event.entity.ts';
import { storeEvents, type NewEvent } from './store-events.sql.ts';

interface Waiting {
  readonly event: NewEvent;
  resolve(isNew: boolean): void;
  reject(error: unknown): void;
}

/**
 * The provider tells of one payment in up to ten notifications within a moment. One job reads the customer for all that
 * arrive within this time.
 */
const GATHER_MS = 100;

/**
 * Stores notifications in groups: those that arrive while a group is being written share the next statement, so a burst
 * costs few commits. Their columns were checked, so no notification can make the others of its group fail.
 */
@Injectable()
export class EventIntake implements OnApplicationShutdown {
  private waiting: Waiting[] = [];
  /** The last new notification of each customer whose job is not queued yet. */
  private readonly gathering = new Map<string | null, string>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private isWriting = false;

  constructor(
    @Inject(EntityManager) private readonly em: EntityManager,
    @Inject(JobQueues) private readonly queues: JobQueues,
  ) {}

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
    for (const timer of this.timers) clearTimeout(timer);
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
    const rows = await runSql(this.em.fork(), storeEvents(events));
    const stored = new Set(rows.map(({ id }) => id));
    // A second copy in the same group counts as already known.
    for (const { event, resolve } of group) resolve(stored.delete(event.id));
    this.announce(rows);
  }

  /** One job for each customer, for the last notification: it ends the earlier ones too. */
  private announce(stored: readonly Pick<ProviderEvent, 'id' | 'customerId' | 'state'>[]): void {
    for (const { id, customerId, state } of stored) {
      if (state !== 'received') continue;
      if (!this.gathering.has(customerId)) this.timers.add(this.offerLater(customerId));
      this.gathering.set(customerId, id);
    }
  }

  private offerLater(customerId: string | null): NodeJS.Timeout {
    const timer = setTimeout(() => {
      const id = this.gathering.get(customerId);
      this.gathering.delete(customerId);
      this.timers.delete(timer);
      if (id !== undefined) void this.queues.offer(EVENT_QUEUE, id);
    }, GATHER_MS);
    return timer;
  }
}
