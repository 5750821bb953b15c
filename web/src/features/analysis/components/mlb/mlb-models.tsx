import {
  formatOdds,
  formatPercent,
  formatProbability,
  formatRoi,
  formatSpread,
  fractionToPercent,
  mlbConsensus,
  mlbDecision,
  MISSING_TEXT,
  modelConsensus,
  modelOpinions,
  modelSpread,
  normalizeTier,
  predictedTeam,
  readMlbAnalysis,
  tierLabel,
} from '@app/domain';
import type { MlbAnalysis, ModelOpinion, NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { FactList } from '../../../../ui/fact-list.tsx';
import { Signed } from '../../../../ui/rate.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { Panel, PanelRow, Panels } from '../panel.tsx';
import { ConsensusText } from './consensus-text.tsx';
import { LinePanels } from './mlb-lines.tsx';
import { percentPoints, placeholders } from '../../lib/mlb-texts.ts';
import styles from './mlb.module.css';
import { Placeholder } from './placeholder.tsx';

/** The Models tab of a baseball game (S-405, S-406). */
export function MlbModels({ game, record }: AnalysisProps): ReactNode {
  const analysis = readMlbAnalysis(record);
  const opinions = modelOpinions(game, record);
  return (
    <Panels>
      <PanelRow>
        <EnsemblePanel game={game} analysis={analysis} />
        <ConsensusPanel opinions={opinions} />
      </PanelRow>
      <ModelCards opinions={opinions} />
      <PanelRow>
        <DecisionPanel game={game} analysis={analysis} />
        <BetPanel game={game} analysis={analysis} />
      </PanelRow>
      <LinePanels game={game} analysis={analysis} />
    </Panels>
  );
}

interface Props {
  readonly game: NormalizedGame;
  readonly analysis: MlbAnalysis;
}

function EnsemblePanel({ game, analysis }: Props): ReactNode {
  const { ensemblePrediction, ensembleProbability, probabilityStd, winProbability, recommendedBet } =
    analysis;
  const ensembleTeam = ensemblePrediction === 'HOME' ? game.home_team : game.away_team;
  return (
    <Panel title="Ensemble">
      <FactList
        facts={[
          { label: 'Ensemble prediction', value: ensemblePrediction === null ? null : ensembleTeam },
          { label: 'Predicted winner', value: predictedTeam(game, analysis) ?? 'NO BET' },
          {
            label: 'Win probability',
            value:
              winProbability === null ? (
                <Placeholder text={placeholders.winProbability} />
              ) : (
                formatProbability(winProbability)
              ),
          },
          { label: 'Home win, ensemble', value: formatProbability(ensembleProbability) },
          { label: 'Probability standard deviation', value: percentPoints(probabilityStd) },
          { label: 'Recommended bet', value: recommendedBet.bet },
        ]}
      />
    </Panel>
  );
}

/** One card per model, most confident first. */
function ModelCards({ opinions }: { readonly opinions: readonly ModelOpinion[] }): ReactNode {
  if (opinions.length === 0)
    return <p className={styles.note}>No model of this game can be compared with a pick.</p>;
  return (
    <section aria-label="Individual models">
      <ul className={styles.models}>
        {opinions.map(({ name, label, agrees, pickProbability }) => (
          <li key={name} className={styles.model} data-agrees={agrees}>
            <div className={styles.modelTop}>
              <h3>{label}</h3>
              <b>{formatProbability(pickProbability)}</b>
            </div>
            <div
              className={styles.progress}
              role="progressbar"
              aria-label={`${label}, pick probability`}
              aria-valuenow={Math.round(pickProbability * 100)}
              aria-valuemin={0}
              aria-valuemax={100}
            >
              <i style={{ width: formatPercentWidth(pickProbability) }} />
            </div>
            <div className={styles.modelBottom}>
              <span>{agrees ? 'Agrees' : 'Differs'}</span>
              <span aria-hidden="true">{agrees ? '●' : '○'}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function ConsensusPanel({ opinions }: { readonly opinions: readonly ModelOpinion[] }): ReactNode {
  const all = modelConsensus(opinions);
  const spread = modelSpread(opinions);
  return (
    <Panel title="Consensus Analysis">
      <FactList
        facts={[
          { label: 'Consensus', value: <ConsensusText consensus={mlbConsensus(opinions)} isNamed /> },
          { label: 'All models', value: all && `${all.text}, ${all.percentText}` },
          { label: 'Average confidence', value: formatProbability(spread?.average) },
          {
            label: 'Confidence range',
            value: spread && `${formatProbability(spread.lowest)} to ${formatProbability(spread.highest)}`,
          },
        ]}
      />
      <p className={styles.note}>The consensus counts random forest, XGBoost and LightGBM only.</p>
    </Panel>
  );
}

function DecisionPanel({ game, analysis }: Props): ReactNode {
  const { decision } = analysis;
  const { text, reason } = mlbDecision(game, analysis);
  const { edgePoints: edge, expectedRoiPercent: roi, confidenceScore: score } = decision;
  const tier = normalizeTier(decision.betTier);
  const isCompared = decision.modelProbability !== null && decision.impliedProbability !== null;
  return (
    <Panel title="Decision">
      <p className={styles.decision}>{text}</p>
      <p className={styles.lead}>{reason}</p>
      <FactList
        facts={[
          { label: 'Edge %', value: <Signed text={formatRoi(edge)} value={edge} /> },
          {
            label: 'Expected ROI',
            value: <Signed text={formatRoi(roi)} value={roi} />,
          },
          {
            label: 'Confidence score',
            value: score === null ? null : formatPercent(fractionToPercent(score)),
          },
          {
            label: 'Model vs. implied',
            value: isCompared
              ? `${formatProbability(decision.modelProbability)} against ${formatProbability(decision.impliedProbability)}`
              : null,
          },
          { label: 'Odds source', value: decision.oddsSource },
          { label: 'Spread odds', value: formatOdds(decision.spreadOdds) },
          { label: 'Bet tier', value: tier === null ? decision.betTier : tierLabel(tier) },
        ]}
      />
    </Panel>
  );
}

function BetPanel({ game, analysis }: Props): ReactNode {
  const { recommendedBet: bet } = analysis;
  const team = bet.team === 'HOME' ? game.home_team : bet.team === 'AWAY' ? game.away_team : null;
  const level = normalizeTier(bet.confidenceLevel);
  const roi = bet.expectedRoiPercent;
  return (
    <Panel title="Recommended Bet Details">
      <FactList
        facts={[
          { label: 'Team', value: team ?? (bet.team === 'NO_BET' ? 'No bet' : MISSING_TEXT) },
          { label: 'Bet', value: bet.bet },
          { label: 'Odds', value: formatOdds(bet.odds) },
          { label: 'Probability', value: formatProbability(bet.probability) },
          { label: 'Confidence level', value: level === null ? bet.confidenceLevel : tierLabel(level) },
          {
            label: 'Expected ROI',
            value: <Signed text={formatRoi(roi)} value={roi} />,
          },
          { label: 'Spread', value: formatSpread(bet.spread) },
          { label: 'Filter reason', value: bet.filterReason },
        ]}
      />
    </Panel>
  );
}

function formatPercentWidth(fraction: number): string {
  return `${String(Math.round(fraction * 100))}%`;
}
