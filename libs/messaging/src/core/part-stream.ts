import type { Logger } from '@app/platform';
import type { RedisConnection } from './connection.ts';
import { partStreamKey } from './keys.ts';
import { untilRedisAnswers } from './retrying.ts';

const LIFETIME_SECONDS = '600';
/** Far more entries than a response has, so that a writer without an end cannot fill Redis. */
const MAX_ENTRIES = '5000';
/** A reader takes a writer for dead after several of these without one. */
const BEAT_MS = 2_000;
/** Readers give up after a longer silence anyway. */
const END_LIMIT_MS = 5_000;

/**
 * Writes one response part by part for readers in other processes. Parts that come while a write is under way share the
 * next one, so a fast writer sends few commands and a slow one is never held back. An empty entry now and then shows that
 * the writer lives.
 */
export class PartStream {
  private readonly connection: RedisConnection;
  private readonly key: string;
  private readonly logger: Logger;
  private readonly stop = new AbortController();
  private waiting: string[] = [];
  private isEnding = false;
  private isEnded = false;
  private entries = 0;
  private writing: Promise<void> | undefined;
  private beat: NodeJS.Timeout | undefined;

  /** `connection`: to the Redis that may lose its data. The caller opens and closes it. */
  constructor(connection: RedisConnection, id: string, logger: Logger) {
    this.connection = connection;
    this.key = partStreamKey(id);
    this.logger = logger;
  }

  /** Creates the stream, which tells readers from now on that there is a writer. Rejects while Redis is unavailable. */
  async open(): Promise<void> {
    await this.connection.transaction([
      ['XADD', this.key, '*', 'n', '0'],
      ['EXPIRE', this.key, LIFETIME_SECONDS],
    ]);
    this.beat = setInterval(() => {
      this.flush();
    }, BEAT_MS);
    this.beat.unref();
  }

  /** Adds parts, which readers get as JSON values. */
  append(parts: readonly unknown[]): void {
    if (this.isEnding) throw new Error('the response has ended');
    this.waiting.push(...parts.map((part) => JSON.stringify(part)));
    this.flush();
  }

  /** Adds the last parts and ends the stream. Resolves once Redis has them, at the latest after `limitMs`. */
  async end(parts: readonly unknown[], limitMs = END_LIMIT_MS): Promise<void> {
    this.append(parts);
    this.isEnding = true;
    clearInterval(this.beat);
    const limit = setTimeout(() => {
      this.stop.abort();
    }, limitMs);
    await this.writing;
    if (!this.isEnded) this.flush();
    await this.writing;
    clearTimeout(limit);
  }

  /** Ends without a word, as if this process had died. Readers notice the silence. */
  abandon(): void {
    this.isEnding = true;
    clearInterval(this.beat);
    this.stop.abort();
  }

  private flush(): void {
    this.writing ??= this.writeAll().finally(() => {
      this.writing = undefined;
    });
  }

  private async writeAll(): Promise<void> {
    try {
      do await this.writeBatch();
      while (this.waiting.length > 0);
    } catch (error) {
      if (!this.stop.signal.aborted) this.logger.error({ err: error }, 'could not write parts of a response');
      this.stop.abort();
    }
  }

  private async writeBatch(): Promise<void> {
    const parts = this.waiting.splice(0);
    if (this.stop.signal.aborted) return;
    this.entries += 1;
    const isEnd = this.isEnding;
    const entry = ['n', String(this.entries), 'p', `[${parts.join()}]`, ...(isEnd ? ['e', '1'] : [])];
    // Without NOMKSTREAM a stream that Redis lost would begin again in the middle.
    const add = ['XADD', this.key, 'NOMKSTREAM', 'MAXLEN', '~', MAX_ENTRIES, '*', ...entry];
    // A retry may add the same entry twice. Readers go by its number.
    const added = await untilRedisAnswers(() => this.connection.send(add), this.stop.signal);
    if (added === null) this.stop.abort();
    this.isEnded = isEnd;
  }
}
