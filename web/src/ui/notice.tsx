import { Info } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './notice.module.css';

interface Props {
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
}

/** A framed sentence about the state of the page. The data below it stays usable. */
export function Notice({ children, action }: Props): ReactNode {
  return (
    <div className={styles.notice} role="status">
      <Info size={16} strokeWidth={1.8} aria-hidden="true" />
      <p>{children}</p>
      {action ? (
        <button type="button" className={styles.action} onClick={action.onClick}>
          {action.label}
        </button>
      ) : null}
    </div>
  );
}
