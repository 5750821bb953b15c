import type { Feature } from '@app/service';
import { AccountAdmin, AccountRemover } from './account-admin.ts';
import { AdminActs } from './admin-acts.ts';
import { ADMIN_ACTED_REACTIONS } from './admin-acted.reaction.ts';
import { ChangeUserAccessHandler } from './change-user-access.handler.ts';
import { FindUserIdsHandler } from './find-user-ids.handler.ts';
import { GetAccountStatsHandler } from './get-account-stats.handler.ts';
import { ListAdminActsHandler } from './list-admin-acts.handler.ts';
import { ListUsersHandler } from './list-users.handler.ts';
import { ManagedUsers } from './managed-users.ts';
import { NameUsersHandler } from './name-users.handler.ts';

/** Account administration, for administrators and on the command line, and the log of what they do. */
export const admin: Feature = {
  handlers: [
    GetAccountStatsHandler,
    ListUsersHandler,
    FindUserIdsHandler,
    NameUsersHandler,
    ChangeUserAccessHandler,
    ListAdminActsHandler,
  ],
  reactions: ADMIN_ACTED_REACTIONS,
  providers: [AccountAdmin, AccountRemover, AdminActs, ManagedUsers],
};
