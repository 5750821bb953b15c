import type { Feature } from '@app/service';
import { AuditLog } from '../audit/audit-log.ts';
import { LinkTokens } from '../links/link-tokens.ts';
import { Throttles } from '../throttles/throttles.ts';
import { AccountCreator } from './account-creator.ts';
import { GetBankrollHandler } from './get-bankroll.handler.ts';
import { GetEmailHandler } from './get-email.handler.ts';
import { GetUserHandler } from './get-user.handler.ts';
import { LookAlikeKeys } from './look-alike-keys.ts';
import { UserRepository } from './user.repository.ts';

/** Accounts, and what every feature needs of them. */
export const users: Feature = {
  handlers: [GetUserHandler, GetBankrollHandler, GetEmailHandler],
  providers: [UserRepository, AccountCreator, LookAlikeKeys, AuditLog, Throttles, LinkTokens],
};
