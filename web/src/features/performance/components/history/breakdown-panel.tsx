import type { BetAnalysis, BetTally } from '@app/contracts';
import {
  STANDARD_BREAK_EVEN_PERCENT,
  commonBreakEvenPercent,
  formatProfit,
  formatRoi,
  sportConfig,
} from '@app/domain';
import type { ReactNode } from 'react';
import { recordOf, roiTrend } from '../../../../lib/samples.ts';
import { TierBadge } from '../../../../ui/badge.tsx';
import { IntervalRow, IntervalRows } from '../../../../ui/interval-row.tsx';
import { intervalScale } from '../../../../ui/interval-scale.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { Segmented } from '../../../../ui/segmented.tsx';
import { WholeAmounts } from '../../../../ui/whole-amounts.tsx';
import { trendOf } from '../../../../lib/trend.ts';
import styles from './breakdown-panel.module.css';
import { hasMlbBets, hasMoneylines, ownMark } from '../../lib/comparison-rows.ts';
import type { Grouping } from '../../lib/filters.ts';

interface Props {
  readonly analysis: BetAnalysis;
  readonly grouping: Grouping;
  readonly onGrouping: (grouping: Grouping) => void;
}

const OPTIONS = [
  { value: 'sport', label: 'Sport' },
  { value: 'tier', label: 'Tier' },
  { value: 'type', label: 'Type' },
  { value: 'sportsbook', label: 'Sportsbook' },
] as const;

const HEADS: Readonly<Record<Grouping, string>> = {
  sport: 'Sport',
  tier: 'Tier',
  type: 'Bet type',
  sportsbook: 'Sportsbook',
};
const TYPES = { spread: 'Spread, run line', moneyline: 'Moneyline', total: 'Total' } as const;
const FIGURES: readonly string[] = ['ROI', 'Profit'];

interface Group {
  readonly key: string;
  readonly name: ReactNode;
  readonly tally: BetTally;
  /** null: the odds differ too much for a common break-even. */
  readonly mark: number | null;
}

/** The settled bets by sport, tier, type or sportsbook, each group with its sample and 95% range. */
export function BreakdownPanel({ analysis, grouping, onGrouping }: Props): ReactNode {
  const groups = groupsOf(analysis, grouping);
  const marks = new Set(groups.flatMap(({ mark }) => mark ?? []));
  const [sharedMark = null] = marks.size === 1 ? [...marks] : [];
  const rates = groups.map(({ tally }) => ({
    percent: tally.winRatePercent,
    lowPercent: tally.winRateLowPercent,
    highPercent: tally.winRateHighPercent,
  }));
  return (
    <Panel title="Breakdown" isFlush>
      <div className={styles.switch}>
        <Segmented label="Group by" value={grouping} options={OPTIONS} onChange={onGrouping} />
      </div>
      <IntervalRows
        label={`Settled bets by ${HEADS[grouping].toLowerCase()}`}
        nameHead={HEADS[grouping]}
        countHead="Bets"
        figureHeads={FIGURES}
        scale={intervalScale(
          rates,
          groups.map(({ mark }) => mark),
        )}
        breakEvenPercent={sharedMark}
      >
        {groups.map(({ key, name, tally, mark }, index) => (
          <IntervalRow
            key={key}
            name={name}
            note={recordOf(tally)}
            games={tally.bets}
            rate={rates[index] ?? NO_RATE}
            breakEvenPercent={mark}
            figures={[
              { text: formatRoi(tally.roiPercent), trend: roiTrend(tally.roiPercent) },
              { text: formatProfit(tally.profitCents), trend: trendOf(tally.profitCents) },
            ]}
          />
        ))}
      </IntervalRows>
      <p className={styles.note}>
        Dot: win rate. Bar: 95% range.{' '}
        <WholeAmounts
          text={
            groups.some(({ mark }) => mark !== null)
              ? 'Line: break-even at -110, left out for groups that can include moneylines or MLB bets because their odds vary.'
              : 'No break-even is drawn, since the odds of these groups vary.'
          }
        />
      </p>
    </Panel>
  );
}

const NO_RATE = { percent: null, lowPercent: null, highPercent: null };

/** A group has the common break-even only when neither its own bets nor those it can include have other odds (S-382). */
function groupsOf(analysis: BetAnalysis, grouping: Grouping): readonly Group[] {
  const mark = ownMark(analysis);
  if (grouping === 'sport') {
    return analysis.bySport.map(({ key, ...tally }) => ({
      key,
      name: sportConfig(key).shortName,
      tally,
      mark: hasMoneylines(analysis) ? null : commonBreakEvenPercent(key),
    }));
  }
  if (grouping === 'tier') {
    return analysis.byTier.map(({ key, ...tally }) => ({
      key: key ?? 'own',
      name: key === null ? 'No tier' : <TierBadge tier={key} />,
      tally,
      mark,
    }));
  }
  if (grouping === 'type') {
    return analysis.byType.map(({ key, ...tally }) => ({
      key,
      name: TYPES[key],
      tally,
      mark: key === 'moneyline' || hasMlbBets(analysis) ? null : STANDARD_BREAK_EVEN_PERCENT,
    }));
  }
  return analysis.bySportsbook.map(({ key, ...tally }) => ({
    key: key ?? '',
    name: key ?? 'Not named',
    tally,
    mark,
  }));
}
