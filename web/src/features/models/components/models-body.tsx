import {
  bestTier,
  commonBreakEvenPercent,
  formatNumber,
  formatProfit,
  formatRoi,
  isAdvisedTier,
  tierLabel,
  formatWhole,
} from '@app/domain';
import type { Profitability, Sport, TierProfit } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../config/paths.ts';
import { accuracyNote, betPicksText } from '../../../lib/predictions/sample-text.ts';
import { seasonText } from '../../../lib/predictions/season-weeks.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { IntervalNotice, IntervalRows } from '../../../ui/interval-row.tsx';
import { intervalScale } from '../../../ui/interval-scale.ts';
import { Panel, Sentences } from '../../../ui/panel.tsx';
import { Rate, Signed, SignedText } from '../../../ui/rate.tsx';
import { roiTrend } from '../../../lib/samples.ts';
import { trendOf } from '../../../lib/trend.ts';
import { StatTiles } from '../../../ui/stat-tiles.tsx';
import { TIER_FIGURES, TierProfitRow, tierRate } from '../../../ui/tier-profit-row.tsx';
import { ModelPanel } from './model-panel.tsx';
import styles from './models-body.module.css';

interface Props {
  readonly sport: Sport;
  readonly profitability: Profitability;
}

/** All model figures of the summary and the results of their picks (S-462). */
export function ModelsBody({ sport, profitability }: Props): ReactNode {
  return (
    <div className={styles.body}>
      <ModelTiles sport={sport} profitability={profitability} />
      <ModelPanel sport={sport} profitability={profitability} />
      <TierPanel sport={sport} profitability={profitability} />
      <div className={styles.panels}>
        {profitability.keyFeatures.length === 0 ? null : (
          <Panel title="Key features">
            <Sentences texts={profitability.keyFeatures} />
          </Panel>
        )}
        <StrategyPanel sport={sport} profitability={profitability} />
      </div>
    </div>
  );
}

function ModelTiles({ sport, profitability }: Props): ReactNode {
  const { accuracyPercent, roiPercent, netProfitCents, features, totalGames, qualifyingBets } = profitability;
  const bets = qualifyingBets === null ? undefined : `${formatWhole(qualifyingBets)} bets of $100`;
  const wagered = qualifyingBets === null ? undefined : `On $${formatWhole(qualifyingBets * 100)} wagered`;
  return (
    <StatTiles
      label="Overall performance"
      hasHero
      tiles={[
        {
          label: 'Overall accuracy',
          value: <Rate percent={accuracyPercent} breakEvenPercent={commonBreakEvenPercent(sport)} />,
          note: accuracyNote(sport, totalGames),
        },
        { label: 'ROI', value: formatRoi(roiPercent), trend: roiTrend(roiPercent), note: wagered },
        {
          label: 'Net profit',
          value: formatProfit(netProfitCents),
          trend: trendOf(netProfitCents),
          note: bets,
        },
        { label: 'Features', value: formatNumber(features, 0), note: 'Model inputs' },
      ]}
    />
  );
}

/** The recommended tiers, and one line on what the others would have returned (S-463). */
function TierPanel({ sport, profitability }: Props): ReactNode {
  const tiers = profitability.tiers.filter(isAdvisedTier);
  const best = bestTier(tiers);
  const others = profitability.tiers.filter((tier) => !isAdvisedTier(tier));
  const breakEvenPercent = commonBreakEvenPercent(sport);
  const qualifyingText = qualifyingNote(sport, profitability);
  if (tiers.length === 0) return null;
  return (
    <Panel
      title="Confidence tiers"
      aside={
        <Link className={styles.link} to={`${paths.findings}?sport=${sport}`}>
          All tiers in Findings
        </Link>
      }
      isFlush
    >
      <IntervalRows
        label="Confidence tiers"
        nameHead="Tier"
        figureHeads={TIER_FIGURES}
        hasShare
        scale={intervalScale(tiers.map(tierRate), [breakEvenPercent])}
        breakEvenPercent={breakEvenPercent}
      >
        {tiers.map((tier) => (
          <TierProfitRow key={tier.tier} tier={tier} isOptimal={tier === best} />
        ))}
        {qualifyingText === null ? null : <IntervalNotice>{qualifyingText}</IntervalNotice>}
        {others.length === 0 ? null : <IntervalNotice>{notAdvisedText(others)}</IntervalNotice>}
      </IntervalRows>
    </Panel>
  );
}

/** Says why the bets of the ROI are fewer than the games of the tiers. null where they add up. */
function qualifyingNote(sport: Sport, profitability: Profitability): string | null {
  const part = partOfTiers(profitability);
  return (
    part &&
    `ROI and net profit at the top of the page count only ${betPicksText(sport)}: ${formatWhole(part.bets)} of these ${formatWhole(part.games)}.`
  );
}

/** Returns the qualifying bets and the games of the recommended tiers, or null where the two are equal. */
function partOfTiers({ tiers, qualifyingBets: bets }: Profitability): { bets: number; games: number } | null {
  const games = tiers.filter(isAdvisedTier).reduce((sum, tier) => sum + (tier.games ?? 0), 0);
  return bets === null || bets === games ? null : { bets, games };
}

function notAdvisedText(tiers: readonly TierProfit[]): string {
  const returns = tiers.map(({ tier, roiPercent, games }) => {
    const sample = games === null ? '' : ` over ${formatWhole(games)} games`;
    return `${tierLabel(tier)} would have returned ${formatRoi(roiPercent)}${sample}`;
  });
  return `Not advised: ${returns.join(', ')}.`;
}

/** The recommended strategy, and its results if the sample repeated itself (S-462). */
function StrategyPanel({ sport, profitability }: Props): ReactNode {
  const { recommended, weeklyGames, weeklyProfitCents, seasonExpectation } = profitability;
  return (
    <Panel title="Recommended betting strategy">
      <FactList
        facts={[
          { label: 'Strategy', value: recommended },
          { label: 'Qualifying games per week', value: formatNumber(weeklyGames, 1) },
          {
            label: 'Expected weekly profit',
            value: <Signed value={weeklyProfitCents} text={formatProfit(weeklyProfitCents)} />,
          },
          { label: 'Season expectation', value: <SignedText text={seasonExpectation} /> },
        ]}
      />
      <p className={styles.note}>
        Assumes $100 a bet and results like the sample’s.{seasonText(profitability)}
        {partOfTiers(profitability) === null
          ? null
          : ` Only ${betPicksText(sport)} qualify, so there are fewer of them than the tiers’ games a week.`}
      </p>
    </Panel>
  );
}
