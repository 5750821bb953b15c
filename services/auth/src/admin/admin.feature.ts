import type { Feature } from '@app/service';
import { AccountAdmin, AccountRemover } from './account-admin.ts';

/** Account administration on the command line. */
export const admin: Feature = {
  providers: [AccountAdmin, AccountRemover],
};
