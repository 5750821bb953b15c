import { defineQueue } from '@app/jobs';
import type { WorkItem } from '../work/work.ts';

/** One asked-for reset link each, by the id of the request; the address stands in its row alone. */
export const RESET_REQUEST_QUEUE = defineQueue<WorkItem>({
  name: 'auth-reset-requests',
  attempts: 8,
  backoffMs: 500,
  concurrency: 4,
});
