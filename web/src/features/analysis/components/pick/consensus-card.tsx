import {
  footballReason,
  formatCount,
  isPublishedBet,
  modelConsensus,
  modelOpinions,
  readFootballAnalysis,
  recommendStake,
  riskLevel,
} from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { useReader } from '../../../../lib/bets/use-reader.ts';
import { GradeBadge, TierBadge } from '../../../../ui/badge.tsx';
import type { Fact } from '../../../../ui/fact-list.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import { riskText } from '../../lib/risk-text.ts';
import { agreementFact } from './agreement-fact.tsx';
import styles from './consensus-card.module.css';
import { TierRecordNote } from './tier-record-note.tsx';
import { Verdict } from './verdict.tsx';

interface Props extends AnalysisProps {
  readonly title: string;
  /** The tier or grade that colors the card. */
  readonly tone: string;
  /** What the sport adds to agreement, recommendation and risk. */
  readonly facts: readonly Fact[];
}

/** The verdict on a football game (S-397, S-417). */
export function ConsensusCard({
  game,
  record,
  sport,
  publication,
  hasBegun,
  title,
  tone,
  facts,
}: Props): ReactNode {
  const stake = recommendStake(game, useReader());
  const isWithdrawn = publication?.withdrawnGameIds.includes(game.id) ?? false;
  return (
    <Verdict
      game={game}
      title={title}
      tone={tone}
      isBet={isPublishedBet(game)}
      isWithdrawn={isWithdrawn}
      badges={
        <>
          <TierBadge tier={game.tier} />
          <GradeBadge grade={game.grade} />
          <Rank game={game} />
        </>
      }
      pickLabel="Recommended pick"
      probabilityLabel="Cover prob."
      probability={game.pick_probability}
      reason={footballReason(game, readFootballAnalysis(game, record))}
      facts={[
        agreementFact(modelConsensus(modelOpinions(game, record))),
        { label: 'Published recommendation', value: game.action },
        // The inverse of the tier, whatever its picks have won or lost.
        { label: 'Risk level', value: riskText(riskLevel(sport, game.tier)) },
        ...facts,
      ]}
      record={<TierRecordNote game={game} isAdvised={stake.kind === 'bet' && !isWithdrawn} />}
      hasBegun={hasBegun}
    />
  );
}

function Rank({ game }: { readonly game: NormalizedGame }): ReactNode {
  const { overall_rank: rank, total_opportunities: total } = game.betting_indicators.bet_ranking;
  if (rank === null) return null;
  return <span className={styles.rank}>Rank {total === null ? String(rank) : formatCount(rank, total)}</span>;
}
