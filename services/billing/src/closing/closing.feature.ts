import type { Feature } from '@app/service';
import { AccountClosedReaction } from './account-closed.reaction.ts';
import { ApplyClosingJob } from './apply-closing.job.ts';
import { ClosedAccounts } from './closed-accounts.ts';

/** Closed accounts: nothing is charged until their erasure. */
export const closing: Feature = {
  reactions: [AccountClosedReaction],
  jobs: [ApplyClosingJob],
  providers: [ClosedAccounts],
};
