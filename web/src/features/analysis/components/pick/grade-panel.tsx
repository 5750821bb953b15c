import { formatGrade, formatNumber, gradeDescription, modelConsensus, modelOpinions } from '@app/domain';
import type { BetRanking } from '@app/domain';
import type { ReactNode } from 'react';
import type { AnalysisProps } from '../analysis-props.ts';
import styles from './grade-panel.module.css';
import { consensusScoreText } from '../../lib/model-texts.ts';
import { Panel } from '../panel.tsx';

const COMPONENTS: readonly { readonly key: keyof BetRanking['component_scores']; readonly label: string }[] =
  [
    { key: 'edge', label: 'Edge' },
    { key: 'ev', label: 'Expected value' },
    { key: 'consensus', label: 'Consensus score' },
    { key: 'probability', label: 'Probability' },
    { key: 'odds', label: 'Price' },
  ];

/** What the grade consists of: the composite, its parts as bars, and strengths in the file's words. */
export function GradePanel({ game, record }: AnalysisProps): ReactNode {
  const {
    composite_score: composite,
    component_scores: scores,
    strengths,
  } = game.betting_indicators.bet_ranking;
  const parts = COMPONENTS.flatMap(({ key, label }) => {
    const score = scores[key];
    return score === null ? [] : [{ key, label, score }];
  });
  const consensus = modelConsensus(modelOpinions(game, record));
  const basis =
    composite === null
      ? 'The file has no score. The grade comes from tier and confidence.'
      : `Composite ${formatNumber(composite, 1)} of 100${parts.length === 0 ? '' : ', a weighted average of parts from 0 to 100'}.`;
  return (
    <Panel title={`Why grade ${formatGrade(game.grade)}`} note={`${gradeDescription(game.grade)}. ${basis}`}>
      <dl className={styles.scores}>
        {parts.map(({ key, label, score }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>
              <span className={styles.meter} aria-hidden="true">
                <i style={{ width: `${String(Math.min(100, Math.max(0, score)))}%` }} />
              </span>
              <b>{formatNumber(score, 1)}</b>
            </dd>
            {key === 'consensus' && consensus !== null ? (
              <dd className={styles.why}>{consensusScoreText(consensus, score)}</dd>
            ) : null}
          </div>
        ))}
      </dl>
      {strengths.length === 0 ? null : (
        <ul className={styles.strengths} aria-label="Strengths">
          {strengths.map((strength) => (
            <li key={strength}>{strength}</li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
