import { defineQueue, type RowRef } from '@app/jobs';

/** One asked-for reset link each, by the id of the request; the address stands in its row alone. */
export const RESET_REQUEST_QUEUE = defineQueue<RowRef>({
  name: 'auth-reset-requests',
  attempts: 8,
  backoffMs: 500,
  concurrency: 4,
});
