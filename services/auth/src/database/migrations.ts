import { Initial } from './migrations/m0001-initial.ts';
import { MailAndData } from './migrations/m0002-mail-and-data.ts';
import { LookAlikes } from './migrations/m0003-look-alikes.ts';
import { ExportPages } from './migrations/m0004-export-pages.ts';
import { PlansFromBilling } from './migrations/m0005-plans-from-billing.ts';
import { FeedbackTables } from './migrations/m0006-feedback.ts';
import { AdminActs } from './migrations/m0007-admin-acts.ts';

/** In order; a migration that has run anywhere is never changed, a new one is added. */
export const MIGRATIONS = [
  { name: 'm0001-initial', class: Initial },
  { name: 'm0002-mail-and-data', class: MailAndData },
  { name: 'm0003-look-alikes', class: LookAlikes },
  { name: 'm0004-export-pages', class: ExportPages },
  { name: 'm0005-plans-from-billing', class: PlansFromBilling },
  { name: 'm0006-feedback', class: FeedbackTables },
  { name: 'm0007-admin-acts', class: AdminActs },
];
