import { useId, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './chart-card.module.css';
import { ChartTable } from './chart-table.tsx';
import type { ChartTableContent } from './chart-table.tsx';
import { WholeAmounts } from '../whole-amounts.tsx';

export interface ChartCardProps {
  readonly title: string;
  /** One sentence on what the chart shows. */
  readonly summary: string;
  readonly table: ChartTableContent;
  /** A tag or sample beside the title. */
  readonly aside?: ReactNode;
  /** The chart's resulting figures, above it. */
  readonly figures?: ReactNode;
  /** Shown in place of a summary whose amounts stand in the figures or beside the line. Empty for nothing. */
  readonly brief?: string | undefined;
  /** Shown below both views: the baseline and exclusions. */
  readonly note?: ReactNode;
  /** At the end of the card, before "View as table". */
  readonly action?: ReactNode;
}

interface Props extends ChartCardProps {
  /** The chart itself. */
  readonly children: ReactNode;
}

/** Title, summary, a chart and the same figures as a table. */
export function ChartCard({
  title,
  summary,
  table,
  aside,
  figures,
  brief = summary,
  note,
  action,
  children,
}: Props): ReactNode {
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      {figures}
      {brief === '' ? null : (
        <p className={styles.summary}>
          <WholeAmounts text={brief} />
        </p>
      )}
      {isTable ? <ChartTable table={table} /> : children}
      <div className={styles.foot}>
        {note === undefined ? null : <p className={styles.note}>{note}</p>}
        {action}
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
