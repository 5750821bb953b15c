import {
  Global,
  Module,
  type DynamicModule,
  type OnApplicationBootstrap,
  type OnApplicationShutdown,
} from '@nestjs/common';
import { LOGGER, METRICS, Readiness, type Logger, type Metrics } from '@app/platform';
import { EventPublisher } from '../core/event-publisher.ts';
import type { ClientOptions } from '../core/options.ts';
import { RpcClient } from '../core/rpc-client.ts';

export interface MessagingSettings {
  /** The process's name in client names and logs. */
  readonly name: string;
  readonly redisUrl: string;
  readonly redisCacheUrl: string;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly readiness: Readiness;
  readonly client?: Partial<ClientOptions>;
}

/** Opens and closes the connections with the application. */
class MessagingLifecycle implements OnApplicationBootstrap, OnApplicationShutdown {
  constructor(
    private readonly client: RpcClient,
    private readonly publisher: EventPublisher,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    await Promise.all([this.client.start(), this.publisher.start()]);
  }

  async onApplicationShutdown(): Promise<void> {
    await Promise.all([this.client.close(), this.publisher.close()]);
  }
}

/** Provides RpcClient, EventPublisher, Readiness, LOGGER and METRICS to the application. */
@Global()
@Module({})
export class MessagingModule {
  static forRoot(settings: MessagingSettings): DynamicModule {
    const { name, redisUrl, redisCacheUrl, logger } = settings;
    const client = new RpcClient({
      name,
      redisUrl,
      logger,
      registry: settings.metrics,
      options: settings.client ?? {},
    });
    const publisher = new EventPublisher({ name, redisUrl, redisCacheUrl, logger });
    return {
      module: MessagingModule,
      providers: [
        { provide: RpcClient, useValue: client },
        { provide: EventPublisher, useValue: publisher },
        { provide: Readiness, useValue: settings.readiness },
        { provide: LOGGER, useValue: logger },
        { provide: METRICS, useValue: settings.metrics },
        { provide: MessagingLifecycle, useFactory: () => new MessagingLifecycle(client, publisher) },
      ],
      exports: [RpcClient, EventPublisher, Readiness, LOGGER, METRICS],
    };
  }
}
