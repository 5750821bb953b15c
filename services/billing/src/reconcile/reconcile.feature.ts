import type { Feature } from '@app/service';
import { EventReplay } from './event-replay.ts';
import { NightlyJob } from './nightly.job.ts';
import { Reconciler } from './reconciler.ts';

/** Comparing with the payment provider. */
export const reconcile: Feature = { jobs: [NightlyJob], providers: [EventReplay, Reconciler] };
