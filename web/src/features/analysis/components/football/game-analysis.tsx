import {
  formatPoints,
  formatProbability,
  formatSpread,
  readFootballAnalysis,
  shortTeamName,
} from '@app/domain';
import type { ReactNode } from 'react';
import { FactList } from '../../../../ui/fact-list.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel, PanelRow } from '../panel.tsx';

/**
 * Win probabilities of both sides when the file has them, and the spread prediction with its cover probabilities. Cover
 * probabilities never replace win probabilities (S-421, S-424).
 */
export function GameAnalysis({ game, record, sport }: AnalysisProps): ReactNode {
  const { win, spread, expectedMargin } = readFootballAnalysis(game, record);
  const away = shortTeamName(sport, game.away_team);
  const home = shortTeamName(sport, game.home_team);
  const wins = (probability: number | null): string | null =>
    win.isFromCover ? null : formatProbability(probability);
  return (
    <PanelRow>
      <Panel
        title="Win probability"
        note={win.isFromCover ? 'This file gives cover probabilities only.' : undefined}
      >
        <FactList
          facts={[
            { label: `${away} win`, value: wins(win.awayProbability) },
            { label: `${home} win`, value: wins(win.homeProbability) },
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
          ]}
        />
      </Panel>
    </PanelRow>
  );
}
