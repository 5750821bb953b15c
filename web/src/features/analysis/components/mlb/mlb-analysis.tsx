import { withAnalysisTier } from '@app/domain';
import type { ReactNode } from 'react';
import { AnalysisLayout } from '../analysis-layout.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { MlbConsensusCard } from './mlb-consensus-card.tsx';
import { MLB_TABS } from './mlb-tabs.tsx';

/** The analysis of an MLB game (S-404 to S-416). */
export default function MlbAnalysis(found: AnalysisProps): ReactNode {
  // Price box, card and tabs all use the same tier (S-364).
  const props = { ...found, game: withAnalysisTier(found.game, found.record) };
  return <AnalysisLayout props={props} card={<MlbConsensusCard {...props} />} tabs={MLB_TABS} />;
}
