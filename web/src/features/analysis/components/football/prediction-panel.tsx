import { formatProbability, readFootballAnalysis, shortTeamName } from '@app/domain';
import type { FootballAnalysis } from '@app/domain';
import type { ReactNode } from 'react';
import { FactList } from '../../../../ui/fact-list.tsx';
import type { Fact } from '../../../../ui/fact-list.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel } from '../panel.tsx';
import { reasonSentence } from '../../lib/model-texts.ts';
import styles from './prediction-panel.module.css';

/** What the file adds to the pick in its own words. Nothing when the card says it all (S-399, S-425). */
export function PredictionPanel({ game, record }: AnalysisProps): ReactNode {
  const { compositeModel, oddsSource, reasoning } = readFootballAnalysis(game, record);
  const ensemble = compositeModel === null ? null : ofSide(game, compositeModel);
  const isNew = ensemble !== null && ensemble !== formatProbability(game.pick_probability);
  const facts = [
    ...(isNew ? [{ label: 'Ensemble', value: ensemble }] : []),
    ...(oddsSource === null ? [] : [{ label: 'Line source', value: oddsSource }]),
  ];
  if (facts.length === 0 && reasoning === null) return null;
  return (
    <Panel title="Prediction">
      {facts.length === 0 ? null : <FactList facts={facts} />}
      {reasoning === null ? null : (
        <p className={styles.reasoning}>
          <b>Reasoning</b> {reasonSentence(reasoning)}
        </p>
      )}
    </Panel>
  );
}

/** Like the models, it is about the picked side. Without a pick it names the home side. */
function ofSide({ pickSide, home_team: home }: AnalysisProps['game'], probability: number): string {
  const text = formatProbability(probability);
  return pickSide === null ? `${text} for ${home}` : text;
}

/**
 * Returns the winner's win probability when the file has one. A cover probability stands above as such, and never
 * replaces it (S-424).
 */
export function winFacts(
  { sport, away_team: away, home_team: home }: AnalysisProps['game'],
  { win }: FootballAnalysis,
): readonly Fact[] {
  if (win.isFromCover) return [];
  const [team, probability] =
    win.winnerSide === 'away' ? [away, win.awayProbability] : [home, win.homeProbability];
  return [{ label: `${shortTeamName(sport, team)} win prob.`, value: formatProbability(probability) }];
}
