import {
  formatCount,
  formatPercent,
  formatRoi,
  modelConsensus,
  modelOpinions,
  readFootballAnalysis,
  tierLabel,
} from '@app/domain';
import type { ReactNode } from 'react';
import { GradeBadge } from '../../../../ui/badge.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel } from '../panel.tsx';
import { edgeText } from '../../lib/model-texts.ts';
import styles from './prediction-panel.module.css';

/** Tier, the file's share of the bankroll, return, edge, agreement, grade, rank and the reason (S-400). */
export function BettingPanel({ game, record }: AnalysisProps): ReactNode {
  const indicators = game.betting_indicators;
  const { reasoning } = readFootballAnalysis(game, record);
  const consensus = modelConsensus(modelOpinions(game, record));
  const { overall_rank: rank, total_opportunities: total } = indicators.bet_ranking;
  return (
    <Panel title="Betting analysis">
      <FactList
        facts={[
          { label: 'Tier', value: tierLabel(game.tier) },
          { label: 'Published bankroll %', value: formatPercent(indicators.bankroll_percentage) },
          { label: 'Expected ROI at -110', value: formatRoi(game.expectedRoiPercent) },
          { label: 'Edge strength', value: edgeText(indicators.edge_strength) },
          {
            label: 'Models agreeing',
            value: consensus === null ? null : formatCount(consensus.agreeing, consensus.total),
          },
          { label: 'All models agree', value: yesNo(indicators.unanimous_direction) },
          { label: 'Bet grade', value: <GradeBadge grade={game.grade} /> },
          { label: 'Overall rank', value: formatCount(rank, total) },
        ]}
      />
      {reasoning === null ? null : (
        <p className={styles.reasoning}>
          <b>Reasoning</b> {reasoning}
        </p>
      )}
    </Panel>
  );
}

function yesNo(value: boolean | null): string | null {
  if (value === null) return null;
  return value ? 'Yes' : 'No';
}
