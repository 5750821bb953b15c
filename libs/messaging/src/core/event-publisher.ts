import type { EventContract, PayloadOf } from '@app/contracts';
import { childTraceparent, currentContext, newRequestId, tracing, type Logger } from '@app/platform';
import { RedisConnection } from './connection.ts';
import { encodeEvent } from './envelope.ts';
import { eventStreamKey, liveChannel } from './keys.ts';

const RETENTION_MS = 7 * 24 * 60 * 60 * 1_000;

/**
 * Publishes events after their commit; called by the outbox relay. Delivery is at least once. Publishing an
 * event id twice is harmless, since receivers deduplicate.
 */
export class EventPublisher {
  private readonly queue: RedisConnection;
  private readonly live: RedisConnection;
  private readonly logger: Logger;
  private readonly retentionMs: number;

  constructor(settings: {
    readonly name: string;
    readonly redisUrl: string;
    /** Redis for pub/sub; may be the same server. */
    readonly redisCacheUrl: string;
    readonly logger: Logger;
    /**
     * How long events stay readable, in milliseconds. Must be well above the worst lag of any group. A week
     * by default.
     */
    readonly retentionMs?: number;
  }) {
    this.logger = settings.logger;
    this.retentionMs = settings.retentionMs ?? RETENTION_MS;
    this.queue = new RedisConnection({
      url: settings.redisUrl,
      name: `${settings.name}:events`,
      logger: settings.logger,
    });
    this.live =
      settings.redisCacheUrl === settings.redisUrl
        ? this.queue
        : new RedisConnection({
            url: settings.redisCacheUrl,
            name: `${settings.name}:live`,
            logger: settings.logger,
          });
  }

  get isReady(): boolean {
    return this.queue.isReady;
  }

  async start(): Promise<void> {
    await Promise.all([...this.connections].map((connection) => connection.open()));
  }

  async close(): Promise<void> {
    for (const connection of this.connections) connection.close();
    await Promise.resolve();
  }

  /** One where both roles of Redis are the same server. */
  private get connections(): ReadonlySet<RedisConnection> {
    return new Set([this.queue, this.live]);
  }

  /**
   * Adds an event to its topic and sends a broadcast to every gateway. Rejects if it could not be stored, so
   * the caller retries. Throws a ZodError when the payload breaks the contract.
   */
  async publish<E extends EventContract>(
    contract: E,
    payload: PayloadOf<E>,
    meta: { readonly eventId: string; readonly requestId?: string; readonly traceparent?: string },
  ): Promise<void> {
    const context = currentContext();
    const startMs = Date.now();
    const parent = meta.traceparent ?? context?.traceparent;
    const traceparent = childTraceparent(parent);
    const body = JSON.stringify(contract.payload.parse(payload));
    const fields = encodeEvent({
      eventId: meta.eventId,
      topic: contract.topic,
      traceparent,
      requestId: meta.requestId ?? context?.requestId ?? newRequestId(),
      body,
    });
    const oldestKept = String(startMs - this.retentionMs);
    await this.queue.send(['XADD', eventStreamKey(contract.topic), 'MINID', '~', oldestKept, '*', ...fields]);
    tracing.record?.({
      ...{ name: contract.topic, kind: 'producer', traceparent, parent, startMs },
      attributes: { 'event.id': meta.eventId },
    });
    if (contract.isBroadcast) this.broadcast(contract.topic, meta.eventId, body);
  }

  private broadcast(topic: string, eventId: string, body: string): void {
    const message = `{"eventId":${JSON.stringify(eventId)},"payload":${body}}`;
    this.live.send(['PUBLISH', liveChannel(topic), message]).catch((error: unknown) => {
      // The event is stored. Pages that miss the broadcast refetch.
      this.logger.warn({ err: error, topic }, 'could not notify open pages');
    });
  }
}
