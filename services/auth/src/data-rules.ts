import { AccountClosing } from './deletion/account-closing.ts';
import { Deletions } from './deletion/deletions.ts';
import { EmailChanges } from './email-change/email-changes.ts';
import { ArchiveParts } from './exports/archive-parts.ts';
import { DataExports } from './exports/data-exports.ts';
import { ExportStarter } from './exports/export-starter.ts';
import { LinkTokens } from './links/link-tokens.ts';
import { Mails } from './mail/mails.ts';
import { PasswordResets } from './reset/password-resets.ts';
import { ResetRequests } from './reset/reset-requests.ts';
import { WorkOffers } from './work/work-offers.ts';

/** The rules about mail, links, archives and deletions that handlers, jobs and the command line share. */
export const DATA_RULES = [
  AccountClosing,
  ArchiveParts,
  DataExports,
  Deletions,
  EmailChanges,
  ExportStarter,
  LinkTokens,
  Mails,
  PasswordResets,
  ResetRequests,
  WorkOffers,
];
