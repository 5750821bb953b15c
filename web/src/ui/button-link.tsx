import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './button.module.css';

interface Props {
  readonly kind?: 'primary' | 'secondary';
  readonly to: string;
  readonly children: ReactNode;
}

/** A link styled as a button. Links navigate, buttons act. */
export function ButtonLink({ kind = 'secondary', to, children }: Props): ReactNode {
  return (
    <Link className={[styles.button, styles[kind]].join(' ')} to={to}>
      {children}
    </Link>
  );
}
