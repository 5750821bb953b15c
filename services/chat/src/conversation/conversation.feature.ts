import type { Feature } from '@app/service';
import { ClearMessagesHandler } from './clear-messages.handler.ts';
import { Conversations } from './conversations.ts';
import { ListMessagesHandler } from './list-messages.handler.ts';

/** What users and the assistant wrote (S-252, S-253). */
export const conversation: Feature = {
  handlers: [ListMessagesHandler, ClearMessagesHandler],
  providers: [Conversations],
};
