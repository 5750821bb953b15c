import { formatPoints, formatTotal, readFootballAnalysis } from '@app/domain';
import type { ReactNode } from 'react';
import { FactList } from '../../../../ui/fact-list.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel } from '../panel.tsx';

/** Total points both ways, the expected margin, and its distance from the line (S-401). */
export function MarginPanel({ game, record }: AnalysisProps): ReactNode {
  const analysis = readFootballAnalysis(game, record);
  const { expectedMargin, totalPoints } = analysis;
  return (
    <Panel title="Total and margin" note={`Margin for ${game.home_team}, the home team.`}>
      <FactList
        facts={[
          { label: 'Total points, over', value: formatTotal(totalPoints, 'over') },
          { label: 'Total points, under', value: formatTotal(totalPoints, 'under') },
          { label: 'Expected margin', value: formatPoints(expectedMargin) },
          { label: 'Margin vs. line, pts', value: formatPoints(analysis.bettingEdge) },
          { label: 'Recommended bet', value: analysis.recommendedBet },
        ]}
      />
    </Panel>
  );
}
