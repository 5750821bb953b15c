import type { ReactNode } from 'react';
import { widthOf } from './chart-labels.ts';
import type { ChartLabel } from './chart-labels.ts';
import styles from './charts.module.css';
import type { ProfitAmounts } from './profit-amounts.ts';
import type { Drawdown, ProfitRun } from './profit-steps.ts';

/** Below this height the line alone shows the largest drawdown. */
const MIN_FALL_PX = 48;
/** Space between the label and the end of the dashed line. */
const INSET = 6;
/** Space between the label of the overall high and this one. */
const HIGH_GAP = 9;
/** Height of a label below the dashed line. */
const LABEL_HEIGHT = 22;

interface Scales {
  readonly x: (place: number) => number;
  readonly y: (total: number) => number;
}

interface Room {
  /** Where the drawing starts. */
  readonly left: number;
  /** Where the label of the overall high ends. */
  readonly highEnd: number;
  readonly isNarrow: boolean;
  readonly amounts: ProfitAmounts;
}

/** How the largest drawdown is drawn. */
export interface Fall {
  /** Points of the dashed line. */
  readonly points: string;
  /** null without room. */
  readonly label: ChartLabel | null;
}

/** Whether a drawdown is deep enough for its dashed line. */
export function isDrawdownDrawn({ high, low }: Drawdown, y: (total: number) => number): boolean {
  return y(low) - y(high) >= MIN_FALL_PX;
}

/** Returns the largest drawdown: level with its high, then down to its low. Null when there is none to draw. */
export function fallOf(
  run: ProfitRun,
  { x, y }: Scales,
  { left, highEnd, isNarrow, amounts }: Room,
): Fall | null {
  const { drawdown } = run;
  if (drawdown === null || !isDrawdownDrawn(drawdown, y)) return null;
  const { fromPlace, toPlace, high, low } = drawdown;
  const [from, to, upper, lower] = [x(fromPlace), x(toPlace), y(high), y(low)];
  const text = `Drawdown ${amounts.size(high - low)}`;
  const width = widthOf(text);
  const start = to - INSET - width;
  const lowIndex = run.steps.findIndex(({ place }) => place === toPlace);
  // From the low on, the line is right of the label.
  const isClearBelow = run.steps.slice(0, lowIndex).every(({ total }, index) => {
    const next = run.steps[index + 1]?.place ?? toPlace;
    return x(next) <= start || y(total) >= upper + LABEL_HEIGHT;
  });
  // Left of the drawdown the line was never higher, so a label above it crosses only that of the overall high.
  const isFreeAbove = high === run.high ? start > highEnd + HIGH_GAP : start > left;
  const top = isFreeAbove ? upper - 8 : isClearBelow && start > from ? upper + 15 : null;
  return {
    points: `${String(from)},${String(upper)} ${String(to)},${String(upper)} ${String(to)},${String(lower)}`,
    label:
      top === null && isNarrow
        ? null
        : {
            text,
            x: top === null ? Math.max(to, left + width) : to - INSET,
            y: top ?? upper - 26,
            anchor: 'end',
          },
  };
}

/** The largest drawdown as a dashed line, with its name where there is room. */
export function DrawdownMark({ fall: { points, label } }: { readonly fall: Fall }): ReactNode {
  return (
    <>
      <polyline points={points} className={styles.fall} />
      {label === null ? null : (
        <text x={label.x} y={label.y} textAnchor={label.anchor} className={styles.label}>
          {label.text}
        </text>
      )}
    </>
  );
}
