import type { ReactNode } from 'react';
import { sortText } from '../lib/table-sort.ts';
import type { TableSort } from '../lib/table-sort.ts';
import { Select } from './select.tsx';

export interface SortColumn {
  readonly id: string;
  readonly label: string;
  /** The first direction is descending. */
  readonly isLargestFirst: boolean;
  /** Both directions in words. */
  readonly directions: readonly [string, string];
}

interface Props {
  /** The order while nothing is sorted, in words. */
  readonly unsorted: string;
  readonly columns: readonly SortColumn[];
  readonly sort: TableSort | null | undefined;
  readonly onSort: (sort: string | null) => void;
}

/** The orders of a table in a list, for widths that show no heading to press. */
export function SortSelect({ unsorted, columns, sort, onSort }: Props): ReactNode {
  const orders = columns.flatMap(({ id, label, isLargestFirst, directions }) =>
    directions.map((direction, index) => ({
      value: sortText({ id, desc: isLargestFirst === (index === 0) }) ?? '',
      label: `${label}, ${direction}`,
    })),
  );
  return (
    <Select
      label="Sort"
      value={sortText(sort ?? undefined) ?? ''}
      options={[{ value: '', label: unsorted }, ...orders]}
      onChange={(value) => {
        onSort(value === '' ? null : value);
      }}
    />
  );
}
