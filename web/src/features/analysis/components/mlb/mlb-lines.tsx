import { formatOdds, formatTotal, shortTeamName } from '@app/domain';
import type { MlbAnalysis, NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { FactList } from '../../../../ui/fact-list.tsx';
import { Panel, PanelRow } from '../panel.tsx';
import { runLineText } from '../../lib/mlb-texts.ts';

interface Props {
  readonly game: NormalizedGame;
  readonly analysis: MlbAnalysis;
}

/** The prices of a baseball game, where the spread is called the run line (S-404). */
export function LinePanels({ game, analysis }: Props): ReactNode {
  const [away, home] = [shortTeamName('mlb', game.away_team), shortTeamName('mlb', game.home_team)];
  return (
    <PanelRow>
      <Panel title="Run Line">
        <FactList
          facts={[
            { label: away, value: runLineText(analysis.away) },
            { label: home, value: runLineText(analysis.home) },
          ]}
        />
      </Panel>
      <Panel title="Moneyline and Total">
        <FactList
          facts={[
            { label: away, value: formatOdds(analysis.away.moneyline) },
            { label: home, value: formatOdds(analysis.home.moneyline) },
            { label: 'Total, over or under', value: formatTotal(analysis.total) },
          ]}
        />
      </Panel>
    </PanelRow>
  );
}
