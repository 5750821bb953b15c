import { CHAT_TEXTS, MAX_MESSAGE_LENGTH } from '@app/contracts';
import { useId, useLayoutEffect } from 'react';
import type { KeyboardEvent, ReactNode, RefObject } from 'react';
import { Button } from '../../../ui/button.tsx';
import { INITIAL_FOCUS } from '../../../ui/initial-focus.ts';
import styles from './composer.module.css';

interface Props {
  readonly input: RefObject<HTMLTextAreaElement | null>;
  readonly placeholder: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly isPending: boolean;
  /** Offline the text is kept and nothing is sent. */
  readonly isOnline: boolean;
  /** Returns whether the message was sent. */
  readonly onSend: (text: string) => boolean;
  readonly onStop: () => void;
}

/** The keyCode of keys that an input method handles, in browsers that end the composition before the key. */
const COMPOSING_KEY = 229;

function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || nativeEvent.keyCode === COMPOSING_KEY;
}

function fitToText(area: HTMLTextAreaElement): void {
  area.style.height = 'auto';
  if (area.scrollHeight > 0) area.style.height = `${String(area.scrollHeight)}px`;
}

/** The input: two rows that grow with the text (S-245, S-251). Enter sends, Shift+Enter adds a line (S-246). */
export function Composer({
  input,
  placeholder,
  text,
  onText,
  isPending,
  isOnline,
  onSend,
  onStop,
}: Props): ReactNode {
  const noteId = useId();
  const isLong = text.trim().length > MAX_MESSAGE_LENGTH;

  useLayoutEffect(() => {
    if (input.current) fitToText(input.current);
  }, [input, text]);

  const send = (): void => {
    if (onSend(text)) onText('');
    input.current?.focus();
  };
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={styles.field}>
        <textarea
          ref={input}
          className={styles.input}
          rows={2}
          aria-label="Message"
          aria-describedby={noteId}
          aria-invalid={isLong}
          placeholder={placeholder}
          value={text}
          onChange={(event) => {
            onText(event.target.value);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || isComposing(event)) return;
            event.preventDefault();
            send();
          }}
          {...{ [INITIAL_FOCUS]: true }}
        />
        {isPending ? (
          <Button
            className={styles.button}
            onClick={() => {
              onStop();
              input.current?.focus();
            }}
          >
            Stop
          </Button>
        ) : (
          <Button type="submit" className={styles.button} disabled={!isOnline}>
            Send
          </Button>
        )}
      </div>
      <p id={noteId} className={styles.note} data-error={isLong}>
        {noteOf(isLong, isOnline)}
      </p>
    </form>
  );
}

function noteOf(isLong: boolean, isOnline: boolean): ReactNode {
  if (isLong) return CHAT_TEXTS.messageLong;
  if (!isOnline) return 'You’re offline. Your message is kept until you can send it.';
  return (
    <>
      <span className={styles.keys}>Enter sends, Shift+Enter adds a line. </span>
      Information only, not advice.
    </>
  );
}
