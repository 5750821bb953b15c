import type { AnswerEvent, AnswerPart, ChatMessage, ChatQuestion } from '@app/contracts';
import { MAX_HISTORY, MAX_HISTORY_LENGTH } from '@app/contracts';
import { plainText } from './answer-tree.ts';

/** `writing`: its parts are still arriving. */
type MessageState = 'writing' | 'done' | 'stopped' | 'failed';

/** A message on the screen (S-252). */
export interface Message {
  readonly id: string;
  readonly sender: 'user' | 'assistant';
  readonly timestamp: string;
  readonly parts: readonly AnswerPart[];
  readonly state: MessageState;
  /** The first message of an empty conversation, which the server does not store (S-247). */
  readonly isGreeting: boolean;
}

export interface Conversation {
  readonly messages: readonly Message[];
  /** The stored messages. */
  readonly stored: 'loading' | 'loaded' | 'failed';
  /** How many messages there were when the last load began. Later ones are asked once it has ended. */
  readonly sizeBeforeLoad: number;
}

export const EMPTY: Conversation = { messages: [], stored: 'loading', sizeBeforeLoad: 0 };

export type Change =
  | { readonly kind: 'loading' | 'load-failed' | 'cleared' }
  | { readonly kind: 'loaded'; readonly messages: readonly Message[] }
  /** A question with the message that its answer will fill. */
  | { readonly kind: 'asked'; readonly messages: readonly Message[] }
  | { readonly kind: 'answer'; readonly id: string; readonly answer: Pick<Message, 'parts' | 'state'> };

/** Returns the conversation after a change. */
export function changed(before: Conversation, change: Change): Conversation {
  switch (change.kind) {
    case 'loading':
      return { ...before, stored: 'loading', sizeBeforeLoad: before.messages.length };
    case 'load-failed':
      return { ...before, stored: 'failed' };
    case 'loaded': {
      // Those asked while the stored ones could not be read are stored by now. Two loads may end after each other.
      const known = new Set(change.messages.map(({ id }) => id));
      const asked = before.messages.slice(before.sizeBeforeLoad).filter(({ id }) => !known.has(id));
      return { ...before, messages: [...change.messages, ...asked], stored: 'loaded' };
    }
    case 'cleared':
      return { ...before, messages: [], stored: 'loaded' };
    case 'asked':
      return { ...before, messages: [...before.messages, ...change.messages] };
    case 'answer':
      return {
        ...before,
        messages: before.messages.map((message) =>
          message.id === change.id ? { ...message, ...change.answer } : message,
        ),
      };
  }
}

/** Returns a message of the server as the screen shows it. */
export function storedMessage({ id, sender, text, timestamp, parts, isStopped }: ChatMessage): Message {
  return {
    ...{ id, sender, timestamp },
    parts: parts ?? [{ kind: 'text', text }],
    state: isStopped ? 'stopped' : 'done',
    isGreeting: false,
  };
}

/** Returns a message of this page. */
export function newMessage(
  id: string,
  sender: Message['sender'],
  text: string | null,
  more: Partial<Message> = {},
): Message {
  return {
    ...{ id, sender, timestamp: new Date().toISOString(), isGreeting: false },
    parts: text === null ? [] : [{ kind: 'text', text }],
    state: text === null ? 'writing' : 'done',
    ...more,
  };
}

type Answer = Pick<Message, 'parts' | 'state'>;

/** Returns an answer after an event of its stream. `restart` drops what was shown, because it did not pass the check. */
export function answered({ parts, state }: Answer, event: AnswerEvent): Answer {
  switch (event.kind) {
    case 'text':
    case 'figure':
    case 'source':
      return { parts: [...parts, event], state };
    case 'restart':
      return { parts: [], state };
    case 'failed':
      return failure(event.text);
    case 'done':
    case 'stopped':
      return { parts, state: event.kind };
  }
}

/** Returns an answer that says what failed. */
export function failure(text: string): Answer {
  return { parts: [{ kind: 'text', text }], state: 'failed' };
}

/** Returns the newest messages for the next question, oldest first (S-250, S-251). Failures say nothing. */
export function historyOf(messages: readonly Message[]): NonNullable<ChatQuestion['chatHistory']> {
  return messages
    .filter(({ isGreeting, state, parts }) => !isGreeting && state !== 'failed' && parts.length > 0)
    .slice(-MAX_HISTORY)
    .map(({ sender, parts }) => ({ sender, text: plainText(parts).slice(0, MAX_HISTORY_LENGTH) }));
}
