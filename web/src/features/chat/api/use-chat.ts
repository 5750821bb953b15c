import { CHAT_TEXTS, deleteChat, getChat, MAX_MESSAGE_LENGTH } from '@app/contracts';
import type { ChatQuestion } from '@app/contracts';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { useAnnounce } from '../../../lib/announcer.tsx';
import { apiClient } from '../../../lib/api/client.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { newUuid } from '../../../lib/api/idempotency-key.ts';
import { readToken } from '../../../lib/session/credentials.ts';
import { spokenText } from '../lib/answer-tree.ts';
import type { ChatPlace } from '../lib/chat-page.ts';
import { textsOf } from '../lib/chat-texts.ts';
import {
  answered,
  changed,
  EMPTY,
  failure,
  historyOf,
  newMessage,
  storedMessage,
} from '../lib/conversation.ts';
import type { Conversation, Message } from '../lib/conversation.ts';
import { streamAnswer } from './answer-stream.ts';

export interface Chat extends Conversation {
  /** An answer is being written. Nothing is sent meanwhile (S-248). */
  readonly isPending: boolean;
  /** Sends a message and returns whether it was sent. */
  readonly ask: (text: string) => boolean;
  readonly stop: () => void;
  readonly reload: () => void;
  /** Deletes the conversation on the server, then here (S-253). Rejects when the server refuses. */
  readonly clear: () => Promise<void>;
}

/** Refusals whose text tells the user what to do. All others get the documented text (S-254). */
const TOLD = [400, 403, 409, 429];

function textOf(error: unknown): string {
  const text = error instanceof ApiError && TOLD.includes(error.status) ? error.serverText : null;
  return text ?? CHAT_TEXTS.failed;
}

/** The user's conversation with the assistant, loaded from the server once. */
export function useChat(place: ChatPlace): Chat {
  const [conversation, dispatch] = useReducer(changed, EMPTY);
  const announce = useAnnounce();
  /** Set while an answer is written. A ref, so that two quick clicks send once. */
  const running = useRef<AbortController | null>(null);
  const { messages, stored } = conversation;

  /** Returns the stored messages; none when they cannot be read. */
  const loading = useRef<Promise<readonly Message[]>>(Promise.resolve([]));

  const reload = useCallback(() => {
    dispatch({ kind: 'loading' });
    loading.current = apiClient.call(getChat).then(
      ({ data }) => {
        const loaded = data.messages.map(storedMessage);
        dispatch({ kind: 'loaded', messages: loaded });
        return loaded;
      },
      () => {
        dispatch({ kind: 'load-failed' });
        return [];
      },
    );
  }, []);

  useEffect(reload, [reload]);
  useEffect(
    () => () => {
      running.current?.abort();
    },
    [],
  );

  async function answer(
    question: Omit<ChatQuestion, 'chatHistory'>,
    id: string,
    stop: AbortController,
  ): Promise<void> {
    let now: Pick<Message, 'parts' | 'state'> = { parts: [], state: 'writing' };
    const show = (next: typeof now): void => {
      now = next;
      dispatch({ kind: 'answer', id, answer: next });
    };
    try {
      // The server would refuse it, but without a session there is nobody to send it for (S-249).
      if (readToken() === null) throw new Error('No session');
      // A question asked while the conversation loads waits for it, else it would be loaded as well.
      const before = stored === 'loading' ? await loading.current : messages;
      const whole = { ...question, chatHistory: historyOf(before) };
      for await (const event of streamAnswer(whole, stop.signal)) {
        show(answered(now, event));
        if (now.state !== 'writing') break;
      }
      if (now.state === 'writing') throw new Error('The answer broke off');
    } catch (error) {
      show(stop.signal.aborted ? { ...now, state: 'stopped' } : failure(textOf(error)));
    } finally {
      running.current = null;
    }
    announce(now.state === 'stopped' ? 'Answer stopped' : spokenText(now.parts));
  }

  function ask(text: string): boolean {
    const message = text.trim();
    if (message === '' || message.length > MAX_MESSAGE_LENGTH) return false;
    if (running.current !== null || !window.navigator.onLine) return false;
    const stop = new AbortController();
    running.current = stop;
    const { page, game, sport } = place;
    const id = newUuid();
    const greeting = newMessage(newUuid(), 'assistant', textsOf(page).greeting, { isGreeting: true });
    const asked = [newMessage(newUuid(), 'user', message), newMessage(id, 'assistant', null)];
    const isFirst = messages.length === 0 && stored !== 'loading';
    dispatch({ kind: 'asked', messages: isFirst ? [greeting, ...asked] : asked });
    void answer({ message, pageContext: page, game, sport }, id, stop);
    return true;
  }

  return {
    ...conversation,
    isPending: messages.at(-1)?.state === 'writing',
    ask,
    stop: () => running.current?.abort(),
    reload,
    clear: async () => {
      await apiClient.call(deleteChat, { headers: { 'idempotency-key': newUuid() } });
      dispatch({ kind: 'cleared' });
    },
  };
}
