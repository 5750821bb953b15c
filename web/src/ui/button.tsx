import type { ComponentProps, ReactNode } from 'react';
import styles from './button.module.css';

interface Props extends ComponentProps<'button'> {
  readonly kind?: 'primary' | 'secondary';
}

/** Ink for the one main action, a frame for the others; green never means "click here". */
export function Button({ kind = 'secondary', className, ...rest }: Props): ReactNode {
  const look = kind === 'primary' ? styles.primary : styles.secondary;
  return <button type="button" className={[styles.button, look, className].join(' ')} {...rest} />;
}
