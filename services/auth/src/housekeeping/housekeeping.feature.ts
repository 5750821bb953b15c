import type { Feature } from '@app/service';
import { HousekeepingJob } from './housekeeping.job.ts';

/** Removes what was kept long enough. */
export const housekeeping: Feature = {
  jobs: [HousekeepingJob],
};
