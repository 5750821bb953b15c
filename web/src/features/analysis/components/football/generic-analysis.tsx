import { formatProbability, modelOpinions, modelSpread } from '@app/domain';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { AnalysisLayout } from '../analysis-layout.tsx';
import type { AnalysisProps, AnalysisTab } from '../analysis-props.ts';
import { FactList } from '../../../../ui/fact-list.tsx';
import { ModelDots } from '../model-dots.tsx';
import { Panel, Panels } from '../panel.tsx';
import { BettingLines } from './betting-lines.tsx';
import { GameAnalysis } from './game-analysis.tsx';
import { NflConsensusCard } from './nfl-card.tsx';
import { PerformancePanel } from './performance-panel.tsx';
import { PredictionPanel } from './prediction-panel.tsx';
import { Quarterbacks } from './quarterbacks.tsx';
import { TeamComparison } from './team-comparison.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';

const MlbPitchers = lazyPart(async () => ({
  default: (await import('../mlb/mlb-pitchers.tsx')).MlbPitchers,
}));

const PITCHERS: AnalysisTab = {
  id: 'pitchers',
  label: 'Pitcher Comparison',
  shortLabel: 'Pitchers',
  render: (props) => (
    <Suspense fallback={null}>
      <MlbPitchers {...props} />
    </Suspense>
  ),
};

const QUARTERBACKS: AnalysisTab = {
  id: 'quarterbacks',
  label: 'QB Comparison',
  shortLabel: 'QB',
  render: (props) => <Quarterbacks {...props} />,
};

/**
 * Returns the tabs of the screen for any sport (S-387, S-418). The third compares pitchers for MLB and quarterbacks
 * otherwise (S-426).
 */
export function genericTabs(sport: AnalysisProps['sport']): readonly AnalysisTab[] {
  return [
    { id: 'models', label: 'Models', render: (props) => <GenericModels {...props} /> },
    {
      id: 'teams',
      label: 'Team Comparison',
      shortLabel: 'Team',
      render: (props) => <TeamComparison {...props} />,
    },
    sport === 'mlb' ? PITCHERS : QUARTERBACKS,
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
}

/** NFL and CFB show the prediction, other sports a consensus, and all show the tiers' past results (S-425). */
function GenericModels(props: AnalysisProps): ReactNode {
  const isFootball = props.sport === 'nfl' || props.sport === 'cfb';
  return (
    <Panels>
      <ModelDots {...props} />
      {isFootball ? <PredictionPanel {...props} /> : <ConsensusPanel {...props} />}
      <PerformancePanel
        {...props}
        title={isFootball ? 'Performance metrics' : 'Historical tier performance'}
      />
    </Panels>
  );
}

/** The NFL-style analysis for sports without their own screen (S-387). */
export default function GenericAnalysis(props: AnalysisProps): ReactNode {
  return (
    <AnalysisLayout props={props} card={<NflConsensusCard {...props} />} tabs={genericTabs(props.sport)} />
  );
}

/** How far the models agree, for sports without their own panel (S-398, S-425). */
function ConsensusPanel({ game, record }: AnalysisProps): ReactNode {
  const opinions = modelOpinions(game, record);
  const spread = modelSpread(opinions);
  return (
    <Panel title="Consensus">
      <FactList
        facts={[
          { label: 'Average', value: formatProbability(spread?.average) },
          { label: 'Lowest', value: formatProbability(spread?.lowest) },
          { label: 'Highest', value: formatProbability(spread?.highest) },
        ]}
      />
    </Panel>
  );
}
