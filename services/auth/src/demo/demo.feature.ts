import type { Feature } from '@app/service';
import { DemoAccounts } from './demo-accounts.ts';
import { DemoRemover } from './demo-remover.ts';
import { DemoStart } from './demo-start.ts';

/** Demo accounts of a development start. */
export const demo: Feature = {
  startup: [DemoStart],
  providers: [DemoAccounts, DemoRemover],
};
