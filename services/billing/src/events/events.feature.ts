import type { Feature } from '@app/service';
import { EventIntake } from './event-intake.ts';
import { EventMetrics } from './event-metrics.ts';
import { ProcessEventJob } from './process-event.job.ts';
import { ReceiveEventsHandler } from './receive-events.handler.ts';

/** The provider's notifications. */
export const events: Feature = {
  handlers: [ReceiveEventsHandler],
  jobs: [ProcessEventJob],
  providers: [EventIntake, EventMetrics],
};
