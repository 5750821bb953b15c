import { defineQueue, type RowRef } from '@app/jobs';

/** One mail each, by its id; address and words are found when it is sent. */
export const MAIL_QUEUE = defineQueue<RowRef>({
  name: 'auth-mails',
  attempts: 8,
  backoffMs: 1_000,
  concurrency: 4,
});
