import type { ServerResponse } from 'node:http';
import { AppError, type LiveEventName } from '@app/contracts';
import type { Metrics } from '@app/platform';
import { Gauge } from 'prom-client';
import type { TokenClaims } from '../access/token-verifier.ts';
import type { GatewayConfig } from '../config/gateway.config.ts';
import { FULL_SESSIONS } from '../services/request-budgets.ts';
import type { OwnChange } from '../services/service-link.ts';
import type { ManifestStore } from '../static-files/manifest.store.ts';
import type { Announcement } from '../static-files/published-files.source.ts';

export type LiveLimits = Pick<
  GatewayConfig,
  'LIVE_HEARTBEAT_MS' | 'LIVE_RETRY_MS' | 'MAX_LIVE_STREAMS' | 'MAX_LIVE_STREAMS_PER_CLIENT'
>;

/** A reader with this much unread data is disconnected. It reconnects and refetches. */
const MAX_UNREAD_BYTES = 256 * 1024;
/**
 * Maximum number of announcements waiting for their manifest. Beyond it the oldest are dropped, and
 * refetching repairs that.
 */
const MAX_WAITING = 1_000;
const RETRY_AFTER_SECONDS = 30;

/** Reader of a stream: what its streams count against, and the session; null without a token. */
export interface Reader {
  readonly client: string;
  readonly owner: TokenClaims | null;
}

/** All open event streams of this replica. */
export class LiveHub {
  private readonly streams = new Map<ServerResponse, Reader>();
  private readonly ofUser = new Map<string, Set<ServerResponse>>();
  private readonly perClient = new Map<string, number>();
  private waiting: Announcement[] = [];
  private heartbeat: NodeJS.Timeout | undefined;
  private isClosed = false;
  private readonly store: ManifestStore;
  private readonly limits: LiveLimits;

  constructor(store: ManifestStore, limits: LiveLimits, metrics: Metrics) {
    this.store = store;
    this.limits = limits;
    const { streams } = this;
    new Gauge({
      name: 'gateway_live_streams',
      help: 'Open server-sent event streams.',
      registers: [metrics],
      collect() {
        this.set(streams.size);
      },
    });
  }

  get size(): number {
    return this.streams.size;
  }

  start(): void {
    this.store.onChange(() => {
      this.flush();
    });
    this.heartbeat = setInterval(() => {
      this.write(': keep-alive\n\n');
    }, this.limits.LIVE_HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  /** Throws AppError when this client, its user, or all clients together, have too many streams open. */
  admit({ client, owner }: Reader): void {
    const { MAX_LIVE_STREAMS_PER_CLIENT: perClient, MAX_LIVE_STREAMS: total } = this.limits;
    if (this.isClosed || this.streams.size >= total) {
      throw new AppError('UNAVAILABLE', 'No more live streams can be opened right now.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    if ((this.perClient.get(client) ?? 0) >= perClient) throw tooMany(perClient);
    const perUser = perClient * FULL_SESSIONS;
    if (owner !== null && (this.ofUser.get(owner.userId)?.size ?? 0) >= perUser) throw tooMany(perUser);
  }

  /**
   * Takes over a response with its head already sent. It stays open until the reader leaves or the process
   * ends.
   */
  add(reader: Reader, response: ServerResponse): void {
    // The reader left while its session was looked up, and nothing would tell so again.
    if (response.destroyed) return;
    const { client, owner } = reader;
    this.streams.set(response, reader);
    if (owner !== null) {
      const own = this.ofUser.get(owner.userId) ?? new Set();
      this.ofUser.set(owner.userId, own.add(response));
    }
    this.perClient.set(client, (this.perClient.get(client) ?? 0) + 1);
    response.on('close', () => {
      this.remove(response);
    });
    response.write(`retry: ${this.limits.LIVE_RETRY_MS}\n\n`);
  }

  /**
   * Notifies every reader. A publication waits until this replica's manifest contains it, so a reader that
   * refetches sees the new file.
   */
  announce(announcement: Announcement): void {
    this.waiting.push(announcement);
    if (this.waiting.length > MAX_WAITING) this.waiting.shift();
    this.flush();
    if (this.waiting.length > 0) void this.store.refresh();
  }

  /**
   * Notifies only that user's streams of a change. A stream whose session has ended, by `isOpen`,
   * is closed instead.
   */
  async tellUser(
    { event, userId, changedAt, id }: OwnChange,
    isOpen: (owner: TokenClaims) => Promise<boolean>,
  ): Promise<void> {
    const text = eventText(id, event, { changedAt });
    const tell = async (response: ServerResponse): Promise<void> => {
      const owner = this.streams.get(response)?.owner ?? null;
      if (owner === null) return;
      if (await isOpen(owner)) writeTo(response, text);
      else response.end();
    };
    await Promise.all([...(this.ofUser.get(userId) ?? [])].map(tell));
  }

  /** Closes the streams of these sessions. A page with a valid session reconnects. */
  endSessions(sessionIds: readonly string[]): void {
    const ended = new Set(sessionIds);
    for (const [response, { owner }] of this.streams) {
      if (owner !== null && ended.has(owner.sessionId)) response.end();
    }
  }

  /** Closes every stream and refuses new ones. */
  close(): void {
    this.isClosed = true;
    clearInterval(this.heartbeat);
    for (const response of this.streams.keys()) response.end();
  }

  private flush(): void {
    const held = this.store.version ?? -1;
    const isDue = (announcement: Announcement) =>
      announcement.event !== 'file-published' || announcement.data.manifestVersion <= held;
    const due = this.waiting.filter(isDue);
    this.waiting = this.waiting.filter((announcement) => !isDue(announcement));
    for (const { id, event, data } of due) {
      this.write(eventText(id, event, data));
    }
  }

  private write(text: string): void {
    for (const response of this.streams.keys()) writeTo(response, text);
  }

  private remove(response: ServerResponse): void {
    const reader = this.streams.get(response);
    if (reader === undefined) return;
    const { client, owner } = reader;
    this.streams.delete(response);
    const left = (this.perClient.get(client) ?? 1) - 1;
    if (left > 0) this.perClient.set(client, left);
    else this.perClient.delete(client);
    if (owner === null) return;
    const own = this.ofUser.get(owner.userId);
    own?.delete(response);
    if (own?.size === 0) this.ofUser.delete(owner.userId);
  }
}

function tooMany(most: number): AppError {
  return new AppError('RATE_LIMITED', `At most ${most} live streams may be open at once.`, {
    issues: [{ field: 'connection', rule: `must be at most ${most} open streams` }],
    retryAfterSeconds: RETRY_AFTER_SECONDS,
  });
}

function eventText(id: string, event: LiveEventName, data: object): string {
  return `id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
}

function writeTo(response: ServerResponse, text: string): void {
  if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
  else if (!response.writableEnded) response.write(text);
}
