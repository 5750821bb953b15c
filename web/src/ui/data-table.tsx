import type { ReactNode } from 'react';
import styles from './data-table.module.css';

interface Props {
  /** What the table shows: read out, not seen. */
  readonly caption: string;
  /** Figures are what it is about: written strong. */
  readonly isStrong?: boolean;
  /** Stands inside a padded card, so its edges need no room of their own. */
  readonly isInset?: boolean;
  /** Head and body; the first cell of a row is its name. */
  readonly children: ReactNode;
}

/**
 * A table of figures: names at the left, figures at the right. A wide one scrolls inside its frame, with the names in
 * sight. `data-trend` colours a figure, `data-quiet` makes one stand back, `data-text` puts a column at the left.
 */
export function DataTable({ caption, isStrong = false, isInset = false, children }: Props): ReactNode {
  return (
    <div className={styles.frame} role="region" aria-label={caption} tabIndex={0}>
      <table className={styles.table} data-strong={isStrong} data-inset={isInset}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </div>
  );
}

/** What the figures of a table rest on, below it. */
export function TableNote({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className={styles.note}>{children}</p>;
}
