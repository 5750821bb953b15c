import {
  DEFAULT_FIGURE_LABEL,
  addDays,
  commonBreakEvenPercent,
  defaultTierRecord,
  easternDay,
  formatNumber,
  formatPercent,
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
import { GradeBadge, Tag, TierBadge, WarningBadge } from '../../../../ui/badge.tsx';
import { Signed } from '../../../../ui/rate.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { fileDay } from '../../../../lib/file-day.ts';
import { tierWarning, UNKNOWN_SAMPLE } from '../../../../lib/samples.ts';
import note from '../pick/tier-record-note.module.css';
import { FindingsLink } from '../pick/tier-record-note.tsx';
import { Verdict } from '../pick/verdict.tsx';
import { ConsensusText, DisagreementText } from './consensus-text.tsx';
import { placeholders } from '../../lib/mlb-texts.ts';
import { Placeholder } from './placeholder.tsx';

/** The verdict on a baseball game (S-404 to S-409, S-416). */
export function MlbConsensusCard({ game, record, publication, hasBegun }: AnalysisProps): ReactNode {
  const analysis = readMlbAnalysis(record);
  const { tier, winProbability } = analysis;
  const decision = mlbDecision(game, analysis);
  const isBet = decision.text === 'BET';
  const isWithdrawn = publication?.withdrawnGameIds.includes(game.id) ?? false;
  return (
    <Verdict
      game={game}
      title="Model Consensus & Analysis"
      tone={tier}
      isBet={isBet}
      isWithdrawn={isWithdrawn}
      badges={
        <>
          <TierBadge tier={tier} />
          <GradeBadge grade={game.grade} />
          {game.isBadValue ? <WarningBadge>BAD VALUE</WarningBadge> : null}
        </>
      }
      pickLabel="Decision: BET"
      probabilityLabel="Win prob."
      probability={winProbability}
      placeholder={<Placeholder text={placeholders.winProbability} />}
      reason={decision.reason}
      facts={[
        {
          label: 'Consensus',
          value: <ConsensusText consensus={mlbConsensus(modelOpinions(game, record))} />,
        },
        {
          label: 'Model disagreement',
          value: (
            <DisagreementText
              fraction={analysis.probabilityStd}
              models={Object.keys(game.individual_predictions).length}
            />
          ),
        },
      ]}
      record={<PastRecord game={game} analysis={analysis} isBet={isBet && !isWithdrawn} />}
      hasBegun={hasBegun}
    />
  );
}

interface PastProps {
  readonly game: NormalizedGame;
  readonly analysis: MlbAnalysis;
  readonly isBet: boolean;
}

/**
 * Results of this tier through the day before the game as the file has them, or else the labeled default (S-377,
 * S-381).
 */
function PastRecord({ game, analysis: { tier, sample }, isBet }: PastProps): ReactNode {
  const { games, winRatePercent, roiPercent } = sample;
  if (winRatePercent !== null && roiPercent !== null) {
    const measured = { games, winRatePercent, roiPercent };
    const warning = tierWarning(measured, commonBreakEvenPercent(game.sport), isBet);
    return (
      <div className={`${note.note ?? ''} ${note.known ?? ''}`}>
        <p>
          {tierLabel(tier)} picks through {fileDay(addDays(easternDay(game.startsAt), -1))}: accuracy{' '}
          <b>{formatPercent(winRatePercent)}</b>, ROI{' '}
          <b>
            <Signed text={formatRoi(roiPercent)} value={roiPercent} />
          </b>
          ,{' '}
          {games === null
            ? UNKNOWN_SAMPLE
            : `${formatNumber(games, 0)} games${isSmallSample(games) ? ', small sample' : ''}`}
          .{warning === null ? null : ` ${warning}`}
        </p>
        <FindingsLink sport={game.sport} />
      </div>
    );
  }
  const assumed = defaultTierRecord('mlb', tier);
  return (
    <div className={`${note.note ?? ''} ${note.known ?? ''}`}>
      <p>
        {tierLabel(tier)} picks: accuracy {formatPercent(assumed?.winRatePercent)}, ROI{' '}
        {formatRoi(assumed?.roiPercent)}. <Tag>{DEFAULT_FIGURE_LABEL}</Tag>
      </p>
      <FindingsLink sport={game.sport} />
    </div>
  );
}
