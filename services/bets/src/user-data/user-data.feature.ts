import type { Feature } from '@app/service';
import { ExportUserDataHandler } from './export-user-data.handler.ts';
import { UserDeletedReaction } from './user-deleted.reaction.ts';

/** Everything kept about a user: given out, and erased. */
export const userData: Feature = {
  handlers: [ExportUserDataHandler],
  reactions: [UserDeletedReaction],
};
