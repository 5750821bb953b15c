import type { ReactNode } from 'react';
import { filledSquares } from './luck-texts.ts';
import styles from './luck.module.css';

interface Props {
  /** As a fraction. */
  readonly chance: number;
}

const PLACES = Array.from({ length: 100 }, (_, index) => index);

/** A hundred bettors as squares: the filled ones do as well by luck. */
export function LuckSquares({ chance }: Props): ReactNode {
  const filled = filledSquares(chance);
  return (
    <div className={styles.squares} role="img" aria-label={`${String(filled)} of 100 squares filled`}>
      {PLACES.map((place) => (
        <i key={place} data-filled={place < filled} />
      ))}
    </div>
  );
}
