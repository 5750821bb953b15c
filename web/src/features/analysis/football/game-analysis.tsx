import {
  formatPoints,
  formatProbability,
  formatSpread,
  readFootballAnalysis,
  shortTeamName,
} from '@app/domain';
import type { ReactNode } from 'react';
import { Tag } from '../../../ui/badge.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel, PanelRow } from '../panel.tsx';
import { FROM_COVER } from './prediction-panel.tsx';

/** Win probabilities of both sides, and the spread prediction with cover probabilities (checklist S-421, S-424). */
export function GameAnalysis({ game, record, sport }: AnalysisProps): ReactNode {
  const { win, spread, expectedMargin } = readFootballAnalysis(game, record);
  const away = shortTeamName(sport, game.away_team);
  const home = shortTeamName(sport, game.home_team);
  const tag = win.isFromCover && win.homeProbability !== null ? <Tag>{FROM_COVER}</Tag> : null;
  return (
    <PanelRow>
      <Panel title="Win probability" aside={tag}>
        <FactList
          facts={[
            { label: `${away} win`, value: formatProbability(win.awayProbability) },
            { label: `${home} win`, value: formatProbability(win.homeProbability) },
            { label: 'Predicted winner', value: win.winner },
          ]}
        />
      </Panel>
      <Panel title="Spread prediction">
        <FactList
          facts={[
            { label: 'Line', value: `${home} ${formatSpread(game.spread_line)}` },
            {
              label: 'Predicted spread',
              value: spread.homeLine === null ? null : `${home} ${formatSpread(spread.homeLine)}`,
            },
            { label: `${away} cover`, value: formatProbability(spread.awayCovers) },
            { label: `${home} cover`, value: formatProbability(spread.homeCovers) },
            { label: `Expected margin, ${home}`, value: formatPoints(expectedMargin) },
            { label: 'Recommended bet', value: spread.recommendedBet },
          ]}
        />
      </Panel>
    </PanelRow>
  );
}
