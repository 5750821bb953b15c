import type { Bet } from '@app/contracts';
import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, SortFn, SortingState, Updater } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { parseSort, sortText } from '../../lib/table-sort.ts';
import { SortHead } from '../../ui/sort-head.tsx';
import { BetRows } from './bet-rows.tsx';
import type { LedgerItem } from './ledger-items.ts';
import { BET_COLUMNS } from './table-columns.ts';
import type { BetColumn } from './table-columns.ts';

interface Props {
  readonly caption: string;
  /** The ledger by days, shown while nothing is sorted. */
  readonly items: readonly LedgerItem[];
  /** The same bets without days, to be sorted. */
  readonly bets: readonly Bet[];
  /** As the address names it. */
  readonly sort: string | null;
  readonly onSort: (sort: string | null) => void;
  /** Share of the bankroll that the open bets are, in percent. */
  readonly atRiskPercent: number | null;
  readonly isCompact: boolean;
  /** Rows behind the last bet: the way to earlier ones, the total. */
  readonly children: ReactNode;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Features = typeof features;

const compareValues: SortFn<Features, Bet> = (a, b, id) => {
  const [left, right] = [a.getValue<number | string>(id), b.getValue<number | string>(id)];
  if (left === right) return 0;
  return left < right ? -1 : 1;
};

function definitionOf({ id, isLargestFirst, sortValue }: BetColumn): ColumnDef<Features, Bet> {
  return {
    id,
    accessorFn: sortValue,
    sortFn: compareValues,
    sortUndefined: 'last',
    sortDescFirst: isLargestFirst,
  };
}

const DEFINITIONS = BET_COLUMNS.map(definitionOf);
const COLUMN_IDS = BET_COLUMNS.map(({ id }) => id);

/** The ledger of bets. Every column sorts at its heading: first way, other way, back to the days. */
export default function BetsTable({ items, bets, sort, onSort, ...rest }: Props): ReactNode {
  const sorting = useMemo((): SortingState => [parseSort(sort, COLUMN_IDS) ?? []].flat(), [sort]);
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
            sorted={column?.getIsSorted() ?? false}
            onToggle={() => column?.toggleSorting()}
          />
        );
      })}
    />
  );
}
