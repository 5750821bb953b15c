import type { ReactNode } from 'react';
import styles from './models-skeleton.module.css';

/** The skeleton of the screen, visible only when loading takes more than 150 ms. */
export function ModelsSkeleton(): ReactNode {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading model performance data</span>
      <div className={styles.strip} />
      <div className={styles.rows} />
      <div className={styles.rows} />
    </div>
  );
}
