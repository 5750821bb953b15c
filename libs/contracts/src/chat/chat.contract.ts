import { CHAT_PAGES } from '@app/domain';
import * as z from 'zod/mini';
import { actorSchema, successOf } from '../auth/user.contract.ts';
import { defineRpc } from '../define.ts';
import { defineRoute } from '../http/define-route.ts';
import { KEYED_RESPONSES, keyedHeaders } from '../http/keyed-route.ts';
import { gameKeySchema } from '../predictions/pick-access.contract.ts';
import { instantSchema, sportSchema } from '../predictions/slate.contract.ts';
import { answeredBySchema, answerEventSchema, answerPartSchema } from './answer.contract.ts';
import { CHAT_TEXTS as TEXTS } from './chat-texts.ts';

/** Messages of the conversation that go with a question (S-250, S-251). */
export const MAX_HISTORY = 5;
export const MAX_MESSAGE_LENGTH = 2_000;
/** Characters of a message of the history. */
export const MAX_HISTORY_LENGTH = 4_000;

/** What a user asks, and where (S-250). The history comes from the browser, so it proves nothing. */
export const chatQuestionSchema = z
  .object({
    message: z
      .string({ error: TEXTS.messageRequired })
      .check(
        z.trim(),
        z.minLength(1, TEXTS.messageRequired),
        z.maxLength(MAX_MESSAGE_LENGTH, TEXTS.messageLong),
      ),
    /** Page the message is sent from (S-052); null or absent on others. */
    pageContext: z.optional(z.nullable(z.enum(CHAT_PAGES))),
    /** Game of the page, and sport the page shows. */
    game: z.optional(z.nullable(gameKeySchema)),
    sport: z.optional(z.nullable(sportSchema)),
    /** The newest messages before this one, oldest first. */
    chatHistory: z.optional(
      z
        .array(
          z.object({
            sender: z.enum(['user', 'assistant']),
            text: z.string().check(z.maxLength(MAX_HISTORY_LENGTH)),
          }),
        )
        .check(z.maxLength(MAX_HISTORY, `At most ${MAX_HISTORY} messages of history.`)),
    ),
  })
  .register(z.globalRegistry, { id: 'ChatQuestion' });
export type ChatQuestion = z.infer<typeof chatQuestionSchema>;

/** A stored message (S-252). */
export const chatMessageSchema = z
  .object({
    id: z.uuid(),
    sender: z.enum(['user', 'assistant']),
    /** Plain Markdown, the figures as text. */
    text: z.string(),
    timestamp: instantSchema,
    /** The same as parts; null for the user's own messages. */
    parts: z.nullable(z.array(answerPartSchema)),
    answeredBy: z.nullable(answeredBySchema),
    /** The user stopped it before its end. */
    isStopped: z.boolean(),
  })
  .register(z.globalRegistry, { id: 'ChatMessage' });
export type ChatMessage = z.infer<typeof chatMessageSchema>;

/**
 * Starts an answer and returns at once. Its events follow in the stream of its id. A repeat with the same key returns the
 * same id and starts nothing.
 */
export const startAnswer = defineRpc({
  service: 'chat',
  pattern: 'chat.start-answer.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema, question: chatQuestionSchema }),
  response: z.object({ answerId: z.uuid() }),
  errors: ['CHAT_MINUTE_LIMIT', 'CHAT_DAY_LIMIT', 'ANSWER_PENDING'],
  isSensitive: true,
});

/** Stops an answer of the caller. One that has ended stays as it is. */
export const stopAnswer = defineRpc({
  service: 'chat',
  pattern: 'chat.stop-answer.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema, answerId: z.uuid() }),
  response: z.object({}),
  errors: [],
});

/** Returns the caller's newest messages, oldest first. */
export const listMessages = defineRpc({
  service: 'chat',
  pattern: 'chat.list-messages.v1',
  kind: 'query',
  request: z.object({ actor: actorSchema }),
  response: z.object({ messages: z.array(chatMessageSchema) }),
  errors: [],
  isSensitive: true,
});

/** Deletes the caller's conversation (S-253). */
export const clearMessages = defineRpc({
  service: 'chat',
  pattern: 'chat.clear-messages.v1',
  kind: 'command',
  request: z.object({ actor: actorSchema }),
  response: z.object({}),
  errors: [],
});

const common = {
  tag: 'chat',
  access: 'user',
  requiredTier: 'elite',
  path: '/api/chat',
  mount: '/api/chat',
} as const;

const notIncluded = { description: 'The subscription does not include the assistant' };

export const postChat = defineRoute({
  ...common,
  method: 'POST',
  operationId: 'sendChatMessage',
  summary:
    'Ask the assistant: the whole answer as JSON, or its parts as server-sent events if the client accepts those (elite)',
  headers: z.object({ ...keyedHeaders, accept: z.optional(z.string()) }),
  body: chatQuestionSchema,
  isStreamed: true,
  responses: {
    ...KEYED_RESPONSES,
    200: {
      description:
        'The answer. With `Accept: text/event-stream` each event is one `AnswerEvent` in its `data` line. An answer that fails has the documented text as its message (S-254)',
      schema: z.object({
        success: z.literal(true),
        /** S-250: the answer as Markdown, with the figures as text. */
        message: z.string(),
        /** null when the answer failed or was stopped. */
        data: z.nullable(chatMessageSchema),
      }),
      eventSchema: answerEventSchema,
    },
    403: notIncluded,
    409: { description: 'Another answer is still being written' },
    429: { description: 'More than 20 messages in a minute, or 200 in a day' },
  },
});

export const getChat = defineRoute({
  ...common,
  method: 'GET',
  operationId: 'getChat',
  summary: 'Your conversation with the assistant (elite)',
  responses: {
    200: { description: 'Oldest first', schema: successOf(listMessages.response) },
    403: notIncluded,
  },
});

export const deleteChat = defineRoute({
  ...common,
  method: 'DELETE',
  operationId: 'clearChat',
  summary: 'Delete your conversation (elite)',
  headers: z.object(keyedHeaders),
  responses: {
    ...KEYED_RESPONSES,
    200: { description: 'Deleted', schema: z.object({ success: z.literal(true) }) },
    403: notIncluded,
  },
});
