import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './chart-card.module.css';
import { ChartTable } from './chart-table.tsx';
import type { ChartTableContent } from './chart-table.tsx';

export interface ChartCardProps {
  readonly title: string;
  /** What the chart shows, in one sentence. */
  readonly summary: string;
  readonly table: ChartTableContent;
  /** Beside the title: a tag, a sample. */
  readonly aside?: ReactNode;
  /** The figures the chart leads to, above it. */
  readonly figures?: ReactNode;
  /** Stays below both views: the baseline, what was left out. */
  readonly note?: ReactNode;
}

interface Props extends ChartCardProps {
  /** The chart itself. */
  readonly children: ReactNode;
}

/** Title, summary, a chart and the same figures as a table. */
export function ChartCard({ title, summary, table, aside, figures, note, children }: Props): ReactNode {
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {figures}
      <p className={styles.summary}>{summary}</p>
      {isTable ? <ChartTable table={table} /> : children}
      <div className={styles.foot}>
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
        <button
          type="button"
          className={styles.switch}
          aria-pressed={isTable}
          aria-describedby={titleId}
          onClick={() => {
            setIsTable(!isTable);
          }}
        >
          View as table
        </button>
      </div>
    </section>
  );
}
