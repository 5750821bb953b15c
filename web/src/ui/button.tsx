import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styles from './button.module.css';

interface Props extends ComponentProps<'button'> {
  readonly kind?: 'primary' | 'secondary';
  /** 44 px high and as wide as its place, for the one button of a form. */
  readonly isLarge?: boolean;
  /** What it says while its work runs. It keeps its width and its focus then, and ignores clicks. */
  readonly busyText?: string | undefined;
  readonly isBusy?: boolean;
}

/** Ink for the one main action, a frame for the others; green never means "click here". */
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
  // Not `disabled` while busy: that would throw the focus away.
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

/** Both texts take their room in the same place, one is seen: the width never changes. */
function Swap({ isSwapped, text, other }: SwapProps): ReactNode {
  return (
    <span className={styles.swap}>
      <span aria-hidden={isSwapped}>{text}</span>
      <span aria-hidden={!isSwapped}>{other}</span>
    </span>
  );
}
