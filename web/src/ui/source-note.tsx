import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import styles from './source-note.module.css';

interface Props {
  /** What was measured, on how many games, over which dates. */
  readonly sample: string;
  readonly fileName: string;
  /** Where to check the figures. */
  readonly recordPath: string;
}

/** The source of the figures, and where a reader can check them. */
export function SourceNote({ sample, fileName, recordPath }: Props): ReactNode {
  return (
    <p className={styles.note}>
      {sample} Source: <span className={styles.file}>{fileName}</span>.{' '}
      <Link to={recordPath} className={styles.link}>
        Check it in the Track Record
      </Link>
    </p>
  );
}
