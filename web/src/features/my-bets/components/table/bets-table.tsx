import type { Bet } from '@app/contracts';
import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, SortingState, Updater } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { compareCells, sortText } from '../../../../lib/table-sort.ts';
import { SortHead } from '../../../../ui/sort-head.tsx';
import { BetRows } from './bet-rows.tsx';
import type { LedgerItem } from '../../lib/ledger-items.ts';
import { BET_COLUMNS, sortOf } from '../../lib/table-columns.ts';
import type { BetColumn } from '../../lib/table-columns.ts';

interface Props {
  readonly caption: string;
  /** The ledger by days, for the unsorted view. */
  readonly items: readonly LedgerItem[];
  /** The same bets without days, for sorting. */
  readonly bets: readonly Bet[];
  /** The sort order from the URL. */
  readonly sort: string | null;
  readonly onSort: (sort: string | null) => void;
  /** Pending stakes as a percentage of the bankroll. */
  readonly atRiskPercent: number | null;
  readonly isCompact: boolean;
  /** Rows after the last bet: the button for earlier bets and the total. */
  readonly children: ReactNode;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Features = typeof features;

function definitionOf({ id, isLargestFirst, sortValue }: BetColumn): ColumnDef<Features, Bet> {
  return {
    id,
    accessorFn: sortValue,
    sortFn: compareCells,
    sortUndefined: 'last',
    sortDescFirst: isLargestFirst,
  };
}

const DEFINITIONS = BET_COLUMNS.map(definitionOf);

/**
 * The ledger of bets. A heading sorts one way, then the other, then returns to the order by days. Where headings are hidden,
 * the filter bar has a list of the same orders.
 */
export default function BetsTable({ items, bets, sort, onSort, ...rest }: Props): ReactNode {
  const sorting = useMemo((): SortingState => [sortOf(sort) ?? []].flat(), [sort]);
  const table = useTable({
    features,
    columns: DEFINITIONS,
    data: bets,
    getRowId: ({ id }) => id,
    state: { sorting },
    enableMultiSort: false,
    onSortingChange: (updater: Updater<SortingState>) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      onSort(sortText(next));
    },
  });
  const isSorted = sorting.length > 0;
  const sortedRows = table.getRowModel().rows;
  const shown = useMemo(
    () =>
      isSorted
        ? sortedRows.map(({ original }): LedgerItem => ({ kind: 'bet', key: original.id, bet: original }))
        : items,
    [isSorted, sortedRows, items],
  );
  return (
    <BetRows
      {...rest}
      items={shown}
      head={BET_COLUMNS.map(({ id, label, isNumber }) => {
        const column = table.getColumn(id);
        return (
          <SortHead
            key={id}
            label={label}
            isNumber={isNumber}
            // The ledger by days is sorted by date too.
            sorted={isSorted ? (column?.getIsSorted() ?? false) : id === 'date' && 'desc'}
            onToggle={() => column?.toggleSorting()}
          />
        );
      })}
    />
  );
}
