import { randomUUID } from 'node:crypto';
import type { Logger } from '@app/platform';
import { RedisConnection } from './connection.ts';
import { partStreamKey, partWakeKey } from './keys.ts';
import { PartFeed } from './part-feed.ts';
import { jittered, pause } from './pause.ts';
import { parseRead, type StreamEntry } from './replies.ts';

/** An empty read also shows that Redis is there. */
const BLOCK_MS = '5000';
const READ_COUNT = '256';
const WAKE_LIFETIME_SECONDS = '60';
/** The connection stays open between responses in a row, for less than its silence limit. */
const LINGER_MS = 5_000;
const RETRY_MS = 100;
const SILENCE_MS = 8_000;

/**
 * Reads responses that other processes write with `PartStream`. All of a process's responses share one connection, which
 * waits for news of any of them. Without a response to read there is no connection and no command.
 */
export class PartReader {
  private readonly commands: RedisConnection;
  private readonly redisUrl: string;
  private readonly name: string;
  private readonly logger: Logger;
  private readonly silenceMs: number;
  private readonly wakeKey: string;
  private readonly stop = new AbortController();
  private readonly feeds = new Map<string, PartFeed>();
  private lastWakeId = '0-0';
  private loop: Promise<void> | undefined;
  private endLinger: (() => void) | undefined;

  constructor(settings: {
    /** For operators. */
    readonly name: string;
    /** The Redis that the writers use, which may lose its data. */
    readonly redisUrl: string;
    /** An open connection to the same Redis, never blocked. */
    readonly commands: RedisConnection;
    readonly logger: Logger;
    /** A writer without a sign of life for this long is dead, in milliseconds. */
    readonly silenceMs?: number;
  }) {
    this.name = settings.name;
    this.redisUrl = settings.redisUrl;
    this.commands = settings.commands;
    this.logger = settings.logger;
    this.silenceMs = settings.silenceMs ?? SILENCE_MS;
    this.wakeKey = partWakeKey(randomUUID());
  }

  /**
   * Every part from the start, in batches as they come. Ends after the last part, or when `signal` aborts. Throws
   * PartsLostError when the writer is dead or Redis lost parts.
   */
  async *read(id: string, signal: AbortSignal): AsyncGenerator<readonly unknown[], void, undefined> {
    const feed = this.join(id);
    try {
      yield* feed.batches(signal);
    } finally {
      this.leave(feed);
    }
  }

  /** Ends all readings, as if their writers were dead. */
  async close(): Promise<void> {
    this.stop.abort();
    for (const feed of this.feeds.values()) feed.lose();
    this.endLinger?.();
    await this.loop;
  }

  /** Readers of the same response share what was read of it. */
  private join(id: string): PartFeed {
    const key = partStreamKey(id);
    const known = this.feeds.get(key);
    const feed = known ?? new PartFeed(key, this.silenceMs);
    feed.readers += 1;
    if (this.stop.signal.aborted) feed.lose();
    else if (known === undefined) {
      this.feeds.set(key, feed);
      if (this.loop === undefined) this.start();
      else if (this.endLinger === undefined) this.wake();
      else this.endLinger();
    }
    return feed;
  }

  private leave(feed: PartFeed): void {
    feed.readers -= 1;
    if (feed.readers > 0) return;
    feed.close();
    this.feeds.delete(feed.key);
  }

  private start(): void {
    this.loop = this.readWhileNeeded().finally(() => {
      this.loop = undefined;
      if (this.feeds.size > 0 && !this.stop.signal.aborted) this.start();
    });
  }

  /** Ends the current read, so that the next one includes the new response. */
  private wake(): void {
    const { wakeKey } = this;
    this.commands
      .transaction([
        ['XADD', wakeKey, 'MAXLEN', '1', '*', 'w', '1'],
        ['EXPIRE', wakeKey, WAKE_LIFETIME_SECONDS],
      ])
      .catch((error: unknown) => {
        // The current read ends on its own soon.
        this.logger.debug({ err: error }, 'could not wake the reader of responses');
      });
  }

  private async readWhileNeeded(): Promise<void> {
    const connection = new RedisConnection({
      url: this.redisUrl,
      name: `${this.name}:parts`,
      isPolling: true,
      logger: this.logger,
    });
    const close = (): void => {
      connection.close();
    };
    this.stop.signal.addEventListener('abort', close);
    try {
      await connection.open();
      while (!this.stop.signal.aborted && (await this.isNeeded())) await this.readOnce(connection);
    } catch (error) {
      if (!this.stop.signal.aborted) this.logger.error({ err: error }, 'reading responses failed');
    } finally {
      this.stop.signal.removeEventListener('abort', close);
      connection.close();
    }
  }

  /** Waits a little for the next response. */
  private async isNeeded(): Promise<boolean> {
    if (this.open().length > 0) return true;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, LINGER_MS);
      timer.unref();
      this.endLinger = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.endLinger = undefined;
    return this.open().length > 0;
  }

  private open(): readonly PartFeed[] {
    return [...this.feeds.values()].filter(({ isOver }) => !isOver);
  }

  private async readOnce(connection: RedisConnection): Promise<void> {
    const feeds = this.open();
    const keys = [this.wakeKey, ...feeds.map(({ key }) => key)];
    const ids = [this.lastWakeId, ...feeds.map(({ lastId }) => lastId)];
    try {
      const reply = await connection.send([
        ...['XREAD', 'COUNT', READ_COUNT, 'BLOCK', BLOCK_MS, 'STREAMS'],
        ...keys,
        ...ids,
      ]);
      for (const { stream, entries } of parseRead(reply)) {
        if (stream === this.wakeKey) this.lastWakeId = entries.at(-1)?.id ?? this.lastWakeId;
        else this.tell(feeds, stream, entries);
      }
    } catch (error) {
      if (this.stop.signal.aborted) return;
      this.logger.debug({ err: error }, 'reading responses failed, retrying');
      await pause(jittered(RETRY_MS), this.stop.signal);
    }
  }

  /** A feed that began during the read has not asked for these entries, but for all from the start. */
  private tell(asked: readonly PartFeed[], key: string, entries: readonly StreamEntry[]): void {
    const feed = this.feeds.get(key);
    if (feed !== undefined && asked.includes(feed)) feed.take(entries);
  }
}
