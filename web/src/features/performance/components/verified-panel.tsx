import type { Bet, BetAnalysis, BetTally } from '@app/contracts';
import {
  formatMoney,
  formatPercent,
  formatProfit,
  formatRoi,
  isSmallSample,
  percentOf,
  formatWhole,
} from '@app/domain';
import type { ReactNode } from 'react';
import { count, rangeText, recordOf, roiTrend } from '../../../lib/samples.ts';
import { DataTable, TableNote } from '../../../ui/data-table.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { trendOf } from '../../../lib/trend.ts';
import type { Trend } from '../../../lib/trend.ts';
import { Value } from '../../../ui/value.tsx';
import { isSettled } from '../lib/comparison-rows.ts';
import styles from './figures.module.css';

interface Props {
  readonly analysis: BetAnalysis;
  /** The user's newest bets; undefined while unknown. */
  readonly bets: readonly Bet[] | undefined;
}

const TITLE = 'Verified figures';
const VERIFIED_TEXT =
  'Verified bets are on a published game, logged before it started, at odds you entered or we published, and settled by its recorded result.';
const CAPTION = 'All settled bets: verified and left out';

/** All settled bets beside those with tamper-evident figures, and what is excluded and why. */
export function VerifiedPanel({ analysis, bets }: Props): ReactNode {
  const { overall, verified } = analysis;
  const changed = changedText(analysis);
  const sides = [overall, verified, leftOut(overall, verified)];
  if (verified.bets === 0) {
    return (
      <Panel title={TITLE}>
        <p className={styles.none}>
          {overall.bets === 1
            ? 'Your settled bet isn’t verified.'
            : `None of your ${count(overall.bets, 'settled bet')} are verified.`}{' '}
          {VERIFIED_TEXT} {reasonsText(analysis, bets)}
          {changed === null ? null : ` ${changed}`}
        </p>
      </Panel>
    );
  }
  return (
    <Panel title={TITLE} isFlush>
      <DataTable caption={CAPTION} isStrong>
        <thead>
          <tr>
            <th scope="col">Settled bets</th>
            <th scope="col">All</th>
            <th scope="col">Verified</th>
            <th scope="col">Left out</th>
          </tr>
        </thead>
        <tbody>
          {ROWS.map(({ label, text, trend, note }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              {sides.map((side, index) => (
                <td key={index} data-trend={isShown(label, side) ? trend?.(side) : undefined}>
                  <Value text={isShown(label, side) ? text(side) : null} />
                  {note === undefined ? null : <span className={styles.sample}>{note(side)}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
      <TableNote>
        {VERIFIED_TEXT} {reasonsText(analysis, bets)}
      </TableNote>
      {changed === null ? null : <TableNote>{changed}</TableNote>}
    </Panel>
  );
}

/** Returns what was changed after the games had started (S-159), or null without such changes. */
function changedText({ changedAfterStart: { corrected, removed } }: BetAnalysis): string | null {
  const parts = [
    corrected === 0 ? null : `${formatWhole(corrected)} corrected`,
    removed === 0 ? null : `${formatWhole(removed)} removed`,
  ].filter((part) => part !== null);
  return parts.length === 0 ? null : `Changed after the game started: ${parts.join(', ')}.`;
}

interface Row {
  readonly label: string;
  readonly text: (side: BetTally) => string | null;
  readonly trend?: (side: BetTally) => Trend | undefined;
  readonly note?: (side: BetTally) => string | null;
}

const BETS_LABEL = 'Bets';
const ROWS: readonly Row[] = [
  {
    label: BETS_LABEL,
    text: ({ bets }) => formatWhole(bets),
    note: ({ bets }) => (isSmallSample(bets) ? 'small sample' : null),
  },
  { label: 'Won–lost–push', text: recordOf },
  { label: 'Win rate', text: ({ winRatePercent }) => formatPercent(winRatePercent), note: rangeText },
  { label: 'Wagered', text: ({ wageredCents }) => formatMoney(wageredCents) },
  {
    label: 'Profit',
    text: ({ profitCents }) => formatProfit(profitCents),
    trend: ({ profitCents }) => trendOf(profitCents),
  },
  {
    label: 'ROI',
    text: ({ roiPercent }) => formatRoi(roiPercent),
    trend: ({ roiPercent }) => roiTrend(roiPercent),
  },
];

/**
 * Returns whether a side has a figure. Without bets it shows only their count, with dashes instead of zeros (S-141).
 */
function isShown(label: string, { bets }: BetTally): boolean {
  return bets > 0 || label === BETS_LABEL;
}

/** Returns what the verified figures exclude. It has no range, since the excluded bets are not judged. */
function leftOut(all: BetTally, verified: BetTally): BetTally {
  const won = all.won - verified.won;
  const lost = all.lost - verified.lost;
  const wageredCents = all.wageredCents - verified.wageredCents;
  const profitCents = all.profitCents - verified.profitCents;
  return {
    bets: all.bets - verified.bets,
    won,
    lost,
    push: all.push - verified.push,
    wageredCents,
    payoutCents: all.payoutCents - verified.payoutCents,
    profitCents,
    profitUnits: all.profitUnits - verified.profitUnits,
    winRatePercent: percentOf(won, won + lost),
    winRateLowPercent: null,
    winRateHighPercent: null,
    roiPercent: percentOf(profitCents, wageredCents),
  };
}

/** Reasons why a settled bet is not verified. The first that applies counts. */
const REASONS: readonly { readonly text: string; readonly holds: (bet: Bet) => boolean }[] = [
  { text: 'not linked to a published game', holds: ({ gameId }) => gameId === null },
  { text: 'logged after the start', holds: ({ isLate }) => isLate },
  { text: 'at estimated odds', holds: ({ oddsSource }) => oddsSource === 'estimated' },
  { text: 'at unknown odds', holds: ({ oddsSource }) => oddsSource === null },
  { text: 'settled by hand', holds: () => true },
];

/** Returns how many bets each reason excludes, among the newest bets. */
function reasonsText({ overall, verified }: BetAnalysis, bets: readonly Bet[] | undefined): string {
  const missing = overall.bets - verified.bets;
  if (missing === 0) return 'None are left out.';
  const unverified = (bets ?? []).filter((bet) => isSettled(bet) && !bet.isVerified);
  if (unverified.length !== missing) return `${count(missing, 'bet')} left out.`;
  const counts = new Map<string, number>();
  for (const bet of unverified) {
    const text = REASONS.find(({ holds }) => holds(bet))?.text ?? '';
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const reasons = REASONS.flatMap(({ text }) => {
    const number = counts.get(text);
    return number === undefined ? [] : [`${formatWhole(number)} ${text}`];
  });
  return `Left out: ${reasons.join(', ')}.`;
}
