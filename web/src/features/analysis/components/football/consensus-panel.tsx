import { formatProbability, modelConsensus, modelOpinions, modelSpread } from '@app/domain';
import type { ReactNode } from 'react';
import { FactList } from '../../../../ui/fact-list.tsx';
import { agreementFacts } from '../pick/agreement-facts.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel } from '../panel.tsx';

/** How far the models agree, for sports without their own panel (S-398, S-425). */
export function ConsensusPanel({ game, record }: AnalysisProps): ReactNode {
  const opinions = modelOpinions(game, record);
  const spread = modelSpread(opinions);
  return (
    <Panel title="Consensus">
      <FactList
        facts={[
          ...agreementFacts(modelConsensus(opinions)),
          { label: 'Average', value: formatProbability(spread?.average) },
          { label: 'Lowest', value: formatProbability(spread?.lowest) },
          { label: 'Highest', value: formatProbability(spread?.highest) },
        ]}
      />
    </Panel>
  );
}
