import { defineErrors } from '../define-errors.ts';
import { CHAT_TEXTS as TEXTS } from './chat-texts.ts';

/** What can happen to messages to the assistant. */
export const CHAT_ERRORS = defineErrors({
  CHAT_MINUTE_LIMIT: { status: 429, text: TEXTS.minuteLimit },
  CHAT_DAY_LIMIT: { status: 429, text: TEXTS.dayLimit },
  /** One answer at a time for each user. */
  ANSWER_PENDING: { status: 409, text: TEXTS.answerPending },
});
