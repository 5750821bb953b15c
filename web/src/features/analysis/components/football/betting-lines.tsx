import { ensembleSide, formatProbability, readFootballAnalysis } from '@app/domain';
import type { ReactNode } from 'react';
import { FactList } from '../../../../ui/fact-list.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel, PanelRow } from '../panel.tsx';
import { LinesPanel } from './lines-panel.tsx';

/** Spread and odds of both sides, the bet in words, and the side the ensemble favors (S-422). The card names the bet. */
export function BettingLines(props: AnalysisProps): ReactNode {
  const { game, record } = props;
  const { betDescription } = readFootballAnalysis(game, record);
  const probability = game.ensemble_probability;
  const favoured =
    probability === null ? null : ensembleSide(probability) === 'home' ? game.home_team : game.away_team;
  return (
    <PanelRow>
      <LinesPanel {...props} />
      <Panel title="Recommended bet">
        <FactList
          facts={[
            { label: 'Summary', value: betDescription },
            { label: 'Ensemble probability, home', value: formatProbability(probability) },
            { label: 'Ensemble favors', value: favoured },
          ]}
        />
      </Panel>
    </PanelRow>
  );
}
