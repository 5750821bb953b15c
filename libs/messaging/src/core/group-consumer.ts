import { Claimer } from './claimer.ts';
import { ensureGroups, leaveGroup } from './group-membership.ts';
import { RedisConnection } from './connection.ts';
import type { Delivery, GroupConsumerSettings, Outcome } from './entry-handler.ts';
import { Finisher } from './finisher.ts';
import { LeaseBook } from './leases.ts';
import { jittered, pause } from './pause.ts';
import { untilRedisAnswers } from './retrying.ts';
import type { StreamEntry } from './replies.ts';
import { StreamReader } from './stream-reader.ts';

const GROUP_RETRY_MS = 100;
const FLUSH_LIMIT_MS = 2_000;

/**
 * One replica in a consumer group. Reads only what it has room for, runs the handler, acknowledges, claims
 * work of dead replicas, and drains on request. Survives a restart of Redis.
 */
export class GroupConsumer {
  readonly commands: RedisConnection;
  private readonly settings: GroupConsumerSettings;
  private readonly readers: readonly StreamReader[];
  private readonly finisher: Finisher;
  private readonly leases: LeaseBook;
  private readonly claimer: Claimer;
  private readonly stop = new AbortController();
  private readonly local: Delivery[] = [];
  private running = 0;
  private onRoom: (() => void)[] = [];
  private onIdle: (() => void) | undefined;
  private draining: Promise<void> | undefined;

  constructor(settings: GroupConsumerSettings) {
    this.settings = settings;
    const { redisUrl: url, logger, group, streams } = settings;
    this.commands = new RedisConnection({
      url,
      logger,
      name: `${settings.consumer}:commands`,
      isPolling: true,
    });
    this.leases = new LeaseBook(streams);
    this.finisher = new Finisher({
      connection: this.commands,
      group,
      deletesEntries: settings.deletesEntries,
      logger,
      onReplyDropped: () => {
        settings.metrics.repliesDropped.inc();
      },
    });
    this.claimer = new Claimer({
      settings,
      connection: this.commands,
      leases: this.leases,
      room: () => this.room(),
      deliver: (stream, entry, deliveries) => {
        this.deliver(stream, entry, deliveries);
      },
      signal: this.stop.signal,
    });
    // A cluster refuses to read streams of different slots together.
    const together = this.commands.isCluster ? streams.map((stream) => [stream]) : [streams];
    this.readers = together.map((part) => this.readerOf(part));
  }

  /** Number of running handlers. */
  get inFlight(): number {
    return this.running;
  }

  get isReady(): boolean {
    return this.commands.isReady && !this.stop.signal.aborted;
  }

  /** Connects, joins the group and starts reading. */
  async start(): Promise<void> {
    await Promise.all([this.commands, ...this.readers].map((part) => part.open()));
    await untilRedisAnswers(() => this.ensureGroups(), this.stop.signal);
    for (const reader of this.readers) reader.start();
    this.claimer.start();
  }

  /**
   * Stops reading, lets running handlers finish within the drain limit, writes pending replies and leaves the
   * group. Unfinished entries stay pending for other replicas.
   */
  drain(): Promise<void> {
    this.draining ??= this.drainOnce();
    return this.draining;
  }

  private async drainOnce(): Promise<void> {
    this.stop.abort();
    this.tellOfRoom();
    await Promise.all([...this.readers.map((reader) => reader.end()), this.claimer.stopped()]);
    await this.idle(this.settings.options.drainLimitMs);
    const isClean = (await this.finisher.settled(FLUSH_LIMIT_MS)) && this.running === 0;
    if (isClean && this.commands.isReady) await this.leave();
    this.claimer.close();
    this.finisher.close();
    for (const reader of this.readers) reader.close();
    this.commands.close();
  }

  private readerOf(streams: readonly string[]): StreamReader {
    return new StreamReader({
      settings: this.settings,
      streams,
      commands: this.commands,
      signal: this.stop.signal,
      room: () => this.room(),
      roomFreed: () =>
        new Promise((resolve) => {
          this.onRoom.push(resolve);
        }),
      deliver: (stream, entry) => {
        this.deliver(stream, entry, 1);
      },
      recreateGroups: () => this.recreateGroups(),
    });
  }

  private room(): number {
    return Math.max(0, this.settings.options.maxInFlight - this.running - this.local.length);
  }

  private deliver(stream: string, entry: StreamEntry, deliveries: number): void {
    const lease = this.leases.add(stream, entry.id, Date.now());
    this.claimer.keepLeases();
    const delivery = { stream, entry, deliveries, lease };
    if (this.running >= this.settings.options.maxInFlight) this.local.push(delivery);
    else void this.run(delivery);
  }

  private async run(delivery: Delivery): Promise<void> {
    this.running += 1;
    const outcome = await this.settings.handler.handle(delivery);
    if (outcome.kind === 'wait') await this.claimer.spare(delivery);
    this.running -= 1;
    this.settle(delivery, outcome);
    const next = this.local.shift();
    if (next !== undefined) void this.run(next);
    else {
      this.tellOfRoom();
      if (this.running === 0) this.onIdle?.();
    }
  }

  private settle({ stream, entry, lease, deliveries }: Delivery, outcome: Outcome): void {
    if (outcome.kind === 'done') {
      const onConfirmed = () => {
        this.leases.remove(lease);
      };
      this.finisher.add({ stream, id: entry.id, reply: outcome.reply, onConfirmed });
      return;
    }
    if (outcome.kind === 'dead') void this.claimer.bury(stream, entry, outcome.reason, deliveries);
    this.leases.remove(lease);
  }

  private tellOfRoom(): void {
    for (const resume of this.onRoom.splice(0)) resume();
  }

  private async idle(limitMs: number): Promise<void> {
    if (this.running === 0) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(() => {
        this.settings.logger.warn(
          { unfinished: this.running },
          'drain limit reached, leaving unfinished work to other replicas',
        );
        resolve();
      }, limitMs);
      this.onIdle = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private ensureGroups(): Promise<void> {
    return ensureGroups(this.commands, this.settings.streams, this.settings.group);
  }

  private async recreateGroups(): Promise<void> {
    this.settings.logger.warn({ group: this.settings.group }, 'the consumer group is missing, recreating it');
    await this.ensureGroups().catch((error: unknown) => {
      this.settings.logger.warn({ err: error }, 'could not create the consumer group yet');
      return pause(jittered(GROUP_RETRY_MS), this.stop.signal);
    });
  }

  private async leave(): Promise<void> {
    for (const stream of this.settings.streams) {
      await leaveGroup(this.commands, stream, this.settings.group, this.settings.consumer).catch(
        (error: unknown) => {
          this.settings.logger.warn({ err: error }, 'could not leave the group');
        },
      );
    }
  }
}
