import { defineQueue } from '@app/jobs';
import type { WorkItem } from '../work/work.ts';

/** One deletion each, when its day has come or a service has not answered. */
export const DELETION_QUEUE = defineQueue<WorkItem>({
  name: 'auth-deletions',
  attempts: 5,
  backoffMs: 1_000,
  concurrency: 1,
});
