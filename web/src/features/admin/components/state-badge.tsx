import type { ReactNode } from 'react';
import styles from './state-badge.module.css';

export type Tone = 'good' | 'warning' | 'bad' | 'neutral';

interface Props {
  readonly tone: Tone;
  readonly children: ReactNode;
}

/** A state as a word on its color. */
export function StateBadge({ tone, children }: Props): ReactNode {
  return (
    <span className={styles.badge} data-tone={tone}>
      {children}
    </span>
  );
}
