import {
  commonBreakEvenPercent,
  formatCount,
  formatProfit,
  formatRoi,
  selectionRate,
  tierLabel,
  formatWhole,
} from '@app/domain';
import type { Profitability, Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { accuracyNote } from '../../../lib/predictions/sample-text.ts';
import { roiTrend } from '../../../lib/samples.ts';
import { trendOf } from '../../../lib/trend.ts';
import { Rate } from '../../../ui/rate.tsx';
import { StatTiles } from '../../../ui/stat-tiles.tsx';

interface Props {
  readonly sport: Sport;
  readonly profitability: Profitability;
}

/** Return, profit, accuracy, qualifying bets and profitable tiers, each with its sample (S-467). */
export function FindingsTiles({ sport, profitability }: Props): ReactNode {
  const { roiPercent, netProfitCents, accuracyPercent, qualifyingBets, totalGames, tiers } = profitability;
  const winning = tiers.filter((tier) => tier.roiPercent !== null && tier.roiPercent > 0);
  const bets = qualifyingBets === null ? null : formatWhole(qualifyingBets);
  return (
    <StatTiles
      label="Results"
      hasHero
      tiles={[
        {
          label: 'Overall ROI',
          value: formatRoi(roiPercent),
          trend: roiTrend(roiPercent),
          note: 'Return on qualifying bets',
        },
        {
          label: 'Total profit',
          value: formatProfit(netProfitCents),
          trend: trendOf(netProfitCents),
          note: bets === null ? undefined : `${bets} bets of $100`,
        },
        {
          label: 'Overall accuracy',
          value: <Rate percent={accuracyPercent} breakEvenPercent={commonBreakEvenPercent(sport)} />,
          note: accuracyNote(sport, totalGames),
        },
        {
          label: 'Qualifying bets',
          value: bets,
          note: `${selectionRate(qualifyingBets, totalGames)} of games selected`,
        },
        {
          label: 'Tiers in profit',
          value: tiers.length === 0 ? null : formatCount(winning.length, tiers.length),
          note:
            winning.length === 0
              ? 'No tier made a profit'
              : winning.map((row) => `${tierLabel(row.tier)}, ${formatRoi(row.roiPercent)}`).join('; '),
        },
      ]}
    />
  );
}
