import {
  bestTier,
  commonBreakEvenPercent,
  formatProfit,
  formatRoi,
  isAdvisedTier,
  tierLabel,
} from '@app/domain';
import type { Profitability, Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { paths } from '../../../config/paths.ts';
import { betPicksText } from '../../../lib/predictions/sample-text.ts';
import { IntervalRow, IntervalRows } from '../../../ui/interval-row.tsx';
import { intervalScale } from '../../../ui/interval-scale.ts';
import { Panel } from '../../../ui/panel.tsx';
import { SourceNote } from '../../../ui/source-note.tsx';
import { roiTrend } from '../../../lib/samples.ts';
import { trendOf } from '../../../lib/trend.ts';
import { TIER_FIGURES, TierProfitRow, tierRate } from '../../../ui/tier-profit-row.tsx';

interface Props {
  readonly sport: Sport;
  readonly profitability: Profitability;
}

/** Every tier of the file, losing ones marked and all visible, then all qualifying bets together (S-470). */
export function TierPanel({ sport, profitability }: Props): ReactNode {
  const { tiers } = profitability;
  const best = bestTier(tiers);
  const breakEvenPercent = commonBreakEvenPercent(sport);
  const scale = intervalScale([...tiers, profitability].map(tierRate), [breakEvenPercent]);
  return (
    <Panel title="Every tier, winners and losers" aside="Dot: win rate. Bar: 95% range." isFlush>
      <IntervalRows
        label="Tiers"
        nameHead="Tier"
        figureHeads={TIER_FIGURES}
        hasShare
        scale={scale}
        breakEvenPercent={breakEvenPercent}
      >
        {tiers.map((tier) => (
          <TierProfitRow key={tier.tier} tier={tier} isOptimal={tier === best} />
        ))}
        <QualifyingRow sport={sport} profitability={profitability} />
      </IntervalRows>
      <SourceNote
        sample={`Flat stakes of $100.${breakEvenPercent === null ? ' Odds differ by game, so there’s no common break-even.' : ''}`}
        sport={sport}
        recordPath={`${paths.record}?sport=${sport}`}
      />
    </Panel>
  );
}

/** The sum of the recommended tiers, or where the file advises bets in any tier, those alone. */
function QualifyingRow({ sport, profitability }: Props): ReactNode {
  const { qualifyingBets, roiPercent, netProfitCents } = profitability;
  if (qualifyingBets === null && roiPercent === null) return null;
  const advised = profitability.tiers.filter(isAdvisedTier);
  const isSum = advised.reduce((sum, { games }) => sum + (games ?? 0), 0) === qualifyingBets;
  return (
    <IntervalRow
      isTotal
      name={<b>Qualifying bets</b>}
      note={
        isSum
          ? `All ${listed(advised.map(({ tier }) => tierLabel(tier)))} picks`
          : `Only ${betPicksText(sport)}, not the sum of the tiers`
      }
      games={qualifyingBets}
      rate={tierRate(profitability)}
      figures={[
        { text: formatRoi(roiPercent), trend: roiTrend(roiPercent) },
        { text: formatProfit(netProfitCents), trend: trendOf(netProfitCents) },
      ]}
    />
  );
}

/** Joins names: `HIGH, MEDIUM+ and MEDIUM`. */
function listed(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
}
