import type { ReactNode } from 'react';
import { ApiError, failureText } from '../../../lib/api/errors.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ErrorState } from '../../../ui/state-panel.tsx';
import type { Part } from '../api/use-performance.ts';
import styles from './part-panel.module.css';

interface ErrorProps {
  /** What failed. The server's message appears below it. */
  readonly title: string;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Shown in place of a part that could not be read, with a retry button. */
export function PartError({ title, error, onRetry }: ErrorProps): ReactNode {
  const failed = 'The server didn’t respond. Check your connection and try again.';
  return (
    <ErrorState
      title={title}
      note={failureText(error, { refused: 'Please try again.', failed })}
      requestId={error instanceof ApiError ? error.requestId : null}
      onRetry={onRetry}
    />
  );
}

/** Says that the data shown may be outdated. */
export function StaleNotice({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <Notice action={{ label: 'Retry', onClick: onRetry }}>
      Couldn't refresh. These are the last figures we loaded.
    </Notice>
  );
}

interface Props<Data> {
  readonly title: string;
  readonly part: Part<Data>;
  readonly failure: string;
  /** Rows of the loaded panel, which its skeleton reserves. */
  readonly rows: number;
  readonly aside?: ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/** A titled panel of the page with the states of its own data. */
export function PartPanel<Data>({ title, part, failure, rows, aside, children }: Props<Data>): ReactNode {
  const { data, error, retry } = part;
  if (data === undefined && error) return <PartError title={failure} error={error} onRetry={retry} />;
  return (
    <Panel title={title} aside={data === undefined ? undefined : aside} isFlush>
      {data === undefined ? (
        <div className={styles.skeleton} role="status">
          <span className="visually-hidden">Loading</span>
          {Array.from({ length: rows }, (_, row) => (
            <i key={row} />
          ))}
        </div>
      ) : (
        <>
          {error ? <StaleNotice onRetry={retry} /> : null}
          {children(data)}
        </>
      )}
    </Panel>
  );
}

interface EmptyProps {
  readonly children: ReactNode;
  readonly action?: { readonly label: string; readonly onClick: () => void } | undefined;
}

/** Says why a panel has no rows. */
export function PartEmpty({ children, action }: EmptyProps): ReactNode {
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      {action ? (
        <button type="button" className={styles.action} onClick={action.onClick}>
          {action.label}
        </button>
      ) : null}
    </div>
  );
}
