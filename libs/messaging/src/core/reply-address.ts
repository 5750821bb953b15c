import type { Logger } from '@app/platform';
import { isGroupExisting, RedisConnection } from './connection.ts';
import { decodeReply, type DecodedReply } from './envelope.ts';
import { replyStreamKey } from './keys.ts';
import { jittered, pause } from './pause.ts';
import { untilRedisAnswers } from './retrying.ts';
import { STIR_MS } from './redis-link.ts';
import { parseByteRead } from './replies.ts';

/** The address where a client instance receives replies. Hides how they travel. */
export interface ReplyAddress {
  /** Sent with each request as the reply destination. */
  readonly key: string;
  open(): Promise<void>;
  /** Called before each request is sent, on the connection that sends it. */
  expectReply(): void;
  close(): Promise<void>;
}

/** A reply ends the read at once. An empty one also shows that Redis is there. */
const BLOCK_MS = String(STIR_MS);
const READ_COUNT = '256';
const LIFETIME_SECONDS = '60';
/** Redis can lose its data without closing a connection. This limits how long waiting callers do not learn of it. */
const RENEW_MS = 2_000;
const RETRY_MS = 100;
/** Replies are deleted from Redis within this time after reading, in one command. */
const TRIM_WITHIN_MS = 50;

/**
 * A reply stream for one client instance. It survives short connection losses. Its key expires a minute after
 * the client is gone. If Redis loses it, it is recreated and waiting callers are notified.
 */
export class ReplyStream implements ReplyAddress {
  readonly key: string;
  private readonly blocking: RedisConnection;
  private readonly commands: RedisConnection;
  private readonly logger: Logger;
  private readonly onReply: (reply: DecodedReply) => void;
  private readonly onLost: () => void;
  private readonly isAwaited: () => boolean;
  private readonly stop = new AbortController();
  private lastId = '0-0';
  private renewal: NodeJS.Timeout | undefined;
  private renewing: Promise<void> | undefined;
  /** Nobody has waited since the last renewal, so nobody knows whether the stream still exists. */
  private isResting = false;
  private trimming: NodeJS.Timeout | undefined;
  private reading: Promise<void> = Promise.resolve();

  constructor(options: {
    readonly clientId: string;
    readonly redisUrl: string;
    /** The client's shared connection, never blocked. */
    readonly commands: RedisConnection;
    readonly logger: Logger;
    readonly onReply: (reply: DecodedReply) => void;
    /** Called when the stream was lost: replies to earlier requests may be gone. */
    readonly onLost: () => void;
    /** Whether a caller waits for a reply. */
    readonly isAwaited: () => boolean;
  }) {
    this.key = replyStreamKey(options.clientId);
    this.commands = options.commands;
    this.logger = options.logger;
    this.onReply = options.onReply;
    this.onLost = options.onLost;
    this.isAwaited = options.isAwaited;
    this.blocking = new RedisConnection({
      url: options.redisUrl,
      name: `${options.clientId}:replies`,
      isPolling: true,
      logger: options.logger,
    });
  }

  async open(): Promise<void> {
    await this.blocking.open();
    await untilRedisAnswers(() => this.renew(), this.stop.signal);
    this.commands.onReady(() => {
      this.renewInBackground();
    });
    this.renewLater();
    this.reading = this.readLoop();
  }

  expectReply(): void {
    if (!this.isResting) return;
    this.create().catch((error: unknown) => {
      this.noteFailure(error);
    });
    clearTimeout(this.renewal);
    this.renewLater();
  }

  async close(): Promise<void> {
    this.stop.abort();
    clearTimeout(this.renewal);
    clearTimeout(this.trimming);
    this.blocking.close();
    await this.reading;
    if (this.commands.isReady) await this.commands.send(['DEL', this.key]).catch(() => undefined);
  }

  /** Renews the key or recreates it. Services never create it. */
  private renew(): Promise<void> {
    this.renewing ??= this.renewOnce().finally(() => {
      this.renewing = undefined;
    });
    return this.renewing;
  }

  private async renewOnce(): Promise<void> {
    if ((await this.commands.send(['EXPIRE', this.key, LIFETIME_SECONDS])) === 1) return;
    const created = this.create();
    this.onLost();
    await created;
  }

  /** Creates the key if it is missing. Requests use the same connection, so those sent from now on find it. */
  private async create(): Promise<void> {
    const created = this.commands.send(['XGROUP', 'CREATE', this.key, 'none', '$', 'MKSTREAM']).then(
      () => {
        this.lastId = '0-0';
      },
      (error: unknown) => {
        if (!isGroupExisting(error)) throw error;
      },
    );
    await Promise.all([created, this.commands.send(['EXPIRE', this.key, LIFETIME_SECONDS])]);
  }

  private renewLater(): void {
    // In a cluster requests leave on other connections, and could overtake the stream's creation.
    this.isResting = !this.commands.isCluster && !this.isAwaited();
    this.renewal = setTimeout(
      () => {
        this.renewInBackground();
        this.renewLater();
      },
      // Without waiting callers it is renewed often enough that the connection needs no pings.
      this.isResting ? STIR_MS : RENEW_MS,
    );
    this.renewal.unref();
  }

  private renewInBackground(): void {
    this.renew().catch((error: unknown) => {
      this.noteFailure(error);
    });
  }

  private noteFailure(error: unknown): void {
    if (!this.stop.signal.aborted) this.logger.debug({ err: error }, 'could not renew the reply stream');
  }

  private async readLoop(): Promise<void> {
    while (!this.stop.signal.aborted) {
      try {
        const reply = await this.blocking.sendForBytes([
          'XREAD',
          'COUNT',
          READ_COUNT,
          'BLOCK',
          BLOCK_MS,
          'STREAMS',
          this.key,
          this.lastId,
        ]);
        if (reply !== null) this.take(reply);
      } catch (error) {
        if (this.stop.signal.aborted) return;
        this.logger.debug({ err: error }, 'reading replies failed, retrying');
        await pause(jittered(RETRY_MS), this.stop.signal);
      }
    }
  }

  private take(reply: Parameters<typeof parseByteRead>[0]): void {
    const entries = parseByteRead(reply);
    for (const entry of entries) {
      this.lastId = entry.id;
      const decoded = decodeReply(entry);
      if (decoded !== undefined) this.onReply(decoded);
    }
    // Replies may contain tokens and addresses, so everything read is deleted, the last one included.
    this.trimming ??= setTimeout(() => {
      this.trim();
    }, TRIM_WITHIN_MS);
  }

  private trim(): void {
    this.trimming = undefined;
    this.commands.send(['XTRIM', this.key, 'MINID', idAfter(this.lastId)]).catch((error: unknown) => {
      this.logger.debug({ err: error }, 'could not trim the reply stream');
    });
  }
}

/** Returns the next higher id. */
function idAfter(id: string): string {
  const dash = id.indexOf('-');
  return `${id.slice(0, dash)}-${BigInt(id.slice(dash + 1)) + 1n}`;
}
