import { CircleAlert, CircleCheck, Undo2, X } from 'lucide-react';
import { Toast } from 'radix-ui';
import type { ReactNode } from 'react';
import styles from './toast.module.css';
import type { ShownToast } from './toast-message.ts';

/** How long a message with its undo button stays. */
const TOAST_MS = 8_000;

interface Props {
  readonly toasts: readonly ShownToast[];
  readonly onClose: (id: number) => void;
}

/**
 * The messages at the bottom edge of the window. F8 moves the focus there. A message stays while it has the focus or
 * the pointer, and while the window is in the background (ADR 0012).
 */
export default function ToastList({ toasts, onClose }: Props): ReactNode {
  return (
    <Toast.Provider duration={TOAST_MS} label="Message" swipeDirection="down">
      {toasts.map((toast) => (
        <Toast.Root
          key={toast.id}
          type={toast.kind === 'failed' ? 'foreground' : 'background'}
          className={styles.toast}
          data-kind={toast.kind}
          onOpenChange={(isOpen) => {
            if (!isOpen) onClose(toast.id);
          }}
        >
          {toast.kind === 'failed' ? (
            <CircleAlert size={16} strokeWidth={1.8} aria-hidden="true" />
          ) : (
            <CircleCheck size={16} strokeWidth={1.8} aria-hidden="true" />
          )}
          <Toast.Title className={styles.text}>{toast.text}</Toast.Title>
          {toast.action === undefined ? null : (
            <Toast.Action
              // The library joins the announced parts without a space.
              altText={`${/[.!?]$/.test(toast.text) ? '' : '.'} ${toast.action.spoken}`}
              className={styles.action}
              onClick={toast.action.onClick}
            >
              <Undo2 size={14} strokeWidth={1.8} aria-hidden="true" />
              {toast.action.label}
            </Toast.Action>
          )}
          <Toast.Close className={styles.close} aria-label="Close message">
            <X size={16} strokeWidth={1.6} aria-hidden="true" />
          </Toast.Close>
        </Toast.Root>
      ))}
      <Toast.Viewport className={styles.place} label="Messages ({hotkey})" />
    </Toast.Provider>
  );
}
