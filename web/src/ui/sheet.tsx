import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Modal } from './modal.tsx';
import type { ModalProps } from './modal.tsx';
import styles from './sheet.module.css';

/** A modal dialog that slides up from the bottom on a phone (S-482). */
export function Sheet(props: ModalProps): ReactNode {
  return (
    <Modal
      {...props}
      className={styles.sheet}
      isScrollKept
      aside={
        <button type="button" className={styles.close} aria-label="Close" onClick={props.onClose}>
          <X size={20} strokeWidth={1.6} aria-hidden="true" />
        </button>
      }
    />
  );
}
