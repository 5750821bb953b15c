import { formatPercent, isSmallSample } from '@app/domain';
import type { ReactNode } from 'react';
import { IntervalRow, IntervalRows } from '../interval-row.tsx';
import type { IntervalFigure } from '../interval-row.tsx';
import { intervalScale } from '../interval-scale.ts';
import type { IntervalRate } from '../interval-scale.ts';
import { ChartCard } from './chart-card.tsx';
import type { ChartCardProps } from './chart-card.tsx';
import styles from './charts.module.css';

/** One row: a rate with its range and details. */
export interface IntervalChartRow {
  readonly key: string;
  /** In words, for the table. */
  readonly label: string;
  readonly name: ReactNode;
  /** Number of decided games behind the rate. */
  readonly games: number;
  /** `12–8–1`. */
  readonly record: string;
  readonly rate: IntervalRate;
  /** For the odds of this row; null without any. */
  readonly breakEvenPercent: number | null;
  readonly figures: readonly IntervalFigure[];
}

interface Props extends Omit<ChartCardProps, 'table'> {
  readonly rows: readonly IntervalChartRow[];
  readonly nameHead: string;
  readonly rateHead: string;
  readonly figureHeads: readonly string[];
}

/** Rates on one scale with their 95% ranges, each against the break-even of its own odds. */
export function IntervalChart({ rows, nameHead, rateHead, figureHeads, ...card }: Props): ReactNode {
  return (
    <ChartCard
      {...card}
      table={{
        caption: `${card.title}, with 95% ranges`,
        columns: [
          { label: nameHead },
          { label: 'Games', isNumber: true },
          { label: 'Record', isNumber: true },
          { label: rateHead, isNumber: true },
          { label: '95% range', isNumber: true },
          { label: 'Break-even', isNumber: true },
          ...figureHeads.map((label) => ({ label, isNumber: true })),
        ],
        rows: rows.map((row) => ({
          key: row.key,
          cells: [
            `${row.label}${isSmallSample(row.games) ? ', small sample' : ''}`,
            String(row.games),
            row.record,
            formatPercent(row.rate.percent),
            rangeText(row.rate),
            formatPercent(row.breakEvenPercent),
            ...figureHeads.map((_, index) => row.figures[index]?.text ?? formatPercent(null)),
          ],
        })),
      }}
    >
      <div className={styles.rows}>
        <IntervalRows
          label={card.title}
          nameHead={nameHead}
          rateHead={rateHead}
          figureHeads={figureHeads}
          scale={intervalScale(
            rows.map((row) => row.rate),
            rows.map((row) => row.breakEvenPercent),
          )}
          breakEvenPercent={sharedBreakEven(rows)}
          hasOwnMarks={rows.some(({ breakEvenPercent }) => breakEvenPercent !== null)}
        >
          {rows.map((row) => (
            <IntervalRow
              key={row.key}
              name={row.name}
              games={row.games}
              rate={row.rate}
              breakEvenPercent={row.breakEvenPercent}
              figures={row.figures}
            />
          ))}
        </IntervalRows>
      </div>
    </ChartCard>
  );
}

function rangeText({ lowPercent, highPercent }: IntervalRate): string {
  if (lowPercent === null || highPercent === null) return formatPercent(null);
  return `${formatPercent(lowPercent)} to ${formatPercent(highPercent)}`;
}

/** Returns one heading for all marks if they are equal. */
function sharedBreakEven(rows: readonly IntervalChartRow[]): number | null {
  const marks = rows.flatMap(({ breakEvenPercent }) => breakEvenPercent ?? []);
  const [first] = marks;
  const isShared = first !== undefined && marks.every((mark) => formatPercent(mark) === formatPercent(first));
  return isShared ? first : null;
}
