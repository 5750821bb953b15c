import type { ReactNode } from 'react';
import styles from './progress-bar.module.css';

interface Props {
  /** What is counted. */
  readonly label: string;
  readonly done: number;
  readonly total: number;
}

/** Progress of a long task. */
export function ProgressBar({ label, done, total }: Props): ReactNode {
  return <progress className={styles.progress} aria-label={label} value={done} max={Math.max(1, total)} />;
}
