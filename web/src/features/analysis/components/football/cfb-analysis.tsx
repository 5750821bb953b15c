import { formatPoints, formatTotal, readFootballAnalysis, shownGameEdge } from '@app/domain';
import type { ReactNode } from 'react';
import { FactList } from '../../../../ui/fact-list.tsx';
import { AnalysisLayout } from '../analysis-layout.tsx';
import type { AnalysisProps, AnalysisTab } from '../analysis-props.ts';
import { ConsensusCard } from '../pick/consensus-card.tsx';
import { BettingPanel } from './betting-panel.tsx';
import { GradePanel } from '../pick/grade-panel.tsx';
import { ModelDots } from '../model-dots.tsx';
import { Panel, PanelRow, Panels } from '../panel.tsx';
import { CollegeTeams } from './college-teams.tsx';
import { LinesPanel } from './lines-panel.tsx';
import { PerformancePanel } from './performance-panel.tsx';
import { PredictionPanel, winFacts } from './prediction-panel.tsx';
import { ReportPanels } from './report-panel.tsx';

/** Tabs of a college football game (S-399 to S-402). */
export const CFB_TABS: readonly AnalysisTab[] = [
  {
    id: 'models',
    label: 'Models',
    render: (props) => (
      <Panels>
        <ModelDots {...props} />
        <PredictionPanel {...props} />
        <PerformancePanel {...props} title="Performance metrics" />
        <CollegeTeams {...props} />
        <ReportPanels {...props} />
      </Panels>
    ),
  },
  {
    id: 'betting',
    label: 'Betting Analysis',
    shortLabel: 'Analysis',
    render: (props) => (
      <PanelRow>
        <BettingPanel {...props} />
        <GradePanel {...props} />
      </PanelRow>
    ),
  },
  {
    id: 'lines',
    label: 'Betting Lines',
    shortLabel: 'Lines',
    render: (props) => (
      <PanelRow>
        <LinesPanel {...props} />
        <MarginPanel {...props} />
      </PanelRow>
    ),
  },
];

/** The analysis of a college football game (S-397 to S-403). */
export default function CfbAnalysis(props: AnalysisProps): ReactNode {
  return <AnalysisLayout props={props} card={<CfbConsensusCard {...props} />} tabs={CFB_TABS} />;
}

function CfbConsensusCard(props: AnalysisProps): ReactNode {
  const { game, record } = props;
  const analysis = readFootballAnalysis(game, record);
  const { edge_strength: edge } = game.betting_indicators;
  return (
    <ConsensusCard
      {...props}
      title="Model Consensus & Analysis"
      tone={game.gradeLetter}
      facts={[
        { label: 'Predicted winner', value: analysis.win.winner },
        ...winFacts(game, analysis),
        ...(edge === null || formatPoints(edge * 100) === formatPoints(shownGameEdge(game))
          ? []
          : [{ label: 'Edge strength, % pts', value: formatPoints(edge * 100) }]),
        { label: 'Prediction strength', value: analysis.predictionStrength },
      ]}
    />
  );
}

/** The total both ways, the expected margin, and its distance from the line (S-401). */
function MarginPanel({ game, record }: AnalysisProps): ReactNode {
  const analysis = readFootballAnalysis(game, record);
  const { expectedMargin, totalPoints } = analysis;
  return (
    <Panel title="Total and margin" note={`Margin for ${game.home_team}, the home team.`}>
      <FactList
        facts={[
          { label: 'Total, over', value: formatTotal(totalPoints, 'over') },
          { label: 'Total, under', value: formatTotal(totalPoints, 'under') },
          { label: 'Expected margin', value: formatPoints(expectedMargin) },
          { label: 'Margin vs. line, pts', value: formatPoints(analysis.bettingEdge) },
        ]}
      />
    </Panel>
  );
}
