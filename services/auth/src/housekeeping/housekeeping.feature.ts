import type { Feature } from '@app/service';
import { HousekeepingJob } from './housekeeping.job.ts';

/** Deletes expired data. */
export const housekeeping: Feature = {
  jobs: [HousekeepingJob],
};
