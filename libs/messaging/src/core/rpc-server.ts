import { randomUUID } from 'node:crypto';
import type { RpcContract, ServiceName } from '@app/contracts';
import { isRedisCluster, observeGauge, type Logger } from '@app/platform';
import type { Registry } from 'prom-client';
import { GroupConsumer } from './group-consumer.ts';
import { deadLetterKey, requestStreamKeys } from './keys.ts';
import { consumerMetricsOf } from './metrics.ts';
import { DEFAULT_CONSUMER_OPTIONS, type ConsumerOptions } from './options.ts';
import { RpcDispatcher, type RpcHandlerFunction } from './rpc-dispatcher.ts';
import { observeStreams } from './stream-gauges.ts';

export interface ServerSettings {
  readonly service: ServiceName;
  readonly redisUrl: string;
  readonly logger: Logger;
  readonly registry: Registry;
  readonly options?: Partial<ConsumerOptions>;
}

/** Returns a consumer name for this process, unique per start. */
export function newConsumerName(service: ServiceName): string {
  return `${service}-${process.pid}-${randomUUID().slice(0, 8)}`;
}

/**
 * One replica of a service. Competes with its siblings for requests on the service's streams and replies. A
 * request runs at least once before its deadline and never after.
 */
export class RpcServer {
  readonly consumerName: string;
  private readonly service: ServiceName;
  private readonly dispatcher: RpcDispatcher;
  private readonly consumer: GroupConsumer;

  constructor(settings: ServerSettings) {
    const { service, registry, logger } = settings;
    const options = { ...DEFAULT_CONSUMER_OPTIONS, ...settings.options };
    const metrics = consumerMetricsOf(registry);
    const streams = requestStreamKeys(service, isRedisCluster(settings.redisUrl));
    this.service = service;
    this.consumerName = newConsumerName(service);
    this.dispatcher = new RpcDispatcher(options, metrics, logger);
    this.consumer = new GroupConsumer({
      redisUrl: settings.redisUrl,
      group: service,
      consumer: this.consumerName,
      streams,
      deadLetters: deadLetterKey(service),
      deletesEntries: true,
      claimAfterMs: () => options.claimAfterMs,
      options,
      metrics,
      logger,
      handler: this.dispatcher,
    });
    observeGauge(registry, 'messaging_in_flight', 'Requests being handled', () => this.consumer.inFlight);
    observeGauge(
      registry,
      'messaging_clock_skew_allowed_seconds',
      'Tolerated clock difference in deadline checks',
      () => options.clockSkewMs / 1_000,
    );
    observeStreams(registry, this.consumer.commands, streams, service);
  }

  /** Registers a contract's handler. Throws when it belongs to another service or already has one. */
  handle<C extends RpcContract>(contract: C, handle: RpcHandlerFunction<C>): void {
    if (contract.service !== this.service) {
      throw new Error(`${contract.pattern} belongs to ${contract.service}, not to ${this.service}`);
    }
    this.dispatcher.register(contract, handle);
  }

  get isReady(): boolean {
    return this.consumer.isReady;
  }

  /** Connects, joins the group and starts answering. */
  async start(): Promise<void> {
    await this.consumer.start();
  }

  /** Stops taking requests, finishes and answers running ones, leaves the group and disconnects. */
  async drain(): Promise<void> {
    await this.consumer.drain();
  }
}
