import type { Feature } from '@app/service';
import { AccountAdmin, AccountRemover } from './account-admin.ts';

/** What an operator does to accounts, on the command line. */
export const admin: Feature = {
  providers: [AccountAdmin, AccountRemover],
};
