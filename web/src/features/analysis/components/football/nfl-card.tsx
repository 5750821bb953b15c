import {
  formatPercent,
  formatSpread,
  modelConsensus,
  modelOpinions,
  readFootballAnalysis,
  shortTeamName,
  tierLabel,
  winnerLine,
} from '@app/domain';
import type { ReactNode } from 'react';
import { agreementFacts } from '../pick/agreement-facts.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { ConsensusCard } from '../pick/consensus-card.tsx';
import { expectedRoiFact } from '../pick/expected-roi-fact.tsx';
import { chanceFact } from './prediction-panel.tsx';

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
      probabilityLabel="Cover prob."
      tone={game.tier}
      facts={[
        ...agreementFacts(modelConsensus(modelOpinions(game, record))),
        { label: 'Confidence', value: `${tierLabel(game.tier)}, ${formatPercent(game.display_confidence)}` },
        expectedRoiFact(game),
        { label: 'Predicted winner', value: winner === null ? null : shortTeamName(sport, winner) },
        chanceFact(game, analysis),
        {
          label: 'Winner’s spread',
          value: winner === null ? null : `${shortTeamName(sport, winner)} ${formatSpread(line)}`,
        },
      ]}
    />
  );
}
