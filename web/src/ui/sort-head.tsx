import { ChevronDown, ChevronUp, ChevronsUpDown } from 'lucide-react';
import type { ReactNode } from 'react';
import styles from './sort-head.module.css';

interface Props {
  readonly label: string;
  /** Right-aligned like its figures. */
  readonly isNumber: boolean;
  readonly sorted: false | 'asc' | 'desc';
  /** Its line, where two headings share a column. */
  readonly line?: 1 | 2 | undefined;
  readonly onToggle: () => void;
}

/** A column heading that sorts the table. `aria-sort` has the direction. */
export function SortHead({ label, isNumber, sorted, line, onToggle }: Props): ReactNode {
  const Icon = sorted === false ? ChevronsUpDown : sorted === 'asc' ? ChevronUp : ChevronDown;
  return (
    <th
      scope="col"
      role="columnheader"
      className={styles.head}
      data-number={isNumber}
      data-line={line}
      aria-sort={sorted === false ? 'none' : sorted === 'asc' ? 'ascending' : 'descending'}
    >
      <button type="button" className={styles.sort} onClick={onToggle}>
        {label}
        <Icon
          className={sorted === false ? styles.unsorted : undefined}
          size={12}
          strokeWidth={1.8}
          aria-hidden="true"
        />
      </button>
    </th>
  );
}
