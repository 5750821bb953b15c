import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { Logger } from '@app/platform';
import { columnsOf } from '../orm/rows.ts';
import { runSql, tablesOf } from '../orm/tables.ts';
import { onEventsCommitted } from './outbox-commits.ts';
import { OutboxEntity } from './outbox.entity.ts';
import type { OutboxEvent } from './outbox.ts';

/** Publishes committed events. Resolves only when the transport has stored all of them. */
export interface OutboxPublisher {
  publish(events: readonly OutboxEvent[]): Promise<void>;
}

/** Outbox lag of the service: waiting rows and the age of the oldest, in seconds. */
export interface OutboxLag {
  readonly waiting: number;
  readonly oldestSeconds: number;
}

/** Finds what other processes wrote. A relay hears of its own process's commits at once. */
const POLL_MS = 1_000;
/** For a process that only runs jobs: all its events come from others, and pages hear of them within a second. */
export const POLL_FOR_OTHERS_MS = 200;
const BATCH = 200;
const FIRST_BACKOFF_MS = 250;
const MAX_BACKOFF_MS = 5_000;

/**
 * Moves events from the outbox to the transport, in the order written as far as one relay sees them. Any
 * number of relays may run: each takes rows no other holds (`for update skip locked`) and deletes them only
 * after publishing. So an event goes out at least once, and twice only when a process dies in between.
 */
export class OutboxRelay {
  private readonly orm: MikroORM;
  /** Built once, as it runs every second: building takes as long as sending it. */
  private readonly first: { execute(): Promise<readonly unknown[]> };
  private readonly publisher: OutboxPublisher;
  private readonly logger: Logger;
  private running: Promise<void> | null = null;
  private readonly pollMs: number;
  private isStopping = false;
  private hasNews = false;
  private endPause: () => void = () => undefined;
  private endIdlePause: () => void = () => undefined;

  constructor(options: {
    readonly orm: MikroORM;
    readonly publisher: OutboxPublisher;
    readonly logger: Logger;
    /** Time between two looks for events of other processes. */
    readonly pollMs?: number;
  }) {
    this.orm = options.orm;
    this.first = tablesOf(this.orm.em.fork()).selectFrom(OutboxEntity).select('seq').limit(1);
    this.pollMs = options.pollMs ?? POLL_MS;
    this.publisher = options.publisher;
    this.logger = options.logger;
    onEventsCommitted(this.orm, () => {
      this.hasNews = true;
      this.endIdlePause();
    });
  }

  start(): void {
    this.isStopping = false;
    this.running ??= this.loop();
  }

  /** Stops after the current batch. */
  async stop(): Promise<void> {
    this.isStopping = true;
    this.endPause();
    await this.running;
    this.running = null;
  }

  /** Publishes one batch. Returns the number of events. */
  async relayOnce(): Promise<number> {
    return this.orm.em.fork().transactional(async (em) => {
      const outbox = tablesOf(em as EntityManager);
      const rows = await outbox
        .selectFrom(OutboxEntity)
        .select(columnsOf(OutboxEntity))
        .orderBy('seq')
        .limit(BATCH)
        .forUpdate()
        .skipLocked()
        .execute();
      if (rows.length === 0) return 0;
      await this.publisher.publish(rows);
      const published = rows.map(({ seq }) => seq);
      await outbox.deleteFrom(OutboxEntity).where('seq', 'in', published).execute();
      return rows.length;
    });
  }

  async lag(): Promise<OutboxLag> {
    const [row] = await runSql(
      this.orm.em.fork(),
      sql<{ waiting: number; oldest: number }>`select count(*) as waiting,
        coalesce(extract(epoch from now() - min(created_at)), 0) as oldest from outbox`,
    );
    return { waiting: row?.waiting ?? 0, oldestSeconds: row?.oldest ?? 0 };
  }

  private async loop(): Promise<void> {
    let backoffMs = FIRST_BACKOFF_MS;
    while (!this.isStopping) {
      try {
        this.hasNews = false;
        const moved = (await this.isWaiting()) ? await this.relayOnce() : 0;
        backoffMs = FIRST_BACKOFF_MS;
        if (moved < BATCH && !this.hasNews) await this.idle();
      } catch (error) {
        this.logger.warn({ err: error, retryInMs: backoffMs }, 'events could not be announced yet');
        await this.pause(backoffMs);
        backoffMs = Math.min(backoffMs * 2, MAX_BACKOFF_MS);
      }
    }
  }

  /** Cheaper than a transaction, as there is nothing most of the time. */
  private async isWaiting(): Promise<boolean> {
    return (await this.first.execute()).length > 0;
  }

  private async idle(): Promise<void> {
    const pause = this.pause(this.pollMs);
    this.endIdlePause = this.endPause;
    await pause;
  }

  private pause(milliseconds: number): Promise<void> {
    if (this.isStopping) return Promise.resolve();
    return new Promise((resolve) => {
      const timer = setTimeout(done, milliseconds);
      function done(): void {
        clearTimeout(timer);
        resolve();
      }
      this.endPause = done;
    });
  }
}
