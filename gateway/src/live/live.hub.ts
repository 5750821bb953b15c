import type { ServerResponse } from 'node:http';
import { AppError } from '@app/contracts';
import type { Metrics } from '@app/platform';
import { Gauge } from 'prom-client';
import type { GatewayConfig } from '../config/gateway.config.ts';
import type { ManifestStore } from '../static-files/manifest.store.ts';
import type { Announcement } from '../static-files/published-files.source.ts';

export type LiveLimits = Pick<
  GatewayConfig,
  'LIVE_HEARTBEAT_MS' | 'LIVE_RETRY_MS' | 'MAX_LIVE_STREAMS' | 'MAX_LIVE_STREAMS_PER_CLIENT'
>;

/** A reader that takes nothing for so long that this much waits is cut off; it reconnects and refetches. */
const MAX_UNREAD_BYTES = 256 * 1024;
/** Announcements that wait for their manifest; beyond it the oldest go, refetching repairs. */
const MAX_WAITING = 1_000;
const RETRY_AFTER_SECONDS = 30;

/** All open event streams of this replica. */
export class LiveHub {
  private readonly streams = new Map<ServerResponse, string>();
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
      this.write(': still here\n\n');
    }, this.limits.LIVE_HEARTBEAT_MS);
    this.heartbeat.unref();
  }

  /** Throws AppError when this client, or everybody together, has too many streams open. */
  admit(client: string): void {
    const { MAX_LIVE_STREAMS_PER_CLIENT: perClient, MAX_LIVE_STREAMS: total } = this.limits;
    if (this.isClosed || this.streams.size >= total) {
      throw new AppError('UNAVAILABLE', 'No further live stream can be opened right now.', {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
    if ((this.perClient.get(client) ?? 0) >= perClient) {
      throw new AppError('RATE_LIMITED', `At most ${perClient} live streams may be open at once.`, {
        issues: [{ field: 'connection', rule: `must be one of at most ${perClient} open streams` }],
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      });
    }
  }

  /** Takes a response whose head is written; it stays open until the reader leaves or the process ends. */
  add(client: string, response: ServerResponse): void {
    this.streams.set(response, client);
    this.perClient.set(client, (this.perClient.get(client) ?? 0) + 1);
    response.on('close', () => {
      this.remove(response);
    });
    response.write(`retry: ${this.limits.LIVE_RETRY_MS}\n\n`);
  }

  /**
   * Tells every reader, but a publication only once this replica's manifest holds it: a reader that refetches on
   * hearing of it must see the new file.
   */
  announce(announcement: Announcement): void {
    this.waiting.push(announcement);
    if (this.waiting.length > MAX_WAITING) this.waiting.shift();
    this.flush();
    if (this.waiting.length > 0) void this.store.refresh();
  }

  /** Ends every stream; new ones are refused. */
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
      this.write(`id: ${id}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
    }
  }

  private write(text: string): void {
    for (const response of this.streams.keys()) {
      if (response.writableLength > MAX_UNREAD_BYTES) response.destroy();
      else response.write(text);
    }
  }

  private remove(response: ServerResponse): void {
    const client = this.streams.get(response);
    if (client === undefined) return;
    this.streams.delete(response);
    const left = (this.perClient.get(client) ?? 1) - 1;
    if (left > 0) this.perClient.set(client, left);
    else this.perClient.delete(client);
  }
}
