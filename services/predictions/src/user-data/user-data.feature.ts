import type { Feature } from '@app/service';
import { ExportUserDataHandler } from './export-user-data.handler.ts';
import { UserDeletedReaction } from './user-deleted.reaction.ts';

/** What is kept about a user: nothing. */
export const userData: Feature = {
  handlers: [ExportUserDataHandler],
  reactions: [UserDeletedReaction],
};
