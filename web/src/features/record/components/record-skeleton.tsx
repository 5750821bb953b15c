import type { ReactNode } from 'react';
import styles from './record-skeleton.module.css';

/** The skeleton of the record, visible only when loading takes more than 150 ms. */
export function RecordSkeleton(): ReactNode {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading the track record</span>
      <div className={styles.line} />
      <div className={styles.tiles} />
      <div className={styles.tiles} />
      <ChartsSkeleton />
    </div>
  );
}

/** Reserves the charts' space while their code loads. */
export function ChartsSkeleton(): ReactNode {
  return (
    <div className={styles.charts} aria-hidden="true">
      <div className={styles.wide} />
      <div className={styles.wide} />
      <div />
      <div />
    </div>
  );
}
