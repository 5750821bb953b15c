import type { ReactNode } from 'react';
import type { Tone } from '../lib/tone.ts';
import styles from './state-badge.module.css';

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
