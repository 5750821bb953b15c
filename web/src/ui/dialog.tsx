import type { ReactNode } from 'react';
import styles from './dialog.module.css';
import { Modal } from './modal.tsx';
import type { ModalProps } from './modal.tsx';

export { INITIAL_FOCUS } from './modal.tsx';

/** A modal dialog in the middle of the window (S-482). */
export function Dialog(props: ModalProps): ReactNode {
  return <Modal {...props} className={styles.dialog} />;
}

/** The buttons at the end of a dialog, the main one last. */
export function DialogActions({ children }: { readonly children: ReactNode }): ReactNode {
  return <div className={styles.actions}>{children}</div>;
}
