import { defineQueue, type RowRef } from '@app/jobs';

/**
 * One archive each, and one at a time in a process: logins and mails share it. Given up after about a minute, it is begun again by itself until a day has passed.
 */
export const DATA_EXPORT_QUEUE = defineQueue<RowRef>({
  name: 'auth-data-exports',
  attempts: 6,
  backoffMs: 1_000,
  concurrency: 1,
});
