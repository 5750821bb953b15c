import type { Feature } from '@app/service';
import { UnitBackfillJob } from './unit-backfill.job.ts';

/** Units of bets from before they were stored. */
export const units: Feature = { jobs: [UnitBackfillJob] };
