import { defineQueue } from '@app/jobs';
import type { WorkItem } from '../work/work.ts';

/** One mail each, by its id; address and words are found when it is sent (guarantee G9). */
export const MAIL_QUEUE = defineQueue<WorkItem>({
  name: 'auth-mails',
  attempts: 8,
  backoffMs: 1_000,
  concurrency: 4,
});
