import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface Props {
  readonly kind?: 'primary' | 'secondary';
  /** As wide as its container. */
  readonly isLarge?: boolean;
  readonly to: string;
  /** State of the location it leads to, such as where a login returns to. */
  readonly state?: unknown;
  /** The accessible name, when the text alone is ambiguous. It starts with the text. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** A link styled as a button. Links navigate, buttons act. */
export function ButtonLink(props: Props): ReactNode {
  const { kind = 'secondary', isLarge = false, to, state, label, children } = props;
  const className = [styles.button, styles[kind], isLarge ? styles.large : ''].join(' ');
  return (
    <Link className={className} to={to} state={state} aria-label={label}>
      {children}
    </Link>
  );
}
