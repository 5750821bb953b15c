import { Initial } from './migrations/m0001-initial.ts';
import { MailAndData } from './migrations/m0002-mail-and-data.ts';
import { LookAlikes } from './migrations/m0003-look-alikes.ts';
import { ExportPages } from './migrations/m0004-export-pages.ts';
import { PlansFromBilling } from './migrations/m0005-plans-from-billing.ts';

/** In order; a migration that has run anywhere is never changed, a new one is added. */
export const MIGRATIONS = [
  { name: 'm0001-initial', class: Initial },
  { name: 'm0002-mail-and-data', class: MailAndData },
  { name: 'm0003-look-alikes', class: LookAlikes },
  { name: 'm0004-export-pages', class: ExportPages },
  { name: 'm0005-plans-from-billing', class: PlansFromBilling },
];
