import type { Feature } from '@app/service';
import { AccountClosing } from './account-closing.ts';
import { AnnounceClosedAccountsJob } from './announce-closed-accounts.job.ts';
import { DeleteAccountHandler } from './delete-account.handler.ts';
import { DeleteDueAccountsJob } from './delete-due-accounts.job.ts';
import { Deletions } from './deletions.ts';
import { GetDeletionHandler } from './get-deletion.handler.ts';
import { SERVICE_ERASED_REACTIONS } from './service-erased.reaction.ts';

/** Closes accounts and, days later, erases them in every service. */
export const deletion: Feature = {
  handlers: [DeleteAccountHandler, GetDeletionHandler],
  reactions: SERVICE_ERASED_REACTIONS,
  jobs: [DeleteDueAccountsJob, AnnounceClosedAccountsJob],
  providers: [AccountClosing, Deletions],
};
