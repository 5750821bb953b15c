import type { ReactNode } from 'react';
import type { TableSort } from '../../../../lib/table-sort.ts';
import { SortSelect } from '../../../../ui/sort-select.tsx';
import { orderLabel } from '../../lib/definitions.ts';
import styles from './sort-choice.module.css';
import { useSlate } from '../slate-context.ts';
import type { TableColumn } from './table-columns.tsx';

interface Props {
  readonly columns: readonly TableColumn[];
  readonly sort: TableSort | undefined;
  readonly onSort: (sort: string | null) => void;
}

/** The orders of a narrow table, which has no headings to press. */
export function SortChoice({ columns, sort, onSort }: Props): ReactNode {
  const { definition } = useSlate();
  return (
    <div className={styles.sort}>
      <span aria-hidden="true">Sort</span>
      <SortSelect
        unsorted={orderLabel(definition)}
        columns={columns.map(({ id, label, isNumber }) => ({
          id,
          label,
          isLargestFirst: isNumber,
          directions: isNumber ? ['high to low', 'low to high'] : ['first to last', 'last to first'],
        }))}
        sort={sort}
        onSort={onSort}
      />
    </div>
  );
}
