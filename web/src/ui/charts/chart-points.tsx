import { useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import styles from './chart-frame.module.css';

/** One point of a chart with its full description. */
export interface ChartPoint {
  readonly key: string;
  readonly x: number;
  readonly y: number;
  /** Radius of the dot. */
  readonly radius: number;
  /** Its figures, for screen readers and the line below the chart. */
  readonly name: string;
}

interface Props {
  readonly points: readonly ChartPoint[];
  /** Key of the hovered or focused point. */
  readonly active: string | null;
  readonly onActive: (key: string | null) => void;
}

const RING = 4;
const STEPS: Readonly<Record<string, (index: number, last: number) => number>> = {
  ArrowRight: (index, last) => Math.min(index + 1, last),
  ArrowDown: (index, last) => Math.min(index + 1, last),
  ArrowLeft: (index) => Math.max(index - 1, 0),
  ArrowUp: (index) => Math.max(index - 1, 0),
  Home: () => 0,
  End: (_, last) => last,
};

/**
 * The points of a chart for keyboards and screen readers: Tab reaches the chart once, the arrow keys move between
 * points, Home and End go to the first and last.
 */
export function ChartPoints({ points, active, onActive }: Props): ReactNode {
  const elements = useRef(new Map<string, SVGGElement>());
  const stop = points.some(({ key }) => key === active) ? active : points[0]?.key;

  function handleKey(event: KeyboardEvent, index: number): void {
    const next = STEPS[event.key]?.(index, points.length - 1);
    if (next === undefined) return;
    event.preventDefault(); // Otherwise the page scrolls.
    elements.current.get(points[next]?.key ?? '')?.focus();
  }

  return (
    <g role="group" aria-label="Points" aria-description="Use Tab and the arrow keys to read each value.">
      {points.map(({ key, x, y, radius, name }, index) => (
        <g
          key={key}
          ref={(element) => {
            if (element === null) elements.current.delete(key);
            else elements.current.set(key, element);
          }}
          role="img"
          aria-label={name}
          tabIndex={key === stop ? 0 : -1}
          className={styles.point}
          data-active={key === active}
          onKeyDown={(event) => {
            handleKey(event, index);
          }}
          onFocus={() => {
            onActive(key);
          }}
          onBlur={() => {
            onActive(null);
          }}
        >
          <circle cx={x} cy={y} r={radius + RING} />
        </g>
      ))}
    </g>
  );
}

/** Returns the point nearest to a position, or null without points. */
export function nearestPoint(points: readonly ChartPoint[], x: number, y: number): ChartPoint | null {
  const distance = (point: ChartPoint): number => (point.x - x) ** 2 + (point.y - y) ** 2;
  return points.reduce<ChartPoint | null>(
    (best, point) => (best === null || distance(point) < distance(best) ? point : best),
    null,
  );
}
