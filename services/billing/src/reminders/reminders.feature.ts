import type { Feature } from '@app/service';
import { Notices } from './notices.ts';
import { TrialRemindersJob } from './trial-reminders.job.ts';

/** Mails about subscriptions. */
export const reminders: Feature = { jobs: [TrialRemindersJob], providers: [Notices] };
