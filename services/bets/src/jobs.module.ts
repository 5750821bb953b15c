import { Module } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { EventPublisher } from '@app/messaging';
import { LOGGER, type Logger } from '@app/platform';
import { OutboxRelay, RelayLifecycle } from '@app/persistence';
import { EventOutbox } from './database/event-outbox.ts';
import { LedgerJobsModule } from './ledger-jobs.module.ts';

const RELAY = {
  provide: OutboxRelay,
  useFactory: (orm: MikroORM, publisher: EventPublisher, logger: Logger) =>
    new OutboxRelay({ orm, schema: 'bets', publisher: new EventOutbox(publisher), logger }),
  inject: [MikroORM, EventPublisher, LOGGER],
};

/** What the service does by itself: announces events, settles, removes what was kept long enough. */
@Module({ imports: [LedgerJobsModule], providers: [RELAY, RelayLifecycle] })
export class JobsModule {}
