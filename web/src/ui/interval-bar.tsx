import type { CSSProperties, ReactNode } from 'react';
import { placeOn } from './interval-scale.ts';
import type { IntervalRate, IntervalScale } from './interval-scale.ts';
import styles from './interval-bar.module.css';

interface Props {
  readonly rate: IntervalRate;
  readonly breakEvenPercent: number | null;
  /** True when the break-even is this row's alone. It is then a tick, not part of a line through all rows. */
  readonly isOwnMark: boolean;
  readonly scale: IntervalScale;
}

/** A rate's dot, 95% range and break-even line on the scale of its list. Only visual. */
export function IntervalBar({ rate, breakEvenPercent, isOwnMark, scale }: Props): ReactNode {
  const { percent, lowPercent, highPercent } = rate;
  const hasRange = lowPercent !== null && highPercent !== null;
  return (
    <span className={styles.interval} data-labeled={hasRange} aria-hidden="true">
      {breakEvenPercent === null ? null : (
        <i
          className={styles.breakEven}
          data-own={isOwnMark}
          style={{ left: placeOn(scale, breakEvenPercent) }}
        />
      )}
      {hasRange ? (
        <i
          className={styles.range}
          style={{
            left: placeOn(scale, lowPercent),
            right: `calc(100% - ${placeOn(scale, highPercent)})`,
          }}
        />
      ) : null}
      {percent === null ? null : <i className={styles.dot} style={{ left: placeOn(scale, percent) }} />}
      {hasRange ? (
        <Ends low={lowPercent} high={highPercent} breakEvenPercent={breakEvenPercent} scale={scale} />
      ) : null}
    </span>
  );
}

interface EndsProps {
  readonly low: number;
  readonly high: number;
  readonly breakEvenPercent: number | null;
  readonly scale: IntervalScale;
}

/** The range in figures, beside the break-even line where it would cross them. */
function Ends({ low, high, breakEvenPercent, scale }: EndsProps): ReactNode {
  const middle = (low + high) / 2;
  const places = {
    '--middle': placeOn(scale, middle),
    ...(breakEvenPercent !== null && { '--mark': placeOn(scale, breakEvenPercent) }),
  };
  return (
    <small
      className={styles.ends}
      data-side={breakEvenPercent === null ? undefined : middle <= breakEvenPercent ? 'left' : 'right'}
      style={places as CSSProperties}
    >
      {`${low.toFixed(0)}–${high.toFixed(0)}%`}
    </small>
  );
}
