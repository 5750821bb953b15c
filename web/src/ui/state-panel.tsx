import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './state-panel.module.css';

interface EmptyProps {
  readonly title: string;
  readonly note?: string | undefined;
  /** At most one action. It fills the place, so the panel disappears. */
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
  /** Links to other pages. */
  readonly children?: ReactNode;
}

/** A panel that says what belongs here and why it is empty. */
export function EmptyState({ title, note, action, children }: EmptyProps): ReactNode {
  function handleAction(): void {
    // The pressed button disappears.
    document.querySelector<HTMLElement>('main h1')?.focus();
    action?.onClick();
  }
  return (
    <section className={styles.panel}>
      <h2>{title}</h2>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      {action || children ? (
        <div className={styles.actions}>
          {action ? <Button onClick={handleAction}>{action.label}</Button> : null}
          {children}
        </div>
      ) : null}
    </section>
  );
}

interface ErrorProps {
  readonly title: string;
  readonly note?: string | undefined;
  readonly requestId?: string | null | undefined;
  readonly retryLabel?: string;
  readonly onRetry: () => void;
  /** Another action beside Retry. */
  readonly children?: ReactNode;
}

/** A panel that failed on its own. The rest of the page stays. */
export function ErrorState({
  title,
  note,
  requestId,
  retryLabel = 'Retry',
  onRetry,
  children,
}: ErrorProps): ReactNode {
  return (
    <section className={styles.error} role="alert">
      <h2 className={styles.errorTitle}>
        <CircleAlert size={16} strokeWidth={1.8} aria-hidden="true" />
        {title}
      </h2>
      {note === undefined ? null : <p className={styles.note}>{note}</p>}
      <div className={styles.actions}>
        <Button kind="primary" onClick={onRetry}>
          {retryLabel}
        </Button>
        {children}
      </div>
      {requestId ? (
        <details className={styles.details}>
          <summary>Details</summary>
          <p>Request {requestId}</p>
        </details>
      ) : null}
    </section>
  );
}
