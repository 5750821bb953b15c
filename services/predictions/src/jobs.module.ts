import { Inject, Injectable, Module, type DynamicModule, type OnApplicationBootstrap } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { EventPublisher } from '@app/messaging';
import { LOGGER, type Logger } from '@app/platform';
import { OutboxRelay, RelayLifecycle } from '@app/persistence';
import type { PredictionsConfig } from './config/predictions.config.ts';
import { EventOutbox } from './database/event-outbox.ts';
import { InboxModule } from './inbox/inbox.module.ts';
import { InboxService } from './inbox/inbox.service.ts';
import { LoadDemoSeasonHandler } from './replay/load-demo-season.handler.ts';
import { UserDataEventsController } from './user-data/user-data.events.controller.ts';

const IS_DEMO = Symbol('IS_DEMO');

/**
 * Begins to take in files before the application calls itself ready: the demo season first (on a database in use it
 * does nothing), then the inbox, because a file of a sport that arrives earlier would keep its season out.
 */
@Injectable()
class IngestLifecycle implements OnApplicationBootstrap {
  constructor(
    @Inject(IS_DEMO) private readonly isDemo: boolean,
    @Inject(LoadDemoSeasonHandler) private readonly demo: LoadDemoSeasonHandler,
    @Inject(InboxService) private readonly inbox: InboxService,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  async onApplicationBootstrap(): Promise<void> {
    if (this.isDemo) await this.loadDemo();
    await this.inbox.start();
  }

  private async loadDemo(): Promise<void> {
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
  static forRoot(
    config: Pick<PredictionsConfig, 'DEMO_REPLAY' | 'PREDICTIONS_INBOX' | 'REDIS_URL'>,
  ): DynamicModule {
    return {
      module: JobsModule,
      controllers: [UserDataEventsController],
      imports: [InboxModule.forRoot({ folder: config.PREDICTIONS_INBOX, redisUrl: config.REDIS_URL })],
      providers: [RELAY, RelayLifecycle, { provide: IS_DEMO, useValue: config.DEMO_REPLAY }, IngestLifecycle],
    };
  }
}
