import type { AnalysisTab } from '../analysis-props.ts';
import { MlbModels } from './mlb-models.tsx';
import { MlbPitchers } from './mlb-pitchers.tsx';
import { MlbRisk } from './mlb-risk.tsx';
import { MlbTeams } from './mlb-teams.tsx';

/** The tabs of a baseball game (S-404). */
export const MLB_TABS: readonly AnalysisTab[] = [
  { id: 'models', label: 'Models', render: (props) => <MlbModels {...props} /> },
  { id: 'teams', label: 'Team Comparison', render: (props) => <MlbTeams {...props} /> },
  { id: 'pitchers', label: 'Pitcher Comparison', render: (props) => <MlbPitchers {...props} /> },
  { id: 'risk', label: 'Risk Assessment', render: (props) => <MlbRisk {...props} /> },
];
