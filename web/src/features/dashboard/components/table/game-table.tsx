import type { NormalizedGame } from '@app/domain';
import { createSortedRowModel, rowSortingFeature, tableFeatures, useTable } from '@tanstack/react-table';
import type { ColumnDef, SortingState, Updater } from '@tanstack/react-table';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import type { TrackRecord } from '../../../../lib/predictions/use-track-record.ts';
import { SortHead } from '../../../../ui/sort-head.tsx';
import type { RecordEnd } from '../../api/use-record-end.ts';
import type { GameGroup } from '../../lib/definitions.ts';
import { GroupSummary } from '../games/game-group.tsx';
import { GameTableBody } from './game-table-body.tsx';
import styles from './game-table.module.css';
import narrow from './game-table-narrow.module.css';
import { SortChoice } from './sort-choice.tsx';
import { useSlate } from '../slate-context.ts';
import { columnsOf } from './table-columns.tsx';
import type { SortValue, TableColumn } from './table-columns.tsx';
import { compareCells, parseSort, sortText } from '../../../../lib/table-sort.ts';

interface Props {
  readonly caption: string;
  /** Their order applies while nothing is sorted. */
  readonly groups: readonly GameGroup[];
  readonly track: TrackRecord | undefined;
  readonly recordEnd: RecordEnd;
  /** The sort order from the URL. */
  readonly sort: string | null;
  readonly onSort: (sort: string | null) => void;
}

/** A game with its sort values, computed once. */
export interface TableRow {
  readonly game: NormalizedGame;
  readonly values: Readonly<Record<string, SortValue>>;
}

const features = tableFeatures({ rowSortingFeature, sortedRowModel: createSortedRowModel() });
type Features = typeof features;

function definitionOf({ id, isNumber }: TableColumn): ColumnDef<Features, TableRow> {
  return {
    id,
    accessorFn: ({ values }) => values[id],
    sortFn: compareCells,
    sortUndefined: 'last',
    sortDescFirst: isNumber,
  };
}

/**
 * All games of the slate in one table. A heading sorts one way, then the other, then returns to the order of the
 * groups. Narrow tables have two lines per game and a list of the same orders.
 */
export default function GameTable({ caption, groups, track, recordEnd, sort, onSort }: Props): ReactNode {
  const slate = useSlate();
  const games = useMemo(() => groups.flatMap((group) => group.games), [groups]);
  const [sample] = games;
  const columns = useMemo(() => (sample ? columnsOf(slate, sample) : []), [slate, sample]);
  const data = useMemo(
    () =>
      games.map((game) => ({
        game,
        values: Object.fromEntries(columns.map(({ id, sortValue }) => [id, sortValue(game)])),
      })),
    [columns, games],
  );
  const definitions = useMemo(() => columns.map(definitionOf), [columns]);
  const sorting = useMemo((): SortingState => {
    const ids = columns.map(({ id }) => id);
    return [parseSort(sort, ids) ?? []].flat();
  }, [sort, columns]);
  const table = useTable({
    features,
    columns: definitions,
    data,
    getRowId: ({ game }) => game.id,
    state: { sorting },
    enableMultiSort: false,
    onSortingChange: (updater: Updater<SortingState>) => {
      const [next] = typeof updater === 'function' ? updater(sorting) : updater;
      onSort(sortText(next));
    },
  });
  const rows = table.getRowModel().rows;
  const isGrouped = sorting.length === 0;
  const groupHeads = useMemo(
    () =>
      new Map(
        (isGrouped ? groups : []).map((group) => [
          group.games[0]?.id ?? '',
          <GroupSummary key={group.key} group={group} track={track} recordEnd={recordEnd} />,
        ]),
      ),
    [isGrouped, groups, track, recordEnd],
  );
  return (
    <div className={styles.slate}>
      <SortChoice columns={columns} sort={sorting[0]} onSort={onSort} />
      {columns.some(({ id }) => id === 'result') ? null : (
        <p className={`${styles.legend ?? ''} ${narrow.legend ?? ''}`}>
          Bar and figure: edge in percentage points.
        </p>
      )}
      <GameTableBody
        caption={caption}
        columns={columns}
        rows={rows}
        groupHeads={groupHeads}
        head={columns.map(({ id, label, isNumber, line }) => {
          const column = table.getColumn(id);
          return (
            <SortHead
              key={id}
              label={label}
              isNumber={isNumber}
              line={line}
              sorted={column?.getIsSorted() ?? false}
              onToggle={() => column?.toggleSorting()}
            />
          );
        })}
      />
    </div>
  );
}
