import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { keepTogether } from '../../../../lib/keep-together.ts';
import styles from './shared.module.css';

interface Props {
  /** The sample with its size: `245 bets`. */
  readonly sample: string;
  /** `Sep 5–Oct 14, 2024`; null when unknown. */
  readonly dates: string | null;
  /** Label before the source. */
  readonly sourceLabel?: string | undefined;
  /** Where the figures come from: a file, a record, or the user. */
  readonly source: string;
  /** Address that shows the source. */
  readonly sourcePath?: string;
  /** More sentences. */
  readonly children?: ReactNode;
}

/** Sample size, dates and source of the figures above it. */
export function SourceLine({
  sample,
  dates,
  sourceLabel = 'Source',
  source,
  sourcePath,
  children,
}: Props): ReactNode {
  return (
    <p className={styles.source}>
      {keepTogether(dates === null ? sample : `${sample}, ${dates.replace(/^Tested/, 'tested')}`)}.{' '}
      {sourceLabel}: {sourcePath === undefined ? source : <Link to={sourcePath}>{source}</Link>}.
      {children === undefined ? null : ' '}
      {children}
    </p>
  );
}
