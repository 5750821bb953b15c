import { withAnalysisTier } from '@app/domain';
import type { ReactNode } from 'react';
import { AnalysisLayout } from '../analysis-layout.tsx';
import type { AnalysisProps, AnalysisTab } from '../analysis-props.ts';
import { MlbConsensusCard } from './mlb-consensus-card.tsx';
import { MlbModels } from './mlb-models.tsx';
import { MlbPitchers } from './mlb-pitchers.tsx';
import { MlbRisk } from './mlb-risk.tsx';
import { MlbTeams } from './mlb-teams.tsx';

/** The tabs of a baseball game (S-404). */
export const MLB_TABS: readonly AnalysisTab[] = [
  { id: 'models', label: 'Models', render: (props) => <MlbModels {...props} /> },
  { id: 'teams', label: 'Team Comparison', shortLabel: 'Team', render: (props) => <MlbTeams {...props} /> },
  {
    id: 'pitchers',
    label: 'Pitcher Comparison',
    shortLabel: 'Pitchers',
    render: (props) => <MlbPitchers {...props} />,
  },
  { id: 'risk', label: 'Risk Assessment', shortLabel: 'Risk', render: (props) => <MlbRisk {...props} /> },
];

/** The analysis of an MLB game (S-404 to S-416). */
export default function MlbAnalysis(found: AnalysisProps): ReactNode {
  // Price box, card and tabs all use the same tier (S-364).
  const props = { ...found, game: withAnalysisTier(found.game, found.record) };
  return <AnalysisLayout props={props} card={<MlbConsensusCard {...props} />} tabs={MLB_TABS} />;
}
