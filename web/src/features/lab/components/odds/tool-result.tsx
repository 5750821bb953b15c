import { formatProfit } from '@app/domain';
import type { ReactNode } from 'react';
import { trendOf } from '../../../../lib/trend.ts';
import { DataTable } from '../../../../ui/data-table.tsx';
import type { Trend } from '../../../../lib/trend.ts';
import styles from './odds.module.css';

/** One row of figures under its name. */
export interface ResultRow {
  readonly name: string;
  readonly cells: readonly { readonly text: string; readonly trend?: Trend | undefined }[];
}

/** Returns a profit in cents as a colored cell. */
export function profitCell(cents: number): ResultRow['cells'][number] {
  return { text: formatProfit(cents), trend: trendOf(cents) };
}

interface Props {
  /** The result in one sentence; null while a field is invalid. */
  readonly sentence: string | null;
  readonly caption: string;
  readonly heads: readonly string[];
  readonly rows: readonly ResultRow[];
  /** What the figures leave out, and their formula. */
  readonly note: ReactNode;
}

/** The result of a tool: a sentence, a table and what they assume. */
export function ToolResult({ sentence, caption, heads, rows, note }: Props): ReactNode {
  return (
    <div className={styles.result}>
      <p className={styles.sentence} role="status">
        {sentence ?? 'Correct the marked fields to see the result.'}
      </p>
      {sentence === null ? null : (
        <DataTable caption={caption} isInset>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map(({ text, trend }, index) => (
                  <td key={heads[index + 1]} data-trend={trend}>
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </DataTable>
      )}
      <p className={styles.note}>{note}</p>
    </div>
  );
}
