import { SUPPORT_EMAIL } from '@app/domain';

/** Texts of the assistant that the service and the screens share. */
export const CHAT_TEXTS = {
  /** S-254 */
  failed: `I'm sorry, I'm having trouble connecting right now. Please try again in a moment or contact support at ${SUPPORT_EMAIL}`,
  messageRequired: 'Write a message first.',
  messageLong: 'A message has at most 2,000 characters.',
  minuteLimit: 'You can send 20 messages a minute. Please wait a moment.',
  dayLimit: 'You have reached the limit of 200 messages a day. Please try again tomorrow.',
  answerPending: 'Another answer is still being written. Please wait for it or stop it.',
} as const;
