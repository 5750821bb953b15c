import type { ReactNode } from 'react';
import { AnalysisLayout } from './analysis-layout.tsx';
import type { AnalysisProps } from './analysis-props.ts';
import { MlbConsensusCard } from './mlb/mlb-consensus-card.tsx';
import { MLB_TABS } from './mlb/mlb-tabs.tsx';

/** The analysis of an MLB game (checklist S-404 to S-416). */
export default function MlbScreen(props: AnalysisProps): ReactNode {
  return <AnalysisLayout props={props} card={<MlbConsensusCard {...props} />} tabs={MLB_TABS} />;
}
