import type { Feature } from '@app/service';
import { ConfirmEmailHandler } from './confirm-email.handler.ts';
import { EmailChanges } from './email-changes.ts';

/** Changes of the email address. */
export const emailChange: Feature = {
  handlers: [ConfirmEmailHandler],
  providers: [EmailChanges],
};
