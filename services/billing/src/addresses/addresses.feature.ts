import type { Feature } from '@app/service';
import { ApplyAddressJob } from './apply-address.job.ts';
import { CustomerAddress } from './customer-address.ts';
import { EmailChangedReaction } from './email-changed.reaction.ts';

/** Email addresses at the provider, which it sends receipts to. */
export const addresses: Feature = {
  reactions: [EmailChangedReaction],
  jobs: [ApplyAddressJob],
  providers: [CustomerAddress],
};
