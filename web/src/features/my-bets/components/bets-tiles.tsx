import type { BetSummary } from '@app/contracts';
import {
  MISSING_TEXT,
  dollarsToCents,
  formatMoney,
  formatPercent,
  formatProfit,
  formatRecord,
  formatRoi,
  formatUnits,
  formatWhole,
  isSmallSample,
} from '@app/domain';
import type { ReactNode } from 'react';
import { count, settledOf } from '../../../lib/samples.ts';
import { trendOf } from '../../../lib/trend.ts';
import { PhoneDetails } from '../../../ui/phone-details.tsx';
import { StatTiles } from '../../../ui/stat-tiles.tsx';
import styles from './bets-tiles.module.css';

interface Props {
  readonly summary: BetSummary;
  /** Whether filters leave bets out. */
  readonly isNarrowed: boolean;
}

/** What the notes say without bets to count. */
interface NoneTexts {
  readonly settled: string;
  readonly part: string;
  readonly rate: string;
}

const NONE_YET: NoneTexts = {
  settled: 'No settled bets yet',
  part: 'None yet',
  rate: 'No win rate yet',
};

/** Under a filter, none here does not mean none yet. */
const NONE_MATCH: NoneTexts = {
  settled: 'No settled bets match',
  part: 'None match',
  rate: 'No decided bets match',
};

/** Results of the filtered bets (S-155): profit first, in dollars and in units. */
export function BetsTiles({ summary, isNarrowed }: Props): ReactNode {
  const { wonBets: won, lostBets: lost, pushBets: push, voidBets } = summary;
  const settled = settledOf({ won, lost, push });
  const none = isNarrowed ? NONE_MATCH : NONE_YET;
  return (
    <PhoneDetails isCard label={<TotalsLine summary={summary} settled={settled} none={none} />}>
      <StatTiles
        label="Totals"
        hasHero
        tiles={[
          {
            label: 'Profit',
            // Without settled bets there is no result, not a zero (S-141).
            value: settled === 0 ? MISSING_TEXT : formatProfit(summary.profitCents),
            trend: settled === 0 ? undefined : trendOf(summary.profitCents),
            note: profitNote(summary, settled, none),
          },
          { label: 'Total', value: formatWhole(summary.totalBets), note: rateNote(summary, none) },
          {
            label: 'Pending',
            value: formatWhole(summary.pendingBets),
            note: `${formatMoney(summary.atRiskCents)} at risk`,
          },
          {
            label: 'Won',
            value: formatWhole(won),
            note: won === 0 ? none.part : `▲ ${formatProfit(summary.wonProfitCents)}`,
          },
          {
            label: 'Lost',
            value: formatWhole(lost),
            note: lost === 0 ? none.part : `▼ ${formatProfit(summary.lostProfitCents)}`,
          },
          {
            label: summary.pendingBets === 0 ? 'Wagered' : 'Wagered, incl. pending',
            value: formatMoney(dollarsToCents(summary.totalWagered)),
            note: wageredNote(summary, voidBets),
          },
        ]}
      />
    </PhoneDetails>
  );
}

interface LineProps {
  readonly summary: BetSummary;
  readonly settled: number;
  readonly none: NoneTexts;
}

/** Profit, record and open bets in one line, which opens the tiles on a phone. */
function TotalsLine({ summary, settled, none }: LineProps): ReactNode {
  const { wonBets, lostBets, pushBets, pendingBets } = summary;
  return (
    <span className={styles.line}>
      <span>
        <b data-trend={settled === 0 ? undefined : trendOf(summary.profitCents)}>
          {settled === 0 ? MISSING_TEXT : formatProfit(summary.profitCents)}
        </b>
        {settled === 0
          ? none.settled
          : `${formatUnits(summary.profitUnits)}, ROI ${formatRoi(summary.roiPercent)}`}
      </span>
      <span>
        <b>{formatRecord(wonBets, lostBets, pushBets)}</b>
        {summary.winRatePercent === null ? 'record' : `${formatPercent(summary.winRatePercent)} won`}
      </span>
      <span>
        <b>{formatWhole(pendingBets)} pending</b>
        {formatMoney(summary.atRiskCents)} at risk
      </span>
    </span>
  );
}

function profitNote(summary: BetSummary, settled: number, none: NoneTexts): string {
  if (settled === 0) return none.settled;
  // Uses the unit each bet was placed with, so a new bankroll changes no past result.
  const units = formatUnits(summary.profitUnits);
  return `${units} on ${formatMoney(summary.settledWageredCents)} settled, ROI ${formatRoi(summary.roiPercent)}`;
}

function rateNote(
  { winRatePercent, wonBets: won, lostBets: lost, pushBets: push, voidBets }: BetSummary,
  none: NoneTexts,
): string {
  const isSmall = isSmallSample(settledOf({ won, lost, push }));
  const others = [
    push === 0 ? null : count(push, 'push', 'pushes'),
    voidBets === 0 ? null : `${formatWhole(voidBets)} void`,
  ].filter((part) => part !== null);
  const rate =
    winRatePercent === null
      ? none.rate
      : `Win rate ${formatPercent(winRatePercent)} of ${formatWhole(won + lost)} decided${isSmall ? ', small sample' : ''}`;
  return [rate, ...others].join('; ');
}

/** Without void bets the total beside it already says how many. */
function wageredNote({ totalBets }: BetSummary, voidBets: number): string | undefined {
  if (voidBets === 0) return undefined;
  return `${count(totalBets - voidBets, 'bet')}; ${formatWhole(voidBets)} void excluded`;
}
