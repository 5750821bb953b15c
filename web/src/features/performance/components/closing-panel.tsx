import type { Bet, BetAnalysis, ClosingSummary } from '@app/contracts';
import { formatNumber, formatPercent, formatRoi, formatWhole, isSmallSample } from '@app/domain';
import type { ReactNode } from 'react';
import { count, roiTrend, settledOf } from '../../../lib/samples.ts';
import { DataTable, TableNote } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { trendOf } from '../../../lib/trend.ts';
import { Value } from '../../../ui/value.tsx';
import { WholeAmounts } from '../../../ui/whole-amounts.tsx';
import { isSettled } from '../lib/comparison-rows.ts';
import type { SystemTotals } from '../lib/comparison-rows.ts';
import styles from './figures.module.css';

interface Props {
  readonly analysis: BetAnalysis;
  /** The user's newest bets; undefined while unknown. */
  readonly bets: readonly Bet[] | undefined;
  /** undefined when unknown. */
  readonly totals: SystemTotals | undefined;
}

const TITLE = 'Closing-line value';
const CAPTION = 'Closing-line value of your bets and of the system’s';

/** How the bets compare with the closing line, and how many have such a figure. */
export function ClosingPanel({ analysis, bets, totals }: Props): ReactNode {
  const { closing } = analysis;
  const excluded = excludedOf(analysis, bets);
  const isReplayedAtClose = totals !== undefined && isAtClose(totals.closing);
  const atClose = isReplayedAtClose ? ` ${atCloseText(totals)}` : '';
  const system = isReplayedAtClose ? undefined : totals?.closing;
  // Neither side has a figure, so dashes would say less than the sentence.
  if (![closing, system].some(hasFigures)) {
    return (
      <Panel title={TITLE}>
        <p className={styles.none}>
          <WholeAmounts text={`${noFigureText(excluded)}${atClose}`} />
        </p>
      </Panel>
    );
  }
  return (
    <Panel title={TITLE} isFlush>
      <DataTable caption={CAPTION} isStrong>
        <thead>
          <tr>
            <th scope="col">Vs. the close</th>
            <th scope="col">You</th>
            <th scope="col">System</th>
          </tr>
        </thead>
        <tbody>
          <Row
            label="Avg. points vs. close"
            value={({ meanPoints }) => meanPoints}
            format={pointsText}
            sample={({ pointsBets }) => pointsBets}
            closing={closing}
            system={system}
            trend={trendOf}
          />
          <Row
            label="Beat the close"
            value={({ beatPercent }) => beatPercent}
            format={formatPercent}
            sample={({ pointsBets }) => pointsBets}
            closing={closing}
            system={system}
          />
          <Row
            label="Avg. price CLV"
            value={({ meanPricePercent }) => meanPricePercent}
            format={formatRoi}
            sample={({ priceBets }) => priceBets}
            closing={closing}
            system={system}
            trend={roiTrend}
          />
        </tbody>
      </DataTable>
      <TableNote>
        <WholeAmounts
          text={`${meaningOf(closing, excluded)} A bet at the closing price itself shows the sportsbook’s vig, a few percent below zero. ${leftOutText(excluded)}${atClose}`}
        />
      </TableNote>
    </Panel>
  );
}

interface RowProps {
  readonly label: string;
  readonly value: (closing: ClosingSummary) => number | null;
  readonly format: (value: number | null) => string;
  readonly sample: (closing: ClosingSummary) => number;
  readonly closing: ClosingSummary;
  readonly system: ClosingSummary | undefined;
  /** Left out for a share, which has no sign. */
  readonly trend?: typeof trendOf;
}

function Row({ label, value, format, sample, closing, system, trend }: RowProps): ReactNode {
  const cell = (side: ClosingSummary | undefined): ReactNode => {
    if (side === undefined) return <Value text={null} />;
    const bets = sample(side);
    return (
      <>
        <span data-trend={trend?.(value(side))}>
          <Value text={format(value(side))} />
        </span>
        <span className={styles.sample}>
          <span>{count(bets, 'bet')}</span>
          {isSmallSample(bets) ? ', small sample' : ''}
        </span>
      </>
    );
  };
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{cell(closing)}</td>
      <td>{cell(system)}</td>
    </tr>
  );
}

/** Formats points with a sign and two decimals, since they average half points. */
function pointsText(points: number | null): string {
  const text = formatNumber(points, 2);
  return points !== null && points >= 0 ? `+${text}` : text;
}

/** Whether every line equals the closing line: none beat it, and the mean difference is zero. */
function isAtClose({ pointsBets, meanPoints, beatPercent }: ClosingSummary): boolean {
  return pointsBets > 0 && meanPoints === 0 && beatPercent === 0;
}

/** Returns how many of the system's bets took the closing line. Moneylines, among others, have no line. */
function atCloseText({ bets, closing: { pointsBets } }: SystemTotals): string {
  const all = settledOf(bets) + bets.void;
  const others =
    pointsBets === all ? '' : ` (the other ${formatWhole(all - pointsBets)} have no point spread)`;
  return `The system took the closing line in ${formatWhole(pointsBets)} of its ${count(all, 'bet')}${others}, so its closing-line value can’t be measured.`;
}

/** Returns one plain sentence on what the figures mean. */
function meaningOf(closing: ClosingSummary, excluded: Excluded): string {
  const { pointsBets, priceBets, meanPoints, meanPricePercent } = closing;
  if (pointsBets + priceBets === 0)
    return `${noneText(excluded)} Above zero means you got a better line or price than the close. Over many bets, that says more about skill than a few results do.`;
  const [points, price] = [Math.sign(meanPoints ?? 0), Math.sign(meanPricePercent ?? 0)];
  if (points * price < 0)
    return `On average, you took ${points > 0 ? 'better lines but worse prices' : 'worse lines but better prices'} than the close.`;
  const value = meanPoints ?? meanPricePercent ?? 0;
  if (value > 0)
    return 'You beat the closing line on average. Over many bets, that says more about skill than a few results do.';
  return value < 0
    ? 'You took worse lines than the close on average. Over many bets, that costs money, whatever a few results say.'
    : 'You matched the closing line on average.';
}

function hasFigures(closing: ClosingSummary | undefined): boolean {
  return closing !== undefined && closing.pointsBets + closing.priceBets > 0;
}

/** The settled bets without a figure. */
interface Excluded {
  readonly leftOut: ClosingSummary['leftOut'];
  /** Those without a known closing line; null when unknown, since the newest bets are not all of them. */
  readonly withoutClose: number | null;
  /** Those with a known close, but without a line or price like it; 0 when unknown. */
  readonly incomparable: number;
  /** Whether no settled bet is linked to a game, so that no closing line will follow. */
  readonly areUnlinked: boolean;
}

function excludedOf({ overall, closing }: BetAnalysis, bets: readonly Bet[] = []): Excluded {
  const { leftOut, pointsBets, priceBets } = closing;
  const known = sumOf(leftOut);
  const settled = bets.filter(isSettled);
  const isComplete = settled.length === overall.bets;
  const compared = settled.filter((bet) => (bet.closing?.points ?? bet.closing?.pricePercent) != null).length;
  const areAllKnown = Math.max(pointsBets, priceBets) + known >= overall.bets;
  const others = areAllKnown ? 0 : isComplete ? Math.max(0, overall.bets - compared - known) : null;
  const withoutClose = others && Math.min(others, settled.filter((bet) => bet.closing === null).length);
  return {
    leftOut,
    withoutClose,
    incomparable: (others ?? 0) - (withoutClose ?? 0),
    areUnlinked: isComplete && settled.every(({ gameId }) => gameId === null),
  };
}

/** Says that there are no figures, without the reasons. */
function noneText({ leftOut, incomparable, areUnlinked }: Excluded): string {
  if (areUnlinked) return 'Your bets have no closing line, since none is linked to a published game.';
  return sumOf(leftOut) + incomparable === 0
    ? 'Your bets have no closing line yet.'
    : 'Your bets can’t be compared with a closing line.';
}

/** Says why there are no figures: which bets are left out. */
function noFigureText(excluded: Excluded): string {
  const { leftOut, withoutClose, incomparable } = excluded;
  const known = sumOf(leftOut) + incomparable;
  if (known === 0) return noneText(excluded);
  // The verified figures next to it say how many were late.
  return leftOut.late === known && withoutClose === 0
    ? 'Your bets can’t be compared with a closing line, since they were logged after it closed.'
    : `Your bets can’t be compared with a closing line: ${reasonsText(excluded)}.`;
}

function sumOf({ late, estimated, unknown }: ClosingSummary['leftOut']): number {
  return late + estimated + unknown;
}

function leftOutText(excluded: Excluded): string {
  const reasons = reasonsText(excluded);
  return reasons === '' ? 'None of your bets are left out.' : `Your bets left out: ${reasons}.`;
}

function reasonsText({ leftOut, withoutClose, incomparable }: Excluded): string {
  const { late, estimated, unknown } = leftOut;
  const reasons = [
    [late, 'logged after the start'],
    [estimated, 'at estimated odds'],
    [unknown, 'at unknown odds'],
    [withoutClose ?? 0, 'without a closing line'],
    [incomparable, 'without a line or price to compare'],
  ] as const;
  return reasons
    .filter(([bets]) => bets > 0)
    .map(([bets, reason]) => `${formatWhole(bets)} ${reason}`)
    .concat(withoutClose === null ? ['any without a closing line'] : [])
    .join(', ');
}
