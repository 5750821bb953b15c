import type { ReactNode } from 'react';
import styles from './edge-bar.module.css';

interface Props {
  /** Points of the model's probability above the break-even of the price. */
  readonly edgePoints: number | null;
  /** The tier or grade whose color it has. */
  readonly tone: string;
}

/** Where the break-even tick stands, and the edge at the right end: one scale for a whole list. */
const TICK_PERCENT = 20;
const MOST_POINTS = 15;

/**
 * An edge from the break-even tick: to the right in its color, hatched to the left where the model falls short.
 * Hidden from screen readers, because the figures beside it say the same.
 */
export function EdgeBar({ edgePoints, tone }: Props): ReactNode {
  if (edgePoints === null) return null;
  const room = 100 - TICK_PERCENT;
  const percent = Math.min((Math.abs(edgePoints) / MOST_POINTS) * room, edgePoints < 0 ? TICK_PERCENT : room);
  return (
    <span className={styles.bar} data-tone={tone} aria-hidden="true">
      <i className={edgePoints < 0 ? styles.gap : styles.edge} style={{ width: `${percent.toFixed(1)}%` }} />
    </span>
  );
}
