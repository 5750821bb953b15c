import { Module } from '@nestjs/common';
import { MikroORM } from '@mikro-orm/postgresql';
import { EventPublisher } from '@app/messaging';
import { LOGGER, type Logger } from '@app/platform';
import { HOUSEKEEPING, HousekeepingTimer, OutboxRelay, RelayLifecycle } from '@app/persistence';
import { EventOutbox } from './database/event-outbox.ts';
import { Housekeeping } from './housekeeping/housekeeping.ts';
import { LedgerJobsModule } from './ledger-jobs.module.ts';
import { EraseUserHandler } from './user-data/erase-user.handler.ts';
import { UnitBackfill } from './units/unit-backfill.ts';
import { UserDataEventsController } from './user-data/user-data.events.controller.ts';

const RELAY = {
  provide: OutboxRelay,
  useFactory: (orm: MikroORM, publisher: EventPublisher, logger: Logger) =>
    new OutboxRelay({ orm, schema: 'bets', publisher: new EventOutbox(publisher), logger }),
  inject: [MikroORM, EventPublisher, LOGGER],
};

/** What the service does by itself: announces events, settles, removes what was kept long enough. */
@Module({
  imports: [LedgerJobsModule],
  controllers: [UserDataEventsController],
  providers: [
    RELAY,
    RelayLifecycle,
    EraseUserHandler,
    UnitBackfill,
    Housekeeping,
    { provide: HOUSEKEEPING, useExisting: Housekeeping },
    HousekeepingTimer,
  ],
})
export class JobsModule {}
