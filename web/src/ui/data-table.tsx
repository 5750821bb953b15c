import type { ReactNode } from 'react';
import styles from './data-table.module.css';

interface Props {
  /** What the table shows, for screen readers only. */
  readonly caption: string;
  /** Shows the figures in bold because they are the main content. */
  readonly isStrong?: boolean;
  /** Set inside a padded card, so its edges need no padding. */
  readonly isInset?: boolean;
  /** Head and body. The first cell of a row is its name. */
  readonly children: ReactNode;
}

/**
 * A table of figures: names on the left, figures on the right. A wide one scrolls inside its frame and keeps the names
 * visible. `data-trend` colors a figure, `data-quiet` mutes one, `data-text` aligns a column left.
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

/** The sample of a table's figures, below it. */
export function TableNote({ children }: { readonly children: ReactNode }): ReactNode {
  return <p className={styles.note}>{children}</p>;
}
