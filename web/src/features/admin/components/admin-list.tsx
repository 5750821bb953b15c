import type { ReactNode } from 'react';
import { ApiError, failureText } from '../../../lib/api/errors.ts';
import { Notice } from '../../../ui/notice.tsx';
import { EmptyState, ErrorState } from '../../../ui/state-panel.tsx';
import styles from './admin-list.module.css';

interface Props<Item> {
  /** Plural, such as "accounts". */
  readonly what: string;
  readonly state: { readonly error: Error | undefined; readonly reload: () => void };
  /** Undefined while unknown. */
  readonly items: readonly Item[] | undefined;
  readonly empty: string;
  readonly keyOf: (item: Item) => string;
  readonly render: (item: Item) => ReactNode;
}

/** A list for administrators in every state: loading, failed, kept while a newer read failed, empty, and filled. */
export function AdminList<Item>({ what, state, items, empty, keyOf, render }: Props<Item>): ReactNode {
  const { error, reload } = state;
  if (items === undefined && error === undefined)
    return (
      <p role="status" className={styles.note}>
        Loading {what}…
      </p>
    );
  if (items === undefined)
    return (
      <ErrorState
        title={`Failed to load the ${what}`}
        note={failureText(error, {
          refused: 'Please try again.',
          failed: 'Check your connection and try again.',
        })}
        requestId={error instanceof ApiError ? error.requestId : null}
        onRetry={reload}
      />
    );
  return (
    <>
      {error === undefined ? null : (
        <Notice action={{ label: 'Retry', onClick: reload }}>
          Couldn’t refresh. These are the last {what} we loaded.
        </Notice>
      )}
      {items.length === 0 ? <EmptyState title={empty} /> : null}
      <ul className={styles.list}>
        {items.map((item) => (
          <li key={keyOf(item)}>{render(item)}</li>
        ))}
      </ul>
    </>
  );
}
