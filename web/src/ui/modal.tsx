import { Dialog as RadixDialog } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './modal.module.css';

/** Marks the control that takes the focus when a dialog opens. The default is the first one. */
export const INITIAL_FOCUS = 'data-initial-focus';

export interface ModalProps {
  readonly isOpen: boolean;
  /** Called on Escape or a click outside. */
  readonly onClose: () => void;
  /** Ignores clicks outside the dialog, because only its buttons may decide. */
  readonly isOutsideIgnored?: boolean;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

interface Props extends ModalProps {
  /** Its position and style. */
  readonly className: string | undefined;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
}

/**
 * The base of dialogs and sheets: traps the focus, restores it, closes with Escape (S-482). Uses its own scrim, because
 * the library's inserts a style element, which the content security policy blocks.
 */
export function Modal({
  isOpen,
  onClose,
  isOutsideIgnored = false,
  title,
  description,
  children,
  className,
  aside,
}: Props): ReactNode {
  const opener = useRef<Element | null>(null);
  return (
    <RadixDialog.Root
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
    >
      <RadixDialog.Portal>
        <div className={styles.scrim} aria-hidden="true" />
        <RadixDialog.Content
          className={[styles.content, className].join(' ')}
          onOpenAutoFocus={(event) => {
            opener.current = document.activeElement;
            const first = (event.currentTarget as HTMLElement).querySelector<HTMLElement>(
              `[${INITIAL_FOCUS}]`,
            );
            if (!first) return;
            event.preventDefault();
            first.focus();
          }}
          onCloseAutoFocus={(event) => {
            // The library would return the focus to its own trigger, which we do not use.
            event.preventDefault();
            if (opener.current instanceof HTMLElement) opener.current.focus();
          }}
          onInteractOutside={(event) => {
            if (isOutsideIgnored) event.preventDefault();
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className={styles.head}>
            <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
            {aside}
          </div>
          {description === undefined ? null : (
            <RadixDialog.Description asChild>
              <div className={styles.description}>{description}</div>
            </RadixDialog.Description>
          )}
          {children}
        </RadixDialog.Content>
      </RadixDialog.Portal>
    </RadixDialog.Root>
  );
}
