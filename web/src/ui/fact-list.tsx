import type { ReactNode } from 'react';
import styles from './fact-list.module.css';
import { Value } from './value.tsx';

/** One fact: what it is called, and what it is. */
export interface Fact {
  readonly label: string;
  /** A text in its final form (the missing sign is named for those who do not see it), null, or anything drawn. */
  readonly value: ReactNode;
}

interface Props {
  /** Names the list for readers of the page when no heading stands above it. */
  readonly label?: string;
  readonly facts: readonly Fact[];
}

/** Facts as rows: label on the left, value on the right, a rule between. */
export function FactList({ label, facts }: Props): ReactNode {
  return (
    <dl className={styles.list} aria-label={label}>
      {facts.map(({ label: name, value }) => (
        <div key={name} className={styles.row}>
          <dt>{name}</dt>
          <dd>{typeof value === 'string' || value === null ? <Value text={value} /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}
