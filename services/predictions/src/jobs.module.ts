import {
  Inject,
  Injectable,
  Module,
  type DynamicModule,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { EventPublisher, LOGGER } from '@app/messaging';
import { OutboxRelay } from '@app/persistence';
import type { Logger } from '@app/platform';
import type { PredictionsConfig } from './config/predictions.config.ts';
import { EventOutbox } from './database/event-outbox.ts';
import { LoadDemoSeasonHandler } from './replay/load-demo-season.handler.ts';

/** Runs the outbox relay as long as the application runs. */
@Injectable()
class RelayLifecycle implements OnApplicationBootstrap, BeforeApplicationShutdown {
  constructor(@Inject(OutboxRelay) private readonly relay: OutboxRelay) {}

  onApplicationBootstrap(): void {
    this.relay.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.relay.stop();
  }
}

/** Loads the demo season before the application calls itself ready; on a database in use it does nothing. */
@Injectable()
class DemoLifecycle implements OnApplicationBootstrap {
  constructor(
    @Inject(LoadDemoSeasonHandler) private readonly demo: LoadDemoSeasonHandler,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    const startedAt = performance.now();
    const { files } = await this.demo.execute();
    if (files > 0)
      this.logger.info(
        { files, durationMs: Math.round(performance.now() - startedAt) },
        'demo season loaded',
      );
  }
}

const RELAY = {
  provide: OutboxRelay,
  useFactory: (orm: MikroORM, publisher: EventPublisher, logger: Logger) =>
    new OutboxRelay({ orm, schema: 'predictions', publisher: new EventOutbox(publisher), logger }),
  inject: [MikroORM, EventPublisher, LOGGER],
};

/** What the service does by itself: announces events, takes in files, plays the demo season. */
@Module({})
export class JobsModule {
  static forRoot(config: Pick<PredictionsConfig, 'DEMO_REPLAY'>): DynamicModule {
    return {
      module: JobsModule,
      providers: [RELAY, RelayLifecycle, ...(config.DEMO_REPLAY ? [DemoLifecycle] : [])],
    };
  }
}
