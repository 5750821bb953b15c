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
import type { FootballAnalysis, NormalisedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { Tag } from '../../../ui/badge.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel } from '../panel.tsx';
import styles from './prediction-panel.module.css';

/** What every value derived from a cover probability is marked with (checklist S-424). */
export const FROM_COVER = 'from cover probability';

/** Prediction, confidence, tier, point spread and recommendation in words and figures (checklist S-399, S-425). */
export function PredictionPanel(props: AnalysisProps): ReactNode {
  const { game, record, sport } = props;
  const analysis = readFootballAnalysis(game, record);
  const consensus = modelConsensus(modelOpinions(game, record));
  return (
    <Panel title="Prediction">
      <FactList
        facts={[
          { label: 'Predicted winner', value: analysis.win.winner },
          { label: 'Win probability', value: winProbability(game, analysis) },
          { label: 'Recommended pick', value: pickText(game) },
          { label: 'Confidence', value: formatPercent(game.display_confidence) },
          { label: 'Confidence tier', value: tierLabel(game.tier) },
          {
            label: 'Point spread',
            value: `${shortTeamName(sport, game.home_team)} ${formatSpread(game.spread_line)}`,
          },
          { label: 'Recommendation', value: game.action },
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

/** The winner's own probability; a derived one belongs to the pick, and says so (checklist S-424). */
export function winProbability(game: NormalisedGame, { win }: FootballAnalysis): ReactNode {
  if (win.homeProbability === null) return null;
  if (win.isFromCover) {
    if (game.team_to_cover === null) return null;
    return (
      <>
        {shortTeamName(game.sport, game.team_to_cover)} {formatProbability(game.pick_probability)}{' '}
        <Tag>{FROM_COVER}</Tag>
      </>
    );
  }
  return formatProbability(win.winnerSide === 'away' ? win.awayProbability : win.homeProbability);
}

/** `New Orleans Saints +2.5`; null without a pick. */
export function pickText(game: NormalisedGame): string | null {
  return game.team_to_cover === null ? null : `${game.team_to_cover} ${formatSpread(game.pickLine)}`;
}
