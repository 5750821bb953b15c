import type { ReactNode } from 'react';
import styles from './progress-line.module.css';

/** A thin line while displayed data reloads, placed in the nearest positioned element. */
export function ProgressLine(): ReactNode {
  return <i className={styles.line} aria-hidden="true" />;
}
