import { ArrowDown } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { RegionBoundary } from '../../../ui/region-boundary.tsx';
import type { Chat } from '../api/use-chat.ts';
import { newMessage } from '../lib/conversation.ts';
import type { Message } from '../lib/conversation.ts';
import { plainText } from '../lib/answer-tree.ts';
import { Answer } from './answer.tsx';
import styles from './message-list.module.css';
import { useStickToEnd } from './use-stick-to-end.ts';

interface Props {
  readonly chat: Chat;
  /** Shown while the conversation is empty (S-247). */
  readonly greeting: string;
  readonly onLeave: () => void;
}

/** The messages, oldest first. An empty conversation shows the page's greeting. */
export function MessageList({ chat, greeting, onLeave }: Props): ReactNode {
  const { messages, stored } = chat;
  const lastAsked = messages.findLast(({ sender }) => sender === 'user')?.id;
  const { list, question, hasNews, handleScroll, toEnd } = useStickToEnd(messages, lastAsked);
  const shown =
    messages.length === 0 && stored !== 'loading'
      ? [newMessage('greeting', 'assistant', greeting, { isGreeting: true })]
      : messages;
  return (
    <div className={styles.frame}>
      {/* A log announces every addition. A finished answer is announced once, whole, by the app's live region. */}
      <div
        ref={list}
        className={styles.list}
        role="log"
        aria-live="off"
        aria-label="Messages"
        aria-busy={stored === 'loading'}
        // Reachable by keyboard, to scroll it.
        tabIndex={0}
        onScroll={handleScroll}
      >
        {stored === 'failed' ? (
          <Notice {...(chat.isPending ? {} : { action: { label: 'Retry', onClick: chat.reload } })}>
            Couldn’t load your earlier messages.
          </Notice>
        ) : null}
        {shown.map((message, index) => (
          <Row
            key={message.id}
            message={message}
            own={message.id === lastAsked ? question : null}
            question={questionBefore(shown, index)}
            chat={chat}
            onLeave={onLeave}
          />
        ))}
      </div>
      {hasNews ? (
        <button type="button" className={styles.news} onClick={toEnd}>
          <ArrowDown size={14} strokeWidth={1.8} aria-hidden="true" />
          New messages
        </button>
      ) : null}
    </div>
  );
}

function questionBefore(messages: readonly Message[], index: number): string | null {
  const before = messages[index - 1];
  return before?.sender === 'user' ? plainText(before.parts) : null;
}

interface RowProps {
  readonly message: Message;
  /** Of the last question. */
  readonly own: RefObject<HTMLParagraphElement | null> | null;
  /** The question that this message answers. */
  readonly question: string | null;
  readonly chat: Chat;
  readonly onLeave: () => void;
}

function Row({ message, own, question, chat, onLeave }: RowProps): ReactNode {
  const { sender, parts, state } = message;
  if (sender === 'user') {
    return (
      <p ref={own} className={styles.own}>
        <span className="visually-hidden">You: </span>
        {plainText(parts)}
      </p>
    );
  }
  return (
    <div className={styles.answer} aria-busy={state === 'writing'}>
      <span className="visually-hidden">Assistant: </span>
      {state === 'failed' ? (
        <p>{plainText(parts)}</p>
      ) : parts.length > 0 ? (
        <RegionBoundary>
          <Answer parts={parts} isWriting={state === 'writing'} onLeave={onLeave} />
        </RegionBoundary>
      ) : state === 'writing' ? (
        <p className={styles.waiting}>
          <span className="visually-hidden">Writing an answer</span>
        </p>
      ) : null}
      {state === 'stopped' ? <p className={styles.stopped}>Stopped</p> : null}
      {state === 'failed' && question !== null && message === chat.messages.at(-1) ? (
        <button
          type="button"
          className={styles.retry}
          onClick={() => {
            chat.ask(question);
          }}
        >
          Retry
        </button>
      ) : null}
    </div>
  );
}
