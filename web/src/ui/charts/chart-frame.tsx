import { useId, useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import styles from './chart-frame.module.css';
import { ChartPoints, nearestPoint } from './chart-points.tsx';
import type { ChartPoint } from './chart-points.tsx';
import { ChartTable } from './chart-table.tsx';
import type { ChartTableContent } from './chart-table.tsx';
import { useWidth } from './use-width.ts';

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

interface Props {
  readonly title: string;
  /** What the chart shows, in one sentence. */
  readonly summary: string;
  /** Height of the drawing in pixels, whatever its width: nothing below moves when the width is measured. */
  readonly height: number;
  /** Lines, axes and dots for a size; the points are drawn over them. */
  readonly draw: (size: ChartSize) => ReactNode;
  /** In reading order. */
  readonly points: (size: ChartSize) => readonly ChartPoint[];
  readonly table: ChartTableContent;
  /** Beside the title: a tag, a sample. */
  readonly aside?: ReactNode;
  /** Stays below both views: the baseline, what was left out. */
  readonly note?: ReactNode;
}

const HINT = 'Point at the chart, or use Tab and the arrow keys, to read each figure.';

/**
 * Title, summary, drawing and the same figures as a table (ux.md §7). The drawing is one image by name; its points lie
 * over it and can be reached one by one.
 */
export function ChartFrame({ title, summary, height, draw, points, table, aside, note }: Props): ReactNode {
  const titleId = useId();
  const [isTable, setIsTable] = useState(false);
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      <p className={styles.summary}>{summary}</p>
      {isTable ? (
        <ChartTable table={table} />
      ) : (
        <Drawing name={`${title}. ${summary}`} height={height} draw={draw} points={points} />
      )}
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

interface DrawingProps extends Pick<Props, 'height' | 'draw' | 'points'> {
  readonly name: string;
}

function Drawing({ name, height, draw, points }: DrawingProps): ReactNode {
  const { ref, width } = useWidth<HTMLDivElement>();
  const [active, setActive] = useState<string | null>(null);
  const size = { width, height };
  const placed = points(size);
  const detail = placed.find(({ key }) => key === active)?.name;

  function handlePointer(event: PointerEvent<SVGSVGElement>): void {
    const box = event.currentTarget.getBoundingClientRect();
    setActive(nearestPoint(placed, event.clientX - box.left, event.clientY - box.top)?.key ?? null);
  }

  return (
    <>
      <div ref={ref} className={styles.box} style={{ height }}>
        <svg
          width={width}
          height={height}
          className={styles.drawing}
          onPointerMove={handlePointer}
          onPointerDown={handlePointer}
          onPointerLeave={() => {
            setActive(null);
          }}
        >
          <g role="img" aria-label={name}>
            {draw(size)}
          </g>
          <ChartPoints points={placed} active={active} onActive={setActive} />
        </svg>
      </div>
      {/* A screen reader reads the point itself. */}
      <p className={styles.detail} aria-hidden="true">
        {detail ?? HINT}
      </p>
    </>
  );
}
