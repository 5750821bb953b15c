import { useState } from 'react';
import type { PointerEvent, ReactNode } from 'react';
import { ChartCard } from './chart-card.tsx';
import type { ChartCardProps } from './chart-card.tsx';
import styles from './chart-frame.module.css';
import { ChartPoints, nearestPoint } from './chart-points.tsx';
import type { ChartPoint } from './chart-points.tsx';
import { useWidth } from './use-width.ts';

export interface ChartSize {
  readonly width: number;
  readonly height: number;
}

interface DrawingProps {
  /** Height of the drawing in pixels at any width, so that nothing below moves once the width is measured. */
  readonly height: number;
  /** Draws lines, axes and dots for a size. The points go on top. */
  readonly draw: (size: ChartSize) => ReactNode;
  /** In reading order. */
  readonly points: (size: ChartSize) => readonly ChartPoint[];
}

/**
 * A drawing with its title, summary and table. The drawing is one labeled image, and its points on top can be reached
 * one by one.
 */
export function ChartFrame({ height, draw, points, ...card }: ChartCardProps & DrawingProps): ReactNode {
  return (
    <ChartCard {...card}>
      <Drawing name={`${card.title}. ${card.summary}`} height={height} draw={draw} points={points} />
    </ChartCard>
  );
}

function Drawing({ name, height, draw, points }: DrawingProps & { readonly name: string }): ReactNode {
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
      {/* Screen readers read the point itself. */}
      <p className={styles.detail} aria-hidden="true">
        {detail ?? <Hint />}
      </p>
    </>
  );
}

/** How to read a value, for the pointer in use. */
function Hint(): ReactNode {
  return (
    <span className={styles.hint}>
      <span className={styles.coarse}>Tap the chart for values.</span>
      <span className={styles.fine}>Hover or use the arrow keys for values.</span>
    </span>
  );
}
