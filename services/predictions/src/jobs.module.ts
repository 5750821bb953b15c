import {
  Inject,
  Injectable,
  Module,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { EventPublisher, LOGGER } from '@app/messaging';
import { OutboxRelay } from '@app/persistence';
import type { Logger } from '@app/platform';
import { EventOutbox } from './database/event-outbox.ts';

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

/** What the service does by itself: announces events, takes in files, plays the demo season. */
@Module({
  providers: [
    {
      provide: OutboxRelay,
      useFactory: (orm: MikroORM, publisher: EventPublisher, logger: Logger) =>
        new OutboxRelay({ orm, schema: 'predictions', publisher: new EventOutbox(publisher), logger }),
      inject: [MikroORM, EventPublisher, LOGGER],
    },
    RelayLifecycle,
  ],
})
export class JobsModule {}
