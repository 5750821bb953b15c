import {
  formatPercent,
  formatProbability,
  fractionToPercent,
  modelOpinions,
  modelSpread,
  readMlbAnalysis,
} from '@app/domain';
import type { ReactNode } from 'react';
import { FactList } from '../../../../ui/fact-list.tsx';
import { ModelDots } from '../model-dots.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel, PanelRow, Panels } from '../panel.tsx';
import { MlbLines } from './mlb-lines.tsx';

/** The Models tab of a baseball game: what the card beside it does not say yet (S-405, S-406). */
export function MlbModels(props: AnalysisProps): ReactNode {
  return (
    <Panels>
      <ModelDots {...props} />
      <PanelRow>
        <DecisionPanel {...props} />
        <MlbLines {...props} />
      </PanelRow>
    </Panels>
  );
}

/** The published decision in the file's words, with the figures that differ from the card's win probability. */
function DecisionPanel({ game, record }: AnalysisProps): ReactNode {
  const { decision, recommendedBet, ensemblePrediction, winProbability } = readMlbAnalysis(record);
  const spread = modelSpread(modelOpinions(game, record));
  const score = decision.confidenceScore;
  const figures = [
    { label: 'Average confidence', value: formatProbability(spread?.average) },
    {
      label: 'Confidence score',
      value: score === null ? null : formatPercent(fractionToPercent(score)),
    },
  ];
  return (
    <Panel title="Published decision">
      <FactList
        facts={[
          {
            label: 'Ensemble prediction',
            value:
              ensemblePrediction === null
                ? null
                : ensemblePrediction === 'HOME'
                  ? game.home_team
                  : game.away_team,
          },
          ...figures.filter(({ value }) => value !== formatProbability(winProbability)),
          { label: 'Recommended bet', value: recommendedBet.bet },
          { label: 'Filter reason', value: recommendedBet.filterReason },
          { label: 'Odds source', value: decision.oddsSource },
        ]}
      />
    </Panel>
  );
}
