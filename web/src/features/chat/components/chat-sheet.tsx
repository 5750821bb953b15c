import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Modal } from '../../../ui/modal.tsx';
import { TITLE } from '../lib/chat-texts.ts';
import styles from './chat-panel.module.css';

interface Props {
  readonly subtitle: ReactNode;
  /** The button that clears the history. */
  readonly clear: ReactNode;
  readonly onClose: () => void;
  /** Returns null when the focus belongs to the page that a link opened. */
  readonly returnFocusTo: () => HTMLElement | null;
  readonly children: ReactNode;
}

/** The assistant over the page, in windows without room beside it. */
export default function ChatSheet({ subtitle, clear, onClose, returnFocusTo, children }: Props): ReactNode {
  return (
    <Modal
      isOpen
      onClose={onClose}
      title={TITLE}
      subtitle={subtitle}
      className={styles.sheet}
      returnFocusTo={returnFocusTo}
      aside={
        <>
          {clear}
          <button type="button" className={styles.icon} aria-label="Close" onClick={onClose}>
            <X size={20} strokeWidth={1.6} aria-hidden="true" />
          </button>
        </>
      }
    >
      {children}
    </Modal>
  );
}
