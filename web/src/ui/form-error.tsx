import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './form-message.module.css';

interface Props {
  readonly children: ReactNode;
}

/** An error above a form, announced immediately. Empty without text. */
export function FormError({ children }: Props): ReactNode {
  return (
    <div role="alert" className={styles.place}>
      {isEmpty(children) ? null : (
        <p className={styles.message} data-kind="error">
          <CircleAlert size={16} strokeWidth={1.8} aria-hidden="true" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

/** A success message above a form, announced politely. Empty without text. */
export function FormSuccess({ children }: Props): ReactNode {
  return (
    <div role="status" className={styles.place}>
      {isEmpty(children) ? null : (
        <p className={styles.message} data-kind="success">
          <CircleCheck size={16} strokeWidth={1.8} aria-hidden="true" />
          <span>{children}</span>
        </p>
      )}
    </div>
  );
}

function isEmpty(children: ReactNode): boolean {
  return children === null || children === undefined || children === '' || children === false;
}
