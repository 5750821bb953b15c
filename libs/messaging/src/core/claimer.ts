import type { Logger } from '@app/platform';
import { removeForgottenConsumers } from './group-membership.ts';
import { deadLetterFields } from './dead-letters.ts';
import { isMissingGroup, isTransientFailure, type RedisConnection } from './connection.ts';
import type { Delivery, GroupConsumerSettings } from './entry-handler.ts';
import type { LeaseBook } from './leases.ts';
import { between, jittered, pause } from './pause.ts';
import { parseEntries, parseIds, parsePending, type PendingRow, type StreamEntry } from './replies.ts';

const ROWS_PER_PASS = 64;
const CLAIMS_PER_PASS = 16;
/** Renewals per claim threshold. Two may be lost before another replica takes the work. */
const BEATS_PER_THRESHOLD = 3;
const CLEANUP_MS = 60_000;
const SPARE_DELIVERIES = 2;
/**
 * Pauses after a look that found nothing, in claim thresholds. What was delivered since cannot be old enough before one
 * has passed, so a shorter pause would find nothing. For events no caller waits, and a service reads several streams of
 * them.
 */
const REST_FOR_REQUESTS = [0.75, 1] as const;
const REST_FOR_EVENTS = [3 / 2, 5 / 3] as const;

/** Renews the leases of this replica and claims entries whose leases have expired elsewhere. */
export class Claimer {
  private readonly settings: GroupConsumerSettings;
  private readonly connection: RedisConnection;
  private readonly leases: LeaseBook;
  private readonly room: () => number;
  private readonly deliver: (stream: string, entry: StreamEntry, deliveries: number) => void;
  private readonly signal: AbortSignal;
  private readonly logger: Logger;
  private beat: NodeJS.Timeout | undefined;
  private claiming: Promise<void> = Promise.resolve();
  private cleanedAtMs = Date.now();

  constructor(parts: {
    readonly settings: GroupConsumerSettings;
    readonly connection: RedisConnection;
    readonly leases: LeaseBook;
    readonly room: () => number;
    readonly deliver: (stream: string, entry: StreamEntry, deliveries: number) => void;
    /** Stops claiming. Leases are renewed until `stopped` resolves and the work is done. */
    readonly signal: AbortSignal;
  }) {
    this.settings = parts.settings;
    this.connection = parts.connection;
    this.leases = parts.leases;
    this.room = parts.room;
    this.deliver = parts.deliver;
    this.signal = parts.signal;
    this.logger = parts.settings.logger;
  }

  start(): void {
    this.claiming = this.claimLoop();
  }

  /** Renews the leases from now on until none is left, so an idle process has no timer. */
  keepLeases(): void {
    if (this.beat !== undefined) return;
    const beatMs = Math.max(10, this.settings.options.claimAfterMs / BEATS_PER_THRESHOLD);
    this.beat = setInterval(() => {
      if (this.leases.isEmpty) this.close();
      else this.renew(beatMs / 2);
    }, beatMs);
    this.beat.unref();
  }

  /** Resolves when the claim loop has ended. Running work keeps its leases while the process drains. */
  stopped(): Promise<void> {
    return this.claiming;
  }

  /** Stops renewing leases. */
  close(): void {
    clearInterval(this.beat);
    this.beat = undefined;
  }

  /**
   * Keeps an entry that waits for something from being given up. It is delivered twice more, after pauses: a replica may die
   * during one of them.
   */
  async spare({ stream, entry, deliveries }: Delivery): Promise<void> {
    const { group, consumer, options } = this.settings;
    const most = Math.max(1, options.maxDeliveries - SPARE_DELIVERIES);
    if (deliveries <= most) return;
    const count = ['RETRYCOUNT', String(most), 'JUSTID'];
    try {
      await this.connection.send(['XCLAIM', stream, group, consumer, '0', entry.id, ...count]);
    } catch (error) {
      this.logger.warn({ err: error, entryId: entry.id }, 'could not keep a message from being given up');
    }
  }

  /** Moves a message to the dead letters in one transaction and replies to a waiting caller. */
  async bury(stream: string, entry: StreamEntry, reason: string, attempts: number): Promise<void> {
    const { group, deadLetters, deletesEntries, handler, metrics } = this.settings;
    const fields = handler.keptFields(entry);
    const letter = deadLetterFields({
      reason,
      attempts,
      originalId: entry.id,
      source: stream,
      fields,
      isWithoutBody: fields !== entry.fields,
    });
    const reply = handler.replyToDead(entry, reason);
    try {
      await this.connection.transaction([
        ['XADD', deadLetters, '*', ...letter],
        ['XACK', stream, group, entry.id],
        ...(deletesEntries ? [['XDEL', stream, entry.id]] : []),
      ]);
      metrics.deadLettered.inc({ stream });
      this.logger.error({ stream, entryId: entry.id, attempts, reason }, 'message moved to the dead letters');
      if (reply !== undefined)
        await this.connection.send(['XADD', reply.to, 'NOMKSTREAM', '*', ...reply.fields]);
    } catch (error) {
      // The entry stays pending and will be claimed again.
      this.logger.warn({ err: error, entryId: entry.id }, 'could not move a message to the dead letters yet');
    }
  }

  private renew(renewAfterMs: number): void {
    const { group, consumer, streams, options } = this.settings;
    for (const stream of streams) {
      const nowMs = Date.now();
      const due = this.leases.dueForRenewal(stream, nowMs, renewAfterMs, options.claimAfterMs);
      if (due.length === 0) continue;
      // JUSTID resets the idle time but not the delivery count.
      this.connection
        .send(['XCLAIM', stream, group, consumer, '0', ...due.map((lease) => lease.id), 'JUSTID'])
        .then(
          () => {
            for (const lease of due) lease.renewedAtMs = nowMs;
          },
          (error: unknown) => {
            this.logger.debug({ err: error }, 'could not renew leases');
          },
        );
    }
  }

  private async claimLoop(): Promise<void> {
    const { options, deletesEntries: isAwaited } = this.settings;
    const { claimIntervalMs, claimAfterMs } = options;
    const [fewest, most] = isAwaited ? REST_FOR_REQUESTS : REST_FOR_EVENTS;
    let isResting = false;
    while (!this.signal.aborted) {
      const workMs = jittered(claimIntervalMs);
      const restMs = Math.max(workMs, between(claimAfterMs * fewest, claimAfterMs * most));
      await pause(isResting ? restMs : workMs, this.signal);
      if (this.signal.aborted) return;
      try {
        isResting = true;
        for (const stream of await this.streamsWithPending()) {
          isResting = false;
          await this.claimFrom(stream);
        }
        if (Date.now() - this.cleanedAtMs > CLEANUP_MS) await this.cleanUp();
      } catch (error) {
        if (!isTransientFailure(error) && !isMissingGroup(error)) {
          this.logger.error({ err: error }, 'could not claim unfinished work');
        }
      }
    }
  }

  /** Asks for all streams in one turn of the event loop, so they travel together. */
  private async streamsWithPending(): Promise<string[]> {
    const { streams, group } = this.settings;
    const summaries = await Promise.all(
      streams.map((stream) => this.connection.send(['XPENDING', stream, group])),
    );
    return streams.filter((_stream, i) => {
      const summary = summaries[i];
      return Array.isArray(summary) && summary[0] !== 0;
    });
  }

  private async cleanUp(): Promise<void> {
    this.cleanedAtMs = Date.now();
    for (const stream of this.settings.streams) {
      await removeForgottenConsumers(this.connection, stream, this.settings.group);
    }
  }

  private async claimFrom(stream: string): Promise<void> {
    const { group, options } = this.settings;
    const rows = parsePending(
      await this.connection.send([
        'XPENDING',
        stream,
        group,
        'IDLE',
        String(options.claimAfterMs),
        '-',
        '+',
        String(ROWS_PER_PASS),
      ]),
    );
    const free = rows.filter(
      (row) =>
        !this.leases.isHeld(stream, row.id) && row.idleMs >= this.settings.claimAfterMs(row.deliveries),
    );
    for (const row of free.filter(({ deliveries }) => deliveries >= options.maxDeliveries)) {
      await this.giveUp(stream, row);
    }
    const wanted = free
      .filter(({ deliveries }) => deliveries < options.maxDeliveries)
      .slice(0, Math.min(CLAIMS_PER_PASS, this.room()));
    if (wanted.length > 0) await this.takeOver(stream, wanted);
  }

  private async takeOver(stream: string, rows: readonly PendingRow[]): Promise<void> {
    const { group, consumer, options, metrics } = this.settings;
    const entries = parseEntries(
      await this.connection.send([
        'XCLAIM',
        stream,
        group,
        consumer,
        String(options.claimAfterMs),
        ...rows.map((row) => row.id),
      ]),
    );
    for (const entry of entries) {
      const deliveries = (rows.find((row) => row.id === entry.id)?.deliveries ?? 0) + 1;
      metrics.claimed.inc({ stream });
      this.deliver(stream, entry, deliveries);
    }
  }

  private async giveUp(stream: string, row: PendingRow): Promise<void> {
    const { group, consumer, options } = this.settings;
    // Only one replica wins the claim, so there is only one dead letter.
    const won = parseIds(
      await this.connection.send([
        'XCLAIM',
        stream,
        group,
        consumer,
        String(options.claimAfterMs),
        row.id,
        'JUSTID',
      ]),
    );
    if (won.length === 0) return;
    const [entry] = parseEntries(await this.connection.send(['XRANGE', stream, row.id, row.id]));
    if (entry === undefined) {
      await this.connection.send(['XACK', stream, group, row.id]);
      return;
    }
    await this.bury(stream, entry, `given up after ${row.deliveries} deliveries`, row.deliveries);
  }
}
