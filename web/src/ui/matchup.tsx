import type { ReactNode } from 'react';
import styles from './matchup.module.css';

interface Props {
  readonly away: string;
  readonly home: string;
}

/** Both teams in one line, or one below the other: a name that fits on a line is not broken, and the @ begins the second. */
export function Matchup({ away, home }: Props): ReactNode {
  return (
    <>
      <span className={styles.team}>{away}</span> <span className={styles.team}>@ {home}</span>
    </>
  );
}
