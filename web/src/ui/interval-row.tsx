import { formatPercent, formatWhole, isSmallSample } from '@app/domain';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { IntervalBar } from './interval-bar.tsx';
import { IntervalContext, placeOn, useIntervalList } from './interval-scale.ts';
import type { IntervalRate, IntervalScale } from './interval-scale.ts';
import styles from './interval-row.module.css';
import { Rate } from './rate.tsx';
import { breakEvenParts } from '../lib/break-even.ts';
import type { Trend } from '../lib/trend.ts';
import { Value } from './value.tsx';
import { WholeAmounts } from './whole-amounts.tsx';

interface ListProps {
  /** Names the list. */
  readonly label: string;
  readonly nameHead: string;
  readonly rateHead?: string;
  /** Heading of the second column. */
  readonly countHead?: string;
  /** Headings of at most two figures after the range. */
  readonly figureHeads?: readonly string[];
  /** The rows show each group's share of all games. */
  readonly hasShare?: boolean;
  readonly scale: IntervalScale;
  /** The mark shared by all rows; null when each has its own or none. */
  readonly breakEvenPercent: number | null;
  /** Whether rows have marks of their own, which the range's heading then names. */
  readonly hasOwnMarks?: boolean;
  readonly children: ReactNode;
}

const NO_FIGURES: readonly string[] = [];

/** Rows of rates on one scale. The headings are only visual: each row names its figures for screen readers. */
export function IntervalRows({
  label,
  nameHead,
  rateHead = 'Win rate',
  countHead = 'Games',
  figureHeads = NO_FIGURES,
  hasShare = false,
  scale,
  breakEvenPercent,
  hasOwnMarks = false,
  children,
}: ListProps): ReactNode {
  const shared = useMemo(
    () => ({ scale, breakEvenPercent, rateHead, countHead, figureHeads }),
    [scale, breakEvenPercent, rateHead, countHead, figureHeads],
  );
  return (
    <IntervalContext value={shared}>
      <div className={styles.rows} data-figures={figureHeads.length}>
        <div className={styles.head} aria-hidden="true">
          <span className={styles.name}>{nameHead}</span>
          <span className={styles.games}>
            {countHead}
            {hasShare ? ', share' : null}
          </span>
          <span className={styles.rate}>{rateHead}</span>
          <span className={styles.mark}>
            {breakEvenPercent === null ? (
              <WholeAmounts text={`95% range${hasOwnMarks ? ' and break-even' : ''}`} />
            ) : (
              <MarkName percent={breakEvenPercent} left={placeOn(scale, breakEvenPercent)} />
            )}
          </span>
          {figureHeads.map((head) => (
            <span key={head} className={styles.figure}>
              {head}
            </span>
          ))}
        </div>
        <ul aria-label={label}>{children}</ul>
      </div>
    </IntervalContext>
  );
}

/** The mark's name above its line. Where space is short, its price stands on a second line. */
function MarkName({ percent, left }: { readonly percent: number; readonly left: string }): ReactNode {
  const { mark, price } = breakEvenParts(percent);
  return (
    // Keeps clear of the rate's heading.
    <span className={styles.markName} style={{ left: `max(var(--mark-from), ${left})` }}>
      {mark}
      {price === null ? null : <span> {price}</span>}
    </span>
  );
}

export interface IntervalFigure {
  /** A formatted text; null when unknown. */
  readonly text: string | null;
  readonly trend?: Trend | undefined;
}

interface RowProps {
  readonly name: ReactNode;
  /** Number of decided games behind the rate. */
  readonly games: number | null;
  /** The share of all games, formatted. */
  readonly share?: string | undefined;
  readonly rate: IntervalRate;
  /** The row's own mark instead of the shared one; null for none. */
  readonly breakEvenPercent?: number | null | undefined;
  /** As many as the list has headings. */
  readonly figures?: readonly IntervalFigure[];
  /** True for the row below the others that sums them up. */
  readonly isTotal?: boolean;
  /** A sentence under the name. */
  readonly note?: string | undefined;
}

/** One rate: its dot, 95% range and break-even line, with the same in words. */
export function IntervalRow(props: RowProps): ReactNode {
  const { name, games, share, rate, figures = [], isTotal = false, note } = props;
  const shared = useIntervalList();
  const { breakEvenPercent = shared.breakEvenPercent } = props;
  return (
    <li className={styles.row} data-total={isTotal}>
      <span className={styles.name} data-small={isSmallSample(games)}>
        {name}
        {isSmallSample(games) ? <span className={styles.small}>small sample</span> : null}
        {note === undefined ? null : <span className={styles.note}>{note}</span>}
      </span>
      <span className={styles.games}>
        <Label text={shared.countHead} />
        <Value text={games === null ? null : formatWhole(games)} />
        {share === undefined ? null : (
          <span className={styles.share}>
            {share}
            <span className="visually-hidden"> of games</span>
          </span>
        )}
      </span>
      <b className={styles.rate}>
        <Label text={shared.rateHead} />
        <Rate percent={rate.percent} breakEvenPercent={breakEvenPercent} />
        <RangeWords rate={rate} />
      </b>
      <IntervalBar
        rate={rate}
        breakEvenPercent={breakEvenPercent}
        isOwnMark={shared.breakEvenPercent === null}
        scale={shared.scale}
      />
      {shared.figureHeads.map((head, index) => (
        <b key={head} className={styles.figure} data-trend={figures[index]?.trend}>
          <span className={`visually-hidden ${styles.label ?? ''}`}>{head} </span>
          <Value text={figures[index]?.text ?? null} />
        </b>
      ))}
    </li>
  );
}

/** A full-width row between the rows. */
export function IntervalNotice({ children }: { readonly children: ReactNode }): ReactNode {
  return <li className={styles.notice}>{children}</li>;
}

function Label({ text }: { readonly text: string }): ReactNode {
  return <span className="visually-hidden">{text} </span>;
}

function RangeWords({ rate: { lowPercent, highPercent } }: { readonly rate: IntervalRate }): ReactNode {
  if (lowPercent === null || highPercent === null) return null;
  return (
    <span className="visually-hidden">
      , 95% range {formatPercent(lowPercent)} to {formatPercent(highPercent)}
    </span>
  );
}
