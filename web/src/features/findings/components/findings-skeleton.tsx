import type { ReactNode } from 'react';
import styles from './findings-skeleton.module.css';

/** The skeleton of the analysis, visible only when loading takes more than 150 ms. */
export function FindingsSkeleton(): ReactNode {
  return (
    <div className={styles.skeleton} role="status">
      <span className="visually-hidden">Loading profitability data</span>
      <div className={styles.strip} />
      <div className={styles.tiers} />
      <div className={styles.panels}>
        <div />
        <div />
        <div />
      </div>
    </div>
  );
}
