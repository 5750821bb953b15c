import { Module } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { EventPublisher } from '@app/messaging';
import { LOGGER, type Logger } from '@app/platform';
import { HOUSEKEEPING, HousekeepingTimer, OutboxRelay, RelayLifecycle } from '@app/persistence';
import { DataJobsModule } from './data-jobs.module.ts';
import { EventOutbox } from './database/event-outbox.ts';
import { Housekeeping } from './housekeeping/housekeeping.ts';
import { SessionCopies } from './sessions/session-copies.ts';

const RELAY = {
  provide: OutboxRelay,
  useFactory: (orm: MikroORM, publisher: EventPublisher, copies: SessionCopies, logger: Logger) =>
    new OutboxRelay({ orm, schema: 'auth', publisher: new EventOutbox(publisher, copies), logger }),
  inject: [MikroORM, EventPublisher, SessionCopies, LOGGER],
};

/** What the service does by itself: announces events, removes what was kept long enough. */
@Module({
  imports: [DataJobsModule],
  providers: [RELAY, RelayLifecycle, { provide: HOUSEKEEPING, useExisting: Housekeeping }, HousekeepingTimer],
})
export class JobsModule {}
