import type { ReactNode } from 'react';
import styles from './fact-list.module.css';
import { Value } from './value.tsx';

/** A label with its value. */
export interface Fact {
  readonly label: string;
  /** A formatted text (a missing value gets an accessible name), null, or any element. */
  readonly value: ReactNode;
}

interface Props {
  /** Names the list for screen readers when there is no heading above it. */
  readonly label?: string;
  readonly facts: readonly Fact[];
}

/** Facts as rows: label on the left, value on the right, a line between rows. */
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
