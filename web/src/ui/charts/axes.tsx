import { AxisBottom, AxisLeft } from '@visx/axis';
import type { ReactNode } from 'react';
import styles from './axes.module.css';

interface Props {
  // visx requires the exact type of its own scale.
  readonly scale: Parameters<typeof AxisLeft>[0]['scale'];
  readonly ticks: readonly number[];
  readonly format: (value: number, index: number) => string;
}

interface LeftProps extends Props {
  /** Left edge and width of the drawing area. Each tick is a line across it. */
  readonly left: number;
  readonly span: number;
}

/** The figures on the left, each with a thin line across the drawing. */
export function LeftAxis({ scale, ticks, format, left, span }: LeftProps): ReactNode {
  return (
    <AxisLeft
      scale={scale}
      left={left}
      tickValues={[...ticks]}
      tickLength={-span}
      tickLineProps={{ className: styles.grid }}
      tickFormat={(value, index) => format(Number(value), index)}
      hideAxisLine
      tickComponent={({ y, formattedValue }) => (
        <text x={-8} y={y} dy="0.35em" textAnchor="end" className={styles.label}>
          {formattedValue}
        </text>
      )}
    />
  );
}

interface BottomProps extends Props {
  readonly top: number;
  /** Labels stay right of this place. */
  readonly from?: number;
  /** Labels stay left of this place. */
  readonly to?: number;
}

/** About half the width of a letter. */
const LETTER_HALF = 3.3;

/** The labels below the drawing. */
export function BottomAxis({
  scale,
  ticks,
  format,
  top,
  from = -Infinity,
  to = Infinity,
}: BottomProps): ReactNode {
  return (
    <AxisBottom
      scale={scale}
      top={top}
      tickValues={[...ticks]}
      tickLength={4}
      tickFormat={(value, index) => format(Number(value), index)}
      hideAxisLine
      hideTicks
      tickComponent={({ x, formattedValue = '' }) => {
        const half = formattedValue.length * LETTER_HALF;
        return (
          <text
            x={Math.max(from + half, Math.min(x, to - half))}
            y={16}
            textAnchor="middle"
            className={styles.label}
          >
            {formattedValue}
          </text>
        );
      }}
    />
  );
}
