import { isMissingGroup, RedisConnection } from './connection.ts';
import type { GroupConsumerSettings } from './entry-handler.ts';
import { jittered, pause } from './pause.ts';
import { parseRead, type StreamEntry } from './replies.ts';

const READ_RETRY_MS = 100;
const UNBLOCK_RETRY_MS = 50;

/** What a reader needs of its consumer. */
export interface StreamReaderParts {
  readonly settings: GroupConsumerSettings;
  /** Read together, so in a cluster they have the same hash tag. */
  readonly streams: readonly string[];
  /** Commands of the consumer, on a connection that never waits. */
  readonly commands: RedisConnection;
  /** Stops reading. */
  readonly signal: AbortSignal;
  room(): number;
  roomFreed(): Promise<void>;
  deliver(stream: string, entry: StreamEntry): void;
  recreateGroups(): Promise<void>;
}

/** Reads streams of a consumer, on a connection of its own that waits for entries. */
export class StreamReader {
  private readonly parts: StreamReaderParts;
  private readonly blocking: RedisConnection;
  private blockedClientId = '';
  private blockedEpoch = -1;
  private reading: Promise<void> = Promise.resolve();

  constructor(parts: StreamReaderParts) {
    const { redisUrl: url, logger, consumer } = parts.settings;
    this.parts = parts;
    this.blocking = new RedisConnection({ url, logger, name: `${consumer}:read`, isPolling: true });
  }

  open(): Promise<void> {
    return this.blocking.open();
  }

  start(): void {
    this.reading = this.readLoop();
  }

  /** Unblocks a waiting read. Closing its socket could lose entries that are being delivered. */
  async end(): Promise<void> {
    const { commands, streams } = this.parts;
    const ended = new AbortController();
    const reading = this.reading.then(() => {
      ended.abort();
    });
    while (!ended.signal.aborted) {
      if (!commands.isReady) {
        this.blocking.close();
        break;
      }
      await commands.send(['CLIENT', 'UNBLOCK', this.blockedClientId], streams[0]).catch(() => undefined);
      await pause(UNBLOCK_RETRY_MS, ended.signal);
    }
    await reading;
  }

  close(): void {
    this.blocking.close();
  }

  private async readLoop(): Promise<void> {
    const { settings, streams, signal } = this.parts;
    const { options, group, consumer, logger } = settings;
    const positions = streams.map(() => '>');
    while (!signal.aborted) {
      const room = this.parts.room();
      if (room === 0) {
        await this.parts.roomFreed();
        continue;
      }
      // COUNT applies per stream, so the room is divided among all of the consumer's.
      const count = Math.min(Math.max(1, Math.floor(room / settings.streams.length)), options.readBatch);
      try {
        await this.rememberBlockedClient();
        const reply = await this.blocking.send([
          'XREADGROUP',
          'GROUP',
          group,
          consumer,
          'COUNT',
          String(count),
          'BLOCK',
          String(options.blockMs),
          'STREAMS',
          ...streams,
          ...positions,
        ]);
        if (reply === null) continue;
        for (const { stream, entries } of parseRead(reply)) {
          for (const entry of entries) this.parts.deliver(stream, entry);
        }
      } catch (error) {
        if (signal.aborted) return;
        if (isMissingGroup(error)) await this.parts.recreateGroups();
        else {
          logger.debug({ err: error }, 'reading failed, retrying');
          await pause(jittered(READ_RETRY_MS), signal);
        }
      }
    }
  }

  private async rememberBlockedClient(): Promise<void> {
    const { epoch } = this.blocking;
    if (epoch === this.blockedEpoch) return;
    this.blockedClientId = String(await this.blocking.send(['CLIENT', 'ID'], this.parts.streams[0]));
    this.blockedEpoch = epoch;
  }
}
