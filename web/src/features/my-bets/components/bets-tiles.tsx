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
}

/** Results of the filtered bets (S-155): profit first, in dollars and in units. */
export function BetsTiles({ summary }: Props): ReactNode {
  const { wonBets: won, lostBets: lost, pushBets: push, voidBets } = summary;
  const settled = settledOf({ won, lost, push });
  return (
    <PhoneDetails isCard label={<TotalsLine summary={summary} settled={settled} />}>
      <StatTiles
        label="Totals"
        hasHero
        tiles={[
          {
            label: 'Profit',
            // Without settled bets there is no result, not a zero (S-141).
            value: settled === 0 ? MISSING_TEXT : formatProfit(summary.profitCents),
            trend: settled === 0 ? undefined : trendOf(summary.profitCents),
            note: profitNote(summary, settled),
          },
          { label: 'Total', value: formatWhole(summary.totalBets), note: rateNote(summary) },
          {
            label: 'Pending',
            value: formatWhole(summary.pendingBets),
            note: `${formatMoney(summary.atRiskCents)} at risk`,
          },
          {
            label: 'Won',
            value: formatWhole(won),
            note: won === 0 ? 'None yet' : `▲ ${formatProfit(summary.wonProfitCents)}`,
          },
          {
            label: 'Lost',
            value: formatWhole(lost),
            note: lost === 0 ? 'None yet' : `▼ ${formatProfit(summary.lostProfitCents)}`,
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

/** Profit, record and open bets in one line, which opens the tiles on a phone. */
function TotalsLine({ summary, settled }: Props & { readonly settled: number }): ReactNode {
  const { wonBets, lostBets, pushBets, pendingBets } = summary;
  return (
    <span className={styles.line}>
      <span>
        <b data-trend={settled === 0 ? undefined : trendOf(summary.profitCents)}>
          {settled === 0 ? MISSING_TEXT : formatProfit(summary.profitCents)}
        </b>
        {settled === 0
          ? 'No settled bets yet'
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

function profitNote(summary: BetSummary, settled: number): string {
  if (settled === 0) return 'No settled bets yet';
  // Uses the unit each bet was placed with, so a new bankroll changes no past result.
  const units = formatUnits(summary.profitUnits);
  return `${units} on ${formatMoney(summary.settledWageredCents)} settled, ROI ${formatRoi(summary.roiPercent)}`;
}

function rateNote({
  winRatePercent,
  wonBets: won,
  lostBets: lost,
  pushBets: push,
  voidBets,
}: BetSummary): string {
  const isSmall = isSmallSample(settledOf({ won, lost, push }));
  const others = [
    push === 0 ? null : count(push, 'push', 'pushes'),
    voidBets === 0 ? null : `${formatWhole(voidBets)} void`,
  ].filter((part) => part !== null);
  const rate =
    winRatePercent === null
      ? 'No win rate yet'
      : `Win rate ${formatPercent(winRatePercent)} of ${formatWhole(won + lost)} decided${isSmall ? ', small sample' : ''}`;
  return [rate, ...others].join('; ');
}

/** Without void bets the total beside it already says how many. */
function wageredNote({ totalBets }: BetSummary, voidBets: number): string | undefined {
  if (voidBets === 0) return undefined;
  return `${count(totalBets - voidBets, 'bet')}; ${formatWhole(voidBets)} void excluded`;
}
