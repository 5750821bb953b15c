import { formatSpread, readFootballAnalysis, shortTeamName, winnerLine } from '@app/domain';
import type { ReactNode } from 'react';
import type { AnalysisProps } from '../analysis-props.ts';
import { ConsensusCard } from '../pick/consensus-card.tsx';
import { winFacts } from './prediction-panel.tsx';

/** Predicted winner, pick, confidence, win probability and the spread from the winner's side (S-417). */
export function NflConsensusCard(props: AnalysisProps): ReactNode {
  const { game, record, sport } = props;
  const analysis = readFootballAnalysis(game, record);
  const { winner } = analysis.win;
  const line = winnerLine(analysis);
  return (
    <ConsensusCard
      {...props}
      title="Model Consensus"
      tone={game.tier}
      facts={[
        { label: 'Predicted winner', value: winner === null ? null : shortTeamName(sport, winner) },
        ...winFacts(game, analysis),
        {
          label: 'Winner’s spread',
          value: winner === null ? null : `${shortTeamName(sport, winner)} ${formatSpread(line)}`,
        },
      ]}
    />
  );
}
