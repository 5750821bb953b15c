import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';

interface Props extends ComponentProps<'button'> {
  readonly kind?: 'primary' | 'secondary';
  /** 44 px high and full width, for a form's only button. */
  readonly isLarge?: boolean;
  /** The text while work is in progress. The button keeps its width and focus and ignores clicks. */
  readonly busyText?: string | undefined;
  readonly isBusy?: boolean;
}

/** Solid for the one main action, framed for the others. Green never means "click here". */
export function Button({
  kind = 'secondary',
  isLarge = false,
  isBusy = false,
  busyText,
  className,
  onClick,
  children,
  ...rest
}: Props): ReactNode {
  const look = kind === 'primary' ? styles.primary : styles.secondary;
  // `disabled` while busy would lose the focus.
  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      type="button"
      className={[styles.button, look, isLarge ? styles.large : '', className].join(' ')}
      aria-disabled={isBusy ? true : undefined}
      aria-busy={isBusy ? true : undefined}
      onClick={handleClick}
      {...rest}
    >
      {busyText === undefined ? children : <Swap isSwapped={isBusy} text={children} other={busyText} />}
    </button>
  );
}

interface SwapProps {
  readonly isSwapped: boolean;
  readonly text: ReactNode;
  readonly other: string;
}

/** Both texts occupy the same space and one is visible, so the width never changes. */
function Swap({ isSwapped, text, other }: SwapProps): ReactNode {
  return (
    <span className={styles.swap}>
      <span aria-hidden={isSwapped}>{text}</span>
      <span aria-hidden={!isSwapped}>{other}</span>
    </span>
  );
}
