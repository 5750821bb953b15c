import { X } from 'lucide-react';
import type { ChatPage } from '@app/domain';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { Chat } from '../api/use-chat.ts';
import { useOnline } from '../../../lib/use-online.ts';
import { DemoNote } from '../../../ui/demo-note.tsx';
import { textsOf } from '../lib/chat-texts.ts';
import styles from './chat-body.module.css';
import { Composer } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { SourceCards } from './source-cards.tsx';

interface Props {
  readonly chat: Chat;
  readonly page: ChatPage | null;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly hasActions: boolean;
  readonly onDismissActions: () => void;
  /** Called when a link opens another page of this site. */
  readonly onLeave: () => void;
}

/** Quick Actions, messages and input (S-245). */
export function ChatBody({
  chat,
  page,
  text,
  onText,
  hasActions,
  onDismissActions,
  onLeave,
}: Props): ReactNode {
  const { actions, greeting, placeholder } = textsOf(page);
  const isOnline = useOnline();
  const input = useRef<HTMLTextAreaElement>(null);
  return (
    <SourceCards onLeave={onLeave}>
      <div className={styles.demo}>
        <DemoNote />
      </div>
      {hasActions ? (
        <div className={styles.actions} role="group" aria-label="Quick Actions">
          <div className={styles.chips}>
            {actions.map(({ label, message }) => (
              <button
                key={label}
                type="button"
                className={styles.action}
                aria-disabled={chat.isPending || !isOnline ? true : undefined}
                onClick={() => {
                  if (chat.ask(message)) input.current?.focus();
                }}
              >
                {label}
              </button>
            ))}
          </div>
          <button
            type="button"
            className={styles.dismiss}
            aria-label="Dismiss Quick Actions"
            onClick={() => {
              onDismissActions();
              input.current?.focus();
            }}
          >
            <X size={14} strokeWidth={1.6} aria-hidden="true" />
          </button>
        </div>
      ) : null}
      <MessageList chat={chat} greeting={greeting} onLeave={onLeave} />
      <Composer
        input={input}
        placeholder={placeholder}
        text={text}
        onText={onText}
        isPending={chat.isPending}
        isOnline={isOnline}
        onSend={chat.ask}
        onStop={chat.stop}
      />
    </SourceCards>
  );
}
