import type { ReactNode } from 'react';
import styles from './bets-skeleton.module.css';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** The skeleton of the history, visible only when loading takes more than 150 ms. */
export function BetsSkeleton(): ReactNode {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading your bets</span>
      <div className={styles.tiles} />
      <div className={styles.tabs} />
      <div className={styles.filters} />
      <TableSkeleton />
    </div>
  );
}

/** Reserves the table's space while its code loads. */
export function TableSkeleton(): ReactNode {
  return (
    <div className={styles.table} aria-hidden="true">
      {ROWS.map((row) => (
        <div key={row} className={styles.row}>
          <i />
        </div>
      ))}
    </div>
  );
}
