import type { ReactNode } from 'react';
import { DataTable } from '../data-table.tsx';
import { Value } from '../value.tsx';

export interface ChartTableColumn {
  readonly label: string;
  /** Right-aligned figures. */
  readonly isNumber?: boolean;
}

export interface ChartTableRow {
  readonly key: string;
  /** One text per column. The first names the row. A missing figure is a dash. */
  readonly cells: readonly string[];
}

/** The figures of a chart as a table. */
export interface ChartTableContent {
  readonly caption: string;
  readonly columns: readonly ChartTableColumn[];
  readonly rows: readonly ChartTableRow[];
}

interface Props {
  readonly table: ChartTableContent;
}

/** The chart's figures as a table. A wide one scrolls inside its frame. */
export function ChartTable({ table }: Props): ReactNode {
  const { caption, columns, rows } = table;
  return (
    <DataTable caption={caption} isInset>
      <thead>
        <tr>
          {columns.map(({ label, isNumber }) => (
            <th key={label} scope="col" data-text={isNumber !== true}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {columns.map(({ label, isNumber }, index) =>
              index === 0 ? (
                <th key={label} scope="row">
                  {cells[index]}
                </th>
              ) : (
                <td key={label} data-text={isNumber !== true}>
                  <Value text={cells[index] ?? null} />
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </DataTable>
  );
}
