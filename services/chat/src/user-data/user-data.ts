import { ownedBy, runSql } from '@app/persistence';
import { recordsOf, type UserData } from '@app/service';
import { ChatMessageEntity } from '../conversation/chat-message.entity.ts';
import { lockConversation } from '../conversation/conversation-lock.sql.ts';
import { eraseConversation } from '../conversation/conversations.ts';
import { TokenUseEntity } from '../model/token-use.entity.ts';
import { ToolCallEntity } from '../tools/tool-call.entity.ts';

/** What this service stores about users (S-153). */
export const USER_DATA: UserData = {
  kinds: [
    recordsOf('chat-message', ChatMessageEntity, {
      order: ['seq'],
      fields: ['sender', 'text', 'sentAt', 'answeredBy', 'isStopped'],
    }),
    recordsOf('token-use', TokenUseEntity, { order: ['day'], fields: ['day', 'tokens'] }),
    recordsOf('tool-call', ToolCallEntity, {
      order: ['seq'],
      fields: ['tool', 'reads', 'outcome', 'durationMs', 'calledAt'],
    }),
  ],
  erase: async (em, userId) => {
    // An answer that is being written must not be stored after this.
    await runSql(em, lockConversation(userId));
    await eraseConversation(ownedBy(em, userId));
    await ownedBy(em, userId).deleteFrom(TokenUseEntity).execute();
    await ownedBy(em, userId).deleteFrom(ToolCallEntity).execute();
  },
};
