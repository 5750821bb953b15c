import type { Performance } from '@app/contracts';
import {
  DEFAULT_BANKROLL_CENTS,
  formatMoneyTile,
  formatPercent,
  formatProfit,
  formatRoi,
  formatStakeUnits,
  formatUnits,
  unitCents,
} from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { count, rangeText, recordOf, roiTrend, sampleText, settledOf } from '../../../lib/samples.ts';
import { trendOf } from '../../../lib/trend.ts';
import { Rate } from '../../../ui/rate.tsx';
import { StatTiles } from '../../../ui/stat-tiles.tsx';
import type { StatTile } from '../../../ui/stat-tiles.tsx';
import { slateLabel } from '../lib/record-texts.ts';

interface Props {
  readonly performance: Performance;
}

/** Four figures of the staked bets. Their sample stands once, with the first, and its dates in the line above. */
export function RecordTiles({ performance }: Props): ReactNode {
  const { source, total } = performance;
  const { bets } = total;
  const settled = settledOf(bets);
  const sample = sampleText(settled, 'bet');
  const unit = unitCents(DEFAULT_BANKROLL_CENTS);
  const range = rangeText(bets);
  const { breakEvenPercent } = bets;
  // The rate’s sign and color say on which side of it.
  const rateParts = [
    ...(breakEvenPercent === null ? [] : [`Break-even ${formatPercent(breakEvenPercent)}`]),
    ...(range === null ? [] : [`95%\u00a0range ${range}`]),
  ];
  return (
    <StatTiles
      label="Staked bets"
      hasHero
      tiles={[
        {
          label: 'ROI of staked bets',
          value: bets.roiPercent === null ? null : formatRoi(bets.roiPercent),
          trend: roiTrend(bets.roiPercent),
          note: `${sample}, ${formatMoneyTile(source.stakeCents)} (${formatStakeUnits(source.stakeCents, unit)}) each`,
        },
        { label: 'Won–lost–push', value: settled === 0 ? null : recordOf(bets) },
        {
          label: 'Win rate',
          value: <Rate percent={bets.winRatePercent} breakEvenPercent={breakEvenPercent} />,
          note: rateParts.join('; '),
        },
        {
          label: 'Profit',
          value: settled === 0 ? null : formatProfit(bets.profitCents),
          trend: settled === 0 ? undefined : trendOf(bets.profitCents),
          note: `${formatUnits(bets.profitCents / unit)}, 1u is ${formatMoneyTile(unit)}`,
        },
      ]}
    />
  );
}

interface ExtremesProps extends Props {
  readonly sport: Sport;
}

/** What the staked bets exclude, and the best next to the worst so that neither appears alone. */
export function RecordExtremes({ performance, sport }: ExtremesProps): ReactNode {
  const { total, byWeek } = performance;
  const slates = byWeek
    .filter(({ bets }) => settledOf(bets) > 0)
    .toSorted((a, b) => b.bets.profitCents - a.bets.profitCents);
  const tile = (label: string, slate: (typeof slates)[number] | undefined): StatTile => ({
    label,
    value: slate === undefined ? null : formatProfit(slate.bets.profitCents),
    trend: slate && trendOf(slate.bets.profitCents),
    note:
      slate && `${slateLabel(sport, slate)}: ${recordOf(slate.bets)}, ${count(settledOf(slate.bets), 'bet')}`,
  });
  const { picks } = total;
  return (
    <StatTiles
      label="All picks, best and worst"
      tiles={[
        {
          label: 'ROI of all picks',
          value: picks.roiPercent === null ? null : formatRoi(picks.roiPercent),
          trend: roiTrend(picks.roiPercent),
          note: `${recordOf(picks)}; ${sampleText(settledOf(picks), 'pick')}`,
        },
        tile('Best slate', slates[0]),
        tile('Worst slate', slates.at(-1)),
        {
          label: 'Not settled yet',
          value: String(picks.pending),
          note: excludedNote(picks.void),
        },
      ]}
    />
  );
}

/** Says that open and void picks count in no other figure: `Left out of the other figures, as are 2 void picks`. */
function excludedNote(voidPicks: number): string {
  const note = 'Left out of the other figures';
  return voidPicks === 0
    ? note
    : `${note}, as ${voidPicks === 1 ? 'is' : 'are'} ${count(voidPicks, 'void pick')}`;
}
