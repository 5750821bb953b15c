import type { ReactNode } from 'react';
import { boxOf, overlap, widthOf } from './chart-labels.ts';
import type { Box, ChartLabel } from './chart-labels.ts';
import styles from './charts.module.css';
import type { ProfitAmounts } from './profit-amounts.ts';
import type { ProfitRun } from './profit-steps.ts';

export interface Corner {
  readonly x: number;
  readonly y: number;
}

const DOT_PX = 4;
/** From the dot to the label beside it. */
const BESIDE_PX = 12;
/** Average width of a letter of the end's label, rounded up. */
const END_LETTER_PX = 8.7;
/** From the dot down to the label below it, and the distance between two places farther down. */
const BELOW_PX = 20;
const STEP_PX = 4;
/** How far down a label still belongs to the dot. The text above the chart says the same. */
const FARTHEST_PX = 40;
/** From the baseline of the label up to the end of the line that ties it to the dot. */
const LEADER_GAP_PX = 14;

interface Props {
  readonly run: ProfitRun;
  readonly amounts: ProfitAmounts;
  /** Corners of the profit line. The last one is its end. */
  readonly corners: readonly Corner[];
  /** A narrow chart has no room beside the line. */
  readonly isNarrow: boolean;
  /** The other labels of the drawing. */
  readonly labels: readonly ChartLabel[];
  /** Where the drawing ends and the labels of the axis begin. */
  readonly bottom: number;
}

/** Returns the width of the dot's labels beside the line, and of the space before them. */
export function endRoom({ end }: ProfitRun, { signed, other }: ProfitAmounts): number {
  return BESIDE_PX + Math.max(widthOf(signed(end.total), END_LETTER_PX), widthOf(other(end.sum)));
}

/** The end of the line, in dollars and units where there is room for both. */
export function ProfitEnd({ run, amounts, corners, isNarrow, labels, bottom }: Props): ReactNode {
  const { total, sum } = run.end;
  const at = corners.at(-1);
  if (at === undefined) return null;
  const text = amounts.signed(total);
  const beside: ChartLabel = { text, x: at.x + BESIDE_PX, y: at.y, anchor: 'start' };
  const label = isNarrow ? narrowLabel(run, text, corners, labels, bottom) : beside;
  const isFar = label !== null && label.y > at.y + BELOW_PX;
  return (
    <>
      {isFar ? (
        <line x1={at.x} x2={at.x} y1={at.y} y2={label.y - LEADER_GAP_PX} className={styles.leader} />
      ) : null}
      <circle cx={at.x} cy={at.y} r={DOT_PX} className={styles.dot} />
      {label === null ? null : (
        <text
          x={label.x}
          y={label.y}
          textAnchor={label.anchor}
          className={styles.end}
          data-trend={total < 0 ? 'loss' : 'gain'}
        >
          {text}
        </text>
      )}
      {isNarrow ? null : (
        <text x={at.x + BESIDE_PX} y={at.y + 16} className={styles.label}>
          {amounts.other(sum)}
        </text>
      )}
    </>
  );
}

/**
 * Returns a label above or below the dot, or farther down, clear of the other labels and the line. Returns null without
 * room, or where the label of the high or the low says the same.
 */
function narrowLabel(
  { steps, end, high, low }: ProfitRun,
  text: string,
  corners: readonly Corner[],
  labels: readonly ChartLabel[],
  bottom: number,
): ChartLabel | null {
  const [before, at] = corners.slice(-2);
  if (before === undefined || at === undefined) return null;
  const isExtreme = end.total !== 0 && (end.total === high || end.total === low);
  if (isExtreme && steps.findIndex(({ total }) => total === end.total) === steps.length - 1) return null;
  const below = at.y + BELOW_PX;
  const above = at.y - 10;
  const [away, toward] = before.y < at.y ? [below, above] : [above, below];
  const places: readonly ChartLabel[] = [
    { text, x: at.x + DOT_PX, y: away, anchor: 'end' },
    // Beside the last step, which comes from this side.
    { text, x: at.x - 2 * DOT_PX, y: toward, anchor: 'end' },
  ];
  const farther = Array.from({ length: (FARTHEST_PX - BELOW_PX) / STEP_PX }, (_, index) => ({
    text,
    x: at.x + DOT_PX,
    y: below + (index + 1) * STEP_PX,
    anchor: 'end' as const,
  }));
  const taken = [...labels.map((label) => boxOf(label)), ...stretchesOf(corners)];
  const isFree = (place: ChartLabel): boolean => {
    const box = boxOf(place, END_LETTER_PX);
    return box.bottom <= bottom && !taken.some((other) => overlap(box, other));
  };
  return [...places, ...farther].find(isFree) ?? null;
}

/** Returns the level and upright stretches of the line. */
function stretchesOf(corners: readonly Corner[]): readonly Box[] {
  return corners.slice(1).map((to, index) => {
    const from = corners[index] ?? to;
    return {
      left: Math.min(from.x, to.x) - 1,
      right: Math.max(from.x, to.x) + 1,
      top: Math.min(from.y, to.y) - 1,
      bottom: Math.max(from.y, to.y) + 1,
    };
  });
}
