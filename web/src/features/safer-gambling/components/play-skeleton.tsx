import type { ReactNode } from 'react';
import styles from './own-play.module.css';

const FIELDS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

/** The skeleton of the limits and pauses, visible only when loading takes more than 150 ms. */
export function PlaySkeleton(): ReactNode {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading your limits</span>
      <div className={styles.limits}>
        {FIELDS.map((field) => (
          <i key={field} />
        ))}
      </div>
      <div className={styles.trio}>
        <div className={styles.pause} />
        <div className={styles.pause} />
        <div className={styles.pause} />
      </div>
    </div>
  );
}
