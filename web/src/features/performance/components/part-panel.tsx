import type { MouseEvent, ReactNode } from 'react';
import { focusHeading } from '../../../lib/focus-heading.ts';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { ReadError } from '../../../ui/read-error.tsx';
import type { Part } from '../api/use-performance.ts';
import styles from './part-panel.module.css';

/** Says that the data shown may be outdated. */
export function StaleNotice({ onRetry }: { readonly onRetry: () => void }): ReactNode {
  return (
    <Notice action={{ label: 'Retry', onClick: onRetry }}>
      Couldn’t refresh. These are the last figures we loaded.
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
  if (data === undefined && error) return <ReadError title={failure} error={error} onRetry={retry} />;
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
  function handleAction({ currentTarget }: MouseEvent<HTMLButtonElement>): void {
    // The pressed button disappears.
    focusHeading(currentTarget.closest('section'));
    action?.onClick();
  }
  return (
    <div className={styles.empty}>
      <p>{children}</p>
      {action ? (
        <button type="button" className={styles.action} onClick={handleAction}>
          {action.label}
        </button>
      ) : null}
    </div>
  );
}
