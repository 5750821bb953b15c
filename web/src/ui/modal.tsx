import { Dialog as RadixDialog } from 'radix-ui';
import { useRef } from 'react';
import type { ReactNode } from 'react';
import { focusHeading } from '../lib/focus-heading.ts';
import { INITIAL_FOCUS } from './initial-focus.ts';
import styles from './modal.module.css';

export { INITIAL_FOCUS };

export interface ModalProps {
  readonly isOpen: boolean;
  /** Called on Escape or a click outside. */
  readonly onClose: () => void;
  /** Ignores clicks outside the dialog, because only its buttons may decide. */
  readonly isOutsideIgnored?: boolean;
  readonly title: string;
  /** A line below the title. */
  readonly subtitle?: ReactNode;
  readonly description?: ReactNode;
  /**
   * Returns what takes the focus when it closes, by default what had it before, or the heading of its region where that is
   * gone. Null when something else takes it, such as the page a link in it opened.
   */
  readonly returnFocusTo?: () => HTMLElement | null;
  readonly children: ReactNode;
}

const REGION = 'section, [role="tabpanel"]';

interface Props extends ModalProps {
  /** Its position and style. */
  readonly className: string | undefined;
  /** At the end of the title's line. */
  readonly aside?: ReactNode;
  /** Keeps the title for screen readers only. */
  readonly isTitleHidden?: boolean;
  /** Leaves the page where it is as the focus returns: the edge that it keeps free around a focused element would move it. */
  readonly isScrollKept?: boolean;
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
  subtitle,
  description,
  returnFocusTo,
  children,
  className,
  aside,
  isTitleHidden = false,
  isScrollKept = false,
}: Props): ReactNode {
  const opener = useRef<Element | null>(null);
  const region = useRef<HTMLElement | null>(null);
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
            region.current = opener.current?.closest<HTMLElement>(REGION) ?? null;
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
            const before = opener.current instanceof HTMLElement ? opener.current : null;
            const options = { preventScroll: isScrollKept };
            if (returnFocusTo) returnFocusTo()?.focus(options);
            else if (before?.isConnected !== false) before?.focus(options);
            // Whatever removed the opener may have moved the focus already.
            else if (document.activeElement === document.body) focusHeading(region.current);
          }}
          onInteractOutside={(event) => {
            if (isOutsideIgnored) event.preventDefault();
          }}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
        >
          <div className={isTitleHidden ? 'visually-hidden' : styles.head}>
            <div className={styles.titles}>
              <RadixDialog.Title className={styles.title}>{title}</RadixDialog.Title>
              {subtitle}
            </div>
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
