import { Dialog as RadixDialog } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import styles from './modal.module.css';

/** Marks the control that gets the focus when a dialog opens; without it, the first one does. */
export const INITIAL_FOCUS = 'data-initial-focus';

export interface ModalProps {
  readonly isOpen: boolean;
  /** Escape, or a click beside it. */
  readonly onClose: () => void;
  /** A click beside the dialog does nothing, because only its buttons may decide. */
  readonly isOutsideIgnored?: boolean;
  readonly title: string;
  readonly description?: ReactNode;
  readonly children: ReactNode;
}

interface Props extends ModalProps {
  /** Where it stands and how it looks. */
  readonly className: string | undefined;
  /** In the line of the title, at its end. */
  readonly aside?: ReactNode;
}

/**
 * What dialogs and sheets share: keeps the focus inside, gives it back, closes with Escape (checklist S-482). Its scrim is
 * our own element, because the library's would insert a style element, which the content security policy refuses.
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
            // The library gives the focus back to a trigger of its own, which we do not use.
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
