import { formatPercent } from '@app/domain';
import type { ReactNode } from 'react';
import styles from './rate.module.css';
import { breakEvenText } from '../lib/break-even.ts';
import { trendOf } from '../lib/trend.ts';
import { Value } from './value.tsx';

interface Props {
  readonly percent: number | null;
  /** The benchmark of the rate; null without one: differing odds have no common break-even (S-382). */
  readonly breakEvenPercent: number | null;
  /** Shows the comparison in words to everyone. */
  readonly isSpelledOut?: boolean;
}

/** A rate in percent: green at or above its break-even, red below, with a sign and a word beside the color. */
export function Rate({ percent, breakEvenPercent, isSpelledOut = false }: Props): ReactNode {
  if (percent === null) return <Value text={null} />;
  const text = formatPercent(percent);
  if (breakEvenPercent === null) return text;
  const isGain = percent >= breakEvenPercent;
  return (
    <span className={styles.rate} data-trend={isGain ? 'gain' : 'loss'}>
      <span className={styles.sign} aria-hidden="true">
        {isGain ? '▲' : '▼'}
      </span>{' '}
      {text}
      <span className={isSpelledOut ? styles.words : 'visually-hidden'}>
        , {isGain ? 'at or above' : 'below'} the {breakEvenText(breakEvenPercent)}
      </span>
    </span>
  );
}

interface SignedProps {
  /** Decides the color. Zero and missing values have none. */
  readonly value: number | null;
  /** The value, formatted with its sign. */
  readonly text: string;
}

/** A published text, colored by its sign if it starts with one: `−$664`. */
export function SignedText({ text }: { readonly text: string | null }): ReactNode {
  if (text === null) return <Value text={null} />;
  const value = /^[-\u2212]/.test(text) ? -1 : text.startsWith('+') ? 1 : null;
  return <Signed value={value} text={text} />;
}

/** A signed figure, colored by its sign. */
export function Signed({ value, text }: SignedProps): ReactNode {
  return (
    <span className={styles.rate} data-trend={trendOf(value)}>
      <Value text={text} />
    </span>
  );
}
