import { defineQueue, type RowRef } from '@app/jobs';

/** One deletion each, when its day has come or a service has not answered. */
export const DELETION_QUEUE = defineQueue<RowRef>({
  name: 'auth-deletions',
  attempts: 5,
  backoffMs: 1_000,
  concurrency: 1,
});
