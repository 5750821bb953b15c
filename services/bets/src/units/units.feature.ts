import type { Feature } from '@app/service';
import { UnitBackfillJob } from './unit-backfill.job.ts';

/** Units of bets stored before units existed. */
export const units: Feature = { jobs: [UnitBackfillJob] };
