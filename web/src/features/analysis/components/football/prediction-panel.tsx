import {
  formatPercent,
  formatProbability,
  formatSpread,
  modelConsensus,
  modelOpinions,
  readFootballAnalysis,
  shortTeamName,
  tierLabel,
} from '@app/domain';
import type { FootballAnalysis, NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { FactList } from '../../../../ui/fact-list.tsx';
import type { Fact } from '../../../../ui/fact-list.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel } from '../panel.tsx';
import styles from './prediction-panel.module.css';

/** Prediction, confidence, tier, point spread and recommendation in words and figures (S-399, S-425). */
export function PredictionPanel(props: AnalysisProps): ReactNode {
  const { game, record, sport } = props;
  const analysis = readFootballAnalysis(game, record);
  const consensus = modelConsensus(modelOpinions(game, record));
  return (
    <Panel title="Prediction">
      <FactList
        facts={[
          { label: 'Predicted winner', value: analysis.win.winner },
          chanceFact(game, analysis),
          { label: 'Recommended pick', value: pickText(game) },
          { label: 'Confidence', value: formatPercent(game.display_confidence) },
          { label: 'Confidence tier', value: tierLabel(game.tier) },
          {
            label: 'Point spread',
            value: `${shortTeamName(sport, game.home_team)} ${formatSpread(game.spread_line)}`,
          },
          { label: 'Published recommendation', value: game.action },
          ...(analysis.compositeModel === null
            ? []
            : [{ label: 'Composite model', value: formatProbability(analysis.compositeModel) }]),
          { label: 'Model agreement', value: consensus?.text ?? null },
        ]}
      />
      {analysis.reasoning === null ? null : (
        <p className={styles.reasoning}>
          <b>Reasoning</b> {analysis.reasoning}
        </p>
      )}
    </Panel>
  );
}

/**
 * Returns the winner's win probability when the file has one. Otherwise the cover probability of the pick, labeled as
 * such and with its own team, which may differ from the winner (S-424).
 */
export function chanceFact(game: NormalizedGame, { win }: FootballAnalysis): Fact {
  if (!win.isFromCover) {
    const probability = win.winnerSide === 'away' ? win.awayProbability : win.homeProbability;
    return { label: 'Win probability', value: formatProbability(probability) };
  }
  const isKnown = win.homeProbability !== null && game.team_to_cover !== null;
  return {
    label: 'Cover probability',
    value: isKnown
      ? `${shortTeamName(game.sport, game.team_to_cover)} ${formatProbability(game.pick_probability)}`
      : null,
  };
}

/** Formats the pick like `New Orleans Saints +2.5`, or returns null without one. */
export function pickText(game: NormalizedGame): string | null {
  return game.team_to_cover === null ? null : `${game.team_to_cover} ${formatSpread(game.pickLine)}`;
}
