import {
  DEFAULT_FIGURE_LABEL,
  defaultTierRecord,
  formatNumber,
  formatOdds,
  formatPercent,
  formatPoints,
  formatProbability,
  formatRoi,
  isSmallSample,
  mlbConsensus,
  mlbDecision,
  modelOpinions,
  readMlbAnalysis,
  tierLabel,
} from '@app/domain';
import type { MlbAnalysis, NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../../../config/paths.ts';
import { GradeBadge, Tag, TierBadge, WarningBadge } from '../../../../ui/badge.tsx';
import { FactList } from '../../../../ui/fact-list.tsx';
import { ProbabilityBar } from '../../../../ui/probability-bar.tsx';
import { Signed } from '../../../../ui/rate.tsx';
import { Value } from '../../../../ui/value.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { expectedRoiFact } from '../pick/expected-roi-fact.tsx';
import { StakeDetails } from '../pick/stakes.tsx';
import { UNPROVEN } from '../../../../lib/samples.ts';
import note from '../pick/tier-record-note.module.css';
import { ConsensusText } from './consensus-text.tsx';
import styles from './mlb-consensus-card.module.css';
import { SAMPLE_NOT_GIVEN, dayText, percentPoints, placeholders } from '../../lib/mlb-texts.ts';
import shared from './mlb.module.css';
import { Placeholder } from './placeholder.tsx';

/** The left card of a baseball game: decision first, then price, past results and consensus (S-404 to S-409, S-416). */
export function MlbConsensusCard({ game, record, publication, hasBegun }: AnalysisProps): ReactNode {
  const isWithdrawn = publication?.withdrawnGameIds.includes(game.id) ?? false;
  const analysis = readMlbAnalysis(record);
  const { tier, winProbability } = analysis;
  const decision = mlbDecision(game, analysis);
  const breakEven = game.breakEvenProbability;
  return (
    <section
      className={styles.card}
      aria-labelledby="mlb-consensus"
      data-tone={decision.text === 'BET' && !isWithdrawn ? tier : 'neutral'}
    >
      <h2 id="mlb-consensus" className="visually-hidden">
        Model Consensus &amp; Analysis
      </h2>
      <p className={styles.badges}>
        <TierBadge tier={tier} />
        <GradeBadge grade={game.grade} />
        {game.isBadValue ? (
          <span className={styles.warning}>
            <WarningBadge>BAD VALUE</WarningBadge>
          </span>
        ) : null}
      </p>
      <p className={styles.label}>Decision</p>
      <p className={shared.decision}>{decision.text}</p>
      <p className={styles.reason}>{decision.reason}</p>
      {winProbability === null ? null : (
        <div className={styles.bar} data-tone={tier}>
          <ProbabilityBar
            probabilityPercent={winProbability * 100}
            breakEvenPercent={breakEven === null ? null : breakEven * 100}
          />
        </div>
      )}
      <PriceFigures game={game} winProbability={winProbability} />
      <PastRecord game={game} analysis={analysis} isBet={decision.text === 'BET'} />
      <StakeDetails game={game} hasBegun={hasBegun}>
        <div className={styles.facts}>
          <FactList
            facts={[
              {
                label: 'Consensus',
                value: <ConsensusText consensus={mlbConsensus(modelOpinions(game, record))} />,
              },
              expectedRoiFact(game),
              { label: 'Model disagreement', value: percentPoints(analysis.probabilityStd) },
            ]}
          />
        </div>
      </StakeDetails>
    </section>
  );
}

interface FiguresProps {
  readonly game: NormalizedGame;
  readonly winProbability: number | null;
}

function PriceFigures({ game, winProbability }: FiguresProps): ReactNode {
  const { edgePoints: edge, pickOdds, breakEvenProbability } = game;
  return (
    <dl className={styles.figures}>
      <div>
        <dt>Win prob.</dt>
        {winProbability === null ? (
          <dd className={styles.standIn}>
            <Placeholder text={placeholders.winProbability} />
          </dd>
        ) : (
          <dd>{formatProbability(winProbability)}</dd>
        )}
      </div>
      <div>
        <dt>Break-even{pickOdds === null ? '' : ` ${formatOdds(pickOdds)}`}</dt>
        <dd className={styles.breakEven}>
          <Value text={formatProbability(breakEvenProbability)} />
        </dd>
      </div>
      <div>
        <dt>Edge, pts</dt>
        <dd>
          <Signed text={formatPoints(edge)} value={edge} />
        </dd>
      </div>
    </dl>
  );
}

interface PastProps {
  readonly game: NormalizedGame;
  readonly analysis: MlbAnalysis;
  readonly isBet: boolean;
}

/**
 * Results of this tier through the morning of the game as the file has them, or else the labeled default (S-377,
 * S-381).
 */
function PastRecord({ game, analysis: { tier, sample }, isBet }: PastProps): ReactNode {
  const { games, winRatePercent, roiPercent } = sample;
  const day = dayText(game.game_date);
  if (winRatePercent !== null && roiPercent !== null) {
    return (
      <div className={note.note}>
        <p>
          {tierLabel(tier)} picks through that morning{day === null ? '' : ` (${day})`}: accuracy{' '}
          <b>{formatPercent(winRatePercent)}</b>, ROI{' '}
          <b>
            <Signed text={formatRoi(roiPercent)} value={roiPercent} />
          </b>
          . From the prediction file,{' '}
          {games === null
            ? SAMPLE_NOT_GIVEN
            : `${formatNumber(games, 0)} games${isSmallSample(games) ? ', small sample' : ''}`}
          .{roiPercent < 0 && isBet ? ` ${UNPROVEN}` : null}
        </p>
        <RecordLink />
      </div>
    );
  }
  const assumed = defaultTierRecord('mlb', tier);
  return (
    <div className={note.note}>
      <p>
        {tierLabel(tier)} picks: accuracy {formatPercent(assumed?.winRatePercent)}, ROI{' '}
        {formatRoi(assumed?.roiPercent)}. <Tag>{DEFAULT_FIGURE_LABEL}</Tag>
      </p>
      <RecordLink />
    </div>
  );
}

function RecordLink(): ReactNode {
  return (
    <Link to={paths.record} className={note.link}>
      How the system did
    </Link>
  );
}
