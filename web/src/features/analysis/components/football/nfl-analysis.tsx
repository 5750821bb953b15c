import type { ReactNode } from 'react';
import { AnalysisLayout } from '../analysis-layout.tsx';
import type { AnalysisProps, AnalysisTab } from '../analysis-props.ts';
import { GradePanel } from '../pick/grade-panel.tsx';
import { ModelDots } from '../model-dots.tsx';
import { PanelRow, Panels } from '../panel.tsx';
import { BettingLines } from './betting-lines.tsx';
import { GameAnalysis } from './game-analysis.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { NflConsensusCard } from './nfl-card.tsx';
import { PerformancePanel } from './performance-panel.tsx';
import { Quarterbacks } from './quarterbacks.tsx';
import { TeamComparison } from './team-comparison.tsx';

/** Tabs of an NFL game (S-418 to S-425). */
export const NFL_TABS: readonly AnalysisTab[] = [
  {
    id: 'models',
    label: 'Models',
    render: (props) => (
      <Panels>
        <ModelDots {...props} />
        <PanelRow>
          <GradePanel {...props} />
          <LinesPanel {...props} />
        </PanelRow>
        <PerformancePanel {...props} title="Performance metrics" />
      </Panels>
    ),
  },
  {
    id: 'teams',
    label: 'Team Comparison',
    shortLabel: 'Team',
    render: (props) => <TeamComparison {...props} />,
  },
  { id: 'quarterbacks', label: 'Quarterbacks', render: (props) => <Quarterbacks {...props} /> },
  {
    id: 'analysis',
    label: 'Game Analysis',
    shortLabel: 'Analysis',
    render: (props) => <GameAnalysis {...props} />,
  },
  {
    id: 'lines',
    label: 'Betting Lines',
    shortLabel: 'Lines',
    render: (props) => <BettingLines {...props} />,
  },
];

/** The analysis of an NFL game (S-417 to S-425). */
export default function NflAnalysis(props: AnalysisProps): ReactNode {
  return <AnalysisLayout props={props} card={<NflConsensusCard {...props} />} tabs={NFL_TABS} />;
}
