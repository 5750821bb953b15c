import { recommendStake, riskLevel } from '@app/domain';
import type { ReactNode } from 'react';
import { useReader } from '../../../../lib/bets/use-reader.ts';
import { FactList } from '../../../../ui/fact-list.tsx';
import type { Fact } from '../../../../ui/fact-list.tsx';
import type { AnalysisProps } from '../analysis-props.ts';
import styles from './consensus-card.module.css';
import { PickBlock } from './pick-block.tsx';
import { StakeDetails } from './stakes.tsx';
import { TierRecordNote } from './tier-record-note.tsx';

interface Props extends AnalysisProps {
  readonly title: string;
  readonly probabilityLabel: string;
  /** The color of the card's edge: tier or grade, or neutral when no bet is advised. */
  readonly tone: string;
  readonly facts: readonly Fact[];
}

/** Pick, price, past record, consensus and stake of a football game (S-397, S-417). */
export function ConsensusCard({
  game,
  sport,
  publication,
  hasBegun,
  title,
  probabilityLabel,
  tone,
  facts,
}: Props): ReactNode {
  const isWithdrawn = publication?.withdrawnGameIds.includes(game.id) ?? false;
  const reader = useReader();
  const stake = recommendStake(game, reader);
  return (
    <section
      className={styles.card}
      data-tone={isWithdrawn || !game.shouldBet ? 'neutral' : tone}
      aria-label={title}
    >
      <h2>{title}</h2>
      <div data-tone={tone}>
        <PickBlock game={game} probabilityLabel={probabilityLabel} />
      </div>
      <TierRecordNote sport={sport} tier={game.tier} isAdvised={stake.kind === 'bet'} />
      <StakeDetails game={game} hasBegun={hasBegun}>
        <div className={styles.facts}>
          <FactList facts={[...facts, { label: 'Risk level', value: riskLevel(sport, game.tier) }]} />
        </div>
      </StakeDetails>
    </section>
  );
}
