import type { Logger } from '@app/platform';
import { isTransientFailure, type RedisConnection } from './connection.ts';
import { jittered, pause } from './pause.ts';

const REPLY_STREAM_LENGTH = '1000';
const RETRY_MS = 100;

/** A reply with its destination stream and fields. */
export interface Reply {
  readonly to: string;
  readonly fields: readonly string[];
}

/** A handled entry that still needs its reply, acknowledgement and deletion. */
export interface Finished {
  readonly stream: string;
  readonly id: string;
  readonly reply: Reply | undefined;
  /** Called once Redis has confirmed. */
  onConfirmed(): void;
}

/**
 * Writes replies and acknowledgements, batched per turn of the event loop, replies first. Keeps them while
 * Redis is unavailable, since finished work must not run twice. Replies may be written twice.
 */
export class Finisher {
  private readonly connection: RedisConnection;
  private readonly group: string;
  private readonly deletesEntries: boolean;
  private readonly logger: Logger;
  private readonly onReplyDropped: () => void;
  private readonly stop = new AbortController();
  private waiting: Finished[] = [];
  private unconfirmed = 0;
  private isScheduled = false;
  private onIdle: (() => void)[] = [];

  constructor(options: {
    readonly connection: RedisConnection;
    readonly group: string;
    /** Requests belong to one group and are deleted. Events stay for the other groups. */
    readonly deletesEntries: boolean;
    readonly logger: Logger;
    readonly onReplyDropped: () => void;
  }) {
    this.connection = options.connection;
    this.group = options.group;
    this.deletesEntries = options.deletesEntries;
    this.logger = options.logger;
    this.onReplyDropped = options.onReplyDropped;
  }

  add(finished: Finished): void {
    this.waiting.push(finished);
    this.unconfirmed += 1;
    if (this.isScheduled) return;
    this.isScheduled = true;
    // At the end of the turn, so handlers that finish together share the commands.
    process.nextTick(() => {
      this.isScheduled = false;
      const batch = this.waiting;
      this.waiting = [];
      void this.writeUntilConfirmed(batch);
    });
  }

  /** Resolves when everything so far is confirmed or after `limitMs`. True when all is confirmed. */
  async settled(limitMs: number): Promise<boolean> {
    if (this.unconfirmed === 0) return true;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, limitMs);
      this.onIdle.push(() => {
        clearTimeout(timer);
        resolve();
      });
    });
    return this.unconfirmed === 0;
  }

  /** Drops what is not confirmed. It stays pending in Redis, and another replica claims it. */
  close(): void {
    this.stop.abort();
  }

  private async writeUntilConfirmed(batch: readonly Finished[]): Promise<void> {
    for (;;) {
      try {
        await this.write(batch);
        break;
      } catch (error) {
        if (this.stop.signal.aborted) return;
        if (!isTransientFailure(error)) {
          this.logger.error({ err: error, entries: batch.length }, 'could not acknowledge handled messages');
          break;
        }
        await pause(jittered(RETRY_MS), this.stop.signal);
      }
    }
    this.unconfirmed -= batch.length;
    for (const finished of batch) finished.onConfirmed();
    if (this.unconfirmed === 0) {
      for (const notify of this.onIdle.splice(0)) notify();
    }
  }

  private async write(batch: readonly Finished[]): Promise<void> {
    const replies = batch.flatMap(({ reply }) => reply ?? []).map((reply) => this.sendReply(reply));
    // On one server the acknowledgements follow on the same connection.
    if (this.connection.isCluster) await allSent(replies);
    const sent: Promise<unknown>[] = [...replies];
    const idsByStream = new Map<string, string[]>();
    for (const { stream, id } of batch) {
      const ids = idsByStream.get(stream);
      if (ids === undefined) idsByStream.set(stream, [id]);
      else ids.push(id);
    }
    for (const [stream, ids] of idsByStream) {
      sent.push(this.connection.send(['XACK', stream, this.group, ...ids]));
      if (this.deletesEntries) sent.push(this.connection.send(['XDEL', stream, ...ids]));
    }
    await allSent(sent);
  }

  private async sendReply({ to, fields }: Reply): Promise<void> {
    try {
      // Without NOMKSTREAM a reply to a client that is gone would create a stream that is never removed.
      const id = await this.connection.send([
        'XADD',
        to,
        'NOMKSTREAM',
        'MAXLEN',
        '~',
        REPLY_STREAM_LENGTH,
        '*',
        ...fields,
      ]);
      if (id === null) this.onReplyDropped();
    } catch (error) {
      if (isTransientFailure(error)) throw error;
      // The work is done, so a refused reply must not block its acknowledgement.
      this.logger.error({ err: error }, 'redis refused a reply');
      this.onReplyDropped();
    }
  }
}

/** Resolves when all are sent. Otherwise rejects, once none is under way any more. */
async function allSent(sent: readonly Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(sent)).find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) throw failed.reason;
}
