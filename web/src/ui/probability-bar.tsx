import type { ReactNode } from 'react';
import styles from './probability-bar.module.css';

interface Props {
  /** Model probability of the pick, in percent, 0 to 100. */
  readonly probabilityPercent: number;
  /** Break-even of the price shown, in percent; null when there is no price. */
  readonly breakEvenPercent: number | null;
}

/**
 * A bar from 0 to 100 without zoom: gray up to the break-even tick, the card's color beyond it, hatched where the model
 * falls short of the break-even. Hidden from screen readers, because the figures beside it say the same.
 */
export function ProbabilityBar({ probabilityPercent, breakEvenPercent }: Props): ReactNode {
  const model = Math.min(100, Math.max(0, probabilityPercent));
  const tick = breakEvenPercent ?? model;
  const base = Math.min(model, tick);
  const rest = Math.abs(model - tick);
  return (
    <div className={styles.bar} aria-hidden="true">
      <i className={styles.base} style={{ width: `${String(base)}%` }} />
      <i
        className={model >= tick ? styles.edge : styles.gap}
        style={{ left: `${String(base)}%`, width: `${String(rest)}%` }}
      />
      {breakEvenPercent === null ? null : <i className={styles.tick} style={{ left: `${String(tick)}%` }} />}
    </div>
  );
}
