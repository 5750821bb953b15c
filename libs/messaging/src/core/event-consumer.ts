import { AppError, type EventContract, type PayloadOf } from '@app/contracts';
import {
  childTraceparent,
  compileSchema,
  runWithContext,
  traceIdOf,
  tracing,
  type CompiledSchema,
  type Logger,
} from '@app/platform';
import { decodeEvent, type EventEnvelope } from './envelope.ts';
import type { Delivery, EntryHandler, Outcome } from './entry-handler.ts';
import { GroupConsumer } from './group-consumer.ts';
import { deadLetterKey, eventStreamKey } from './keys.ts';
import { consumerMetricsOf, type ConsumerMetrics } from './metrics.ts';
import { DEFAULT_CONSUMER_OPTIONS, type ConsumerOptions } from './options.ts';
import { acceptedAtMs, type StreamEntry } from './replies.ts';
import { newConsumerName, type ServerSettings } from './rpc-server.ts';
import { observeTopics } from './stream-gauges.ts';
import { parseJson } from './validation.ts';

const MAX_BACKOFF_MS = 60_000;

/** What a listener gets besides the payload. */
export interface EventContext {
  /** The same for every delivery. Listeners deduplicate by it. */
  readonly eventId: string;
  readonly topic: string;
  readonly requestId: string;
  readonly traceparent: string;
  /** 1 for the first delivery. */
  readonly deliveries: number;
}

export type EventHandlerFunction<E extends EventContract = EventContract> = (
  payload: PayloadOf<E>,
  context: EventContext,
) => Promise<void> | void;

interface Registration {
  readonly payload: CompiledSchema<unknown>;
  readonly handle: (payload: unknown, context: EventContext) => unknown;
}

/**
 * Consumes a service's events. Each event reaches one replica at least once. A failing listener gets it again
 * after growing pauses, until the message becomes a dead letter. One that fails because something is UNAVAILABLE,
 * such as the database, gets it until it succeeds.
 */
export class EventConsumer implements EntryHandler {
  private readonly settings: ServerSettings;
  private readonly options: ConsumerOptions;
  private readonly metrics: ConsumerMetrics;
  private readonly logger: Logger;
  private readonly registrations = new Map<string, Registration>();
  private consumer: GroupConsumer | undefined;

  constructor(settings: ServerSettings) {
    this.settings = settings;
    this.logger = settings.logger;
    this.options = { ...DEFAULT_CONSUMER_OPTIONS, ...settings.options };
    this.metrics = consumerMetricsOf(settings.registry);
  }

  /** Registers a topic's listener; call before `start`. */
  on<E extends EventContract>(contract: E, handle: EventHandlerFunction<E>): void {
    if (this.registrations.has(contract.topic)) throw new Error(`${contract.topic} has two listeners`);
    this.registrations.set(contract.topic, {
      payload: compileSchema(contract.payload),
      handle: handle as Registration['handle'],
    });
  }

  /** True while listening, or when there are no topics. */
  get isReady(): boolean {
    return this.registrations.size === 0 || this.consumer?.isReady === true;
  }

  async start(): Promise<void> {
    if (this.registrations.size === 0) return;
    const { service, redisUrl } = this.settings;
    const { claimAfterMs } = this.options;
    this.consumer = new GroupConsumer({
      redisUrl,
      group: service,
      consumer: newConsumerName(service),
      streams: [...this.registrations.keys()].map(eventStreamKey),
      deadLetters: deadLetterKey(service),
      deletesEntries: false,
      // Each failure doubles the wait, so a fault that passes within half a minute produces no dead letters.
      claimAfterMs: (deliveries) =>
        Math.min(claimAfterMs * 2 ** (deliveries - 1), Math.max(claimAfterMs, MAX_BACKOFF_MS)),
      options: this.options,
      metrics: this.metrics,
      logger: this.logger,
      handler: this,
    });
    const streams = new Map([...this.registrations.keys()].map((topic) => [topic, eventStreamKey(topic)]));
    observeTopics(this.settings.registry, this.consumer.commands, streams, service);
    await this.consumer.start();
  }

  async drain(): Promise<void> {
    await this.consumer?.drain();
  }

  async handle(delivery: Delivery): Promise<Outcome> {
    const decoded = decodeEvent(delivery.entry.fields);
    if (!decoded.isReadable) return { kind: 'dead', reason: decoded.reason };
    const { envelope } = decoded;
    const registration = this.registrations.get(envelope.topic);
    if (registration === undefined) return { kind: 'dead', reason: 'the topic is not the stream it came on' };
    const json = parseJson(envelope.body);
    if (json === undefined) return { kind: 'dead', reason: 'the body is not JSON' };
    const payload = registration.payload.safeParse(json.value);
    if (!payload.success)
      return { kind: 'dead', reason: `the payload breaks its contract: ${payload.error.message}` };
    return this.run(registration, payload.data, envelope, delivery);
  }

  /** Events have no reply. */
  replyToDead(): undefined {
    return undefined;
  }

  /** Events hold ids and never secrets, so they are kept in full. */
  keptFields({ fields }: StreamEntry): readonly string[] {
    return fields;
  }

  private async run(
    registration: Registration,
    payload: unknown,
    envelope: EventEnvelope,
    delivery: Delivery,
  ): Promise<Outcome> {
    const startedMs = Date.now();
    const pattern = envelope.topic;
    const context: EventContext = {
      eventId: envelope.eventId,
      topic: envelope.topic,
      requestId: envelope.requestId,
      traceparent: childTraceparent(envelope.traceparent),
      deliveries: delivery.deliveries,
    };
    if (delivery.deliveries > 1) this.metrics.redelivered.inc({ pattern });
    this.metrics.queueWait.observe(
      { pattern },
      Math.max(0, startedMs - acceptedAtMs(delivery.entry.id)) / 1_000,
    );
    const deadlineMs = startedMs + this.options.handlerLimitMs;
    let isFailed = false;
    try {
      await runWithContext({ ...context, deadlineMs }, () => registration.handle(payload, context));
      this.metrics.handled.inc({ pattern, code: 'OK' });
      const { requestId, traceparent, eventId } = context;
      const durationMs = Date.now() - startedMs;
      this.logger.info(
        { requestId, traceId: traceIdOf(traceparent), topic: pattern, eventId, durationMs },
        'event',
      );
      return { kind: 'done' };
    } catch (error) {
      this.logger.error(
        { err: error, topic: pattern, eventId: context.eventId },
        'could not handle an event',
      );
      isFailed = true;
      const isAway = error instanceof AppError && error.code === 'UNAVAILABLE';
      this.metrics.handled.inc({ pattern, code: isAway ? error.code : 'INTERNAL' });
      return { kind: isAway ? 'wait' : 'retry' };
    } finally {
      this.metrics.handlerTime.observe({ pattern }, (Date.now() - startedMs) / 1_000);
      tracing.record?.({
        ...{
          name: pattern,
          kind: 'consumer',
          traceparent: context.traceparent,
          parent: envelope.traceparent,
        },
        ...{ startMs: startedMs, isFailed },
        attributes: { 'event.id': context.eventId, 'request.id': context.requestId },
      });
    }
  }
}
