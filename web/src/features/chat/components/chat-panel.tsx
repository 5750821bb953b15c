import { X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import { INITIAL_FOCUS } from '../../../ui/initial-focus.ts';
import { TITLE } from '../lib/chat-texts.ts';
import styles from './chat-panel.module.css';

interface Props {
  readonly subtitle: ReactNode;
  /** The button that clears the history. */
  readonly clear: ReactNode;
  readonly onClose: () => void;
  readonly opener: RefObject<HTMLElement | null>;
  readonly children: ReactNode;
}

/** The assistant beside the page. Escape closes it while it has the focus. */
export function ChatPanel({ subtitle, clear, onClose, opener, children }: Props): ReactNode {
  const titleId = useId();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    panel.current?.querySelector<HTMLElement>(`[${INITIAL_FOCUS}]`)?.focus();
  }, []);
  const close = (): void => {
    opener.current?.focus();
    onClose();
  };
  return (
    <aside
      ref={panel}
      className={styles.panel}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        // A part that closes itself with this key has prevented it. An input method uses it to cancel.
        if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return;
        event.preventDefault();
        close();
      }}
    >
      <div className={styles.head}>
        <div className={styles.titles}>
          <h2 id={titleId} className={styles.title}>
            {TITLE}
          </h2>
          {subtitle}
        </div>
        {clear}
        <button type="button" className={styles.icon} aria-label="Close" onClick={close}>
          <X size={18} strokeWidth={1.6} aria-hidden="true" />
        </button>
      </div>
      {children}
    </aside>
  );
}
