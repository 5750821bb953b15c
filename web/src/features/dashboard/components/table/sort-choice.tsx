import type { ReactNode } from 'react';
import { sortText } from '../../../../lib/table-sort.ts';
import type { TableSort } from '../../../../lib/table-sort.ts';
import { orderLabel } from '../../lib/definitions.ts';
import { Select } from '../../../../ui/select.tsx';
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
  const grouped = { value: '', label: orderLabel(definition) };
  const orders = columns.flatMap(({ id, label, isNumber }) => {
    const [first, second] = isNumber ? ['high to low', 'low to high'] : ['first to last', 'last to first'];
    return [
      { value: sortText({ id, desc: isNumber }) ?? '', label: `${label}, ${first ?? ''}` },
      { value: sortText({ id, desc: !isNumber }) ?? '', label: `${label}, ${second ?? ''}` },
    ];
  });
  return (
    <div className={styles.sort}>
      <span aria-hidden="true">Sort</span>
      <Select
        label="Sort"
        value={sortText(sort) ?? ''}
        options={[grouped, ...orders]}
        onChange={(value) => {
          onSort(value === '' ? null : value);
        }}
      />
    </div>
  );
}
