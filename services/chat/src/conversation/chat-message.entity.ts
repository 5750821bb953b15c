import { defineEntity, p } from '@mikro-orm/postgresql';
import type { AnsweredBy, AnswerPart, ChatMessage } from '@app/contracts';
import { instant } from '@app/persistence';

/** A message of a user's conversation with the assistant (S-252). */
export const ChatMessageEntity = defineEntity({
  name: 'ChatMessage',
  tableName: 'chat_message',
  indexes: [{ name: 'chat_message_user_index', properties: ['userId', 'seq'] }],
  properties: {
    /** The order of the conversation: a quick answer has the same time as its question. */
    seq: p.bigint('number').autoincrement().primary(),
    id: p.uuid().unique('chat_message_id_unique'),
    userId: p.uuid(),
    sender: p.text().$type<ChatMessage['sender']>(),
    text: p.text(),
    parts: p.json().$type<AnswerPart[]>().nullable(),
    answeredBy: p.text().$type<AnsweredBy>().nullable(),
    isStopped: p.boolean(),
    sentAt: instant(),
  },
});
