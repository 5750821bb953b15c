import type { Feature } from '@app/service';
import { AuditLog } from '../audit/audit-log.ts';
import { LinkTokens } from '../links/link-tokens.ts';
import { Throttles } from '../throttles/throttles.ts';
import { AccountCreator } from './account-creator.ts';
import { BetTotals } from './bet-totals.ts';
import { GetBankrollHandler } from './get-bankroll.handler.ts';
import { GetProfileHandler } from './get-profile.handler.ts';
import { GetUserHandler } from './get-user.handler.ts';
import { LookAlikeKeys } from './look-alike-keys.ts';
import { UpdateProfileHandler } from './update-profile.handler.ts';
import { UserRepository } from './user.repository.ts';

/** Accounts and their profiles. */
export const users: Feature = {
  handlers: [GetUserHandler, GetProfileHandler, GetBankrollHandler, UpdateProfileHandler],
  providers: [UserRepository, AccountCreator, LookAlikeKeys, BetTotals, AuditLog, Throttles, LinkTokens],
};
