import {
  formatMoneyTile,
  formatPastStake,
  formatStake,
  formatStakeAdvice,
  recommendStake,
} from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { useReader } from '../../../../lib/bets/use-reader.ts';
import { FactList } from '../../../../ui/fact-list.tsx';
import styles from './stakes.module.css';

interface Props {
  readonly game: NormalizedGame;
  /** True when the stake is no longer advice. */
  readonly hasBegun?: boolean | undefined;
}

/** The reader's stake on the game and the bankroll it is based on (S-372, S-397, S-417). */
export function Stakes({ game, hasBegun = false }: Props): ReactNode {
  const reader = useReader();
  const stake = recommendStake(game, reader);
  const bankroll = formatMoneyTile(reader.bankrollCents);
  return (
    <FactList
      label="Stake"
      facts={[
        hasBegun
          ? { label: 'Stake before the game', value: formatStake(stake) }
          : { label: 'Recommended stake', value: formatStakeAdvice(stake) },
        { label: reader.isOwn ? 'Your bankroll' : 'Default bankroll', value: bankroll },
      ]}
    />
  );
}

/** The stake in one line, which opens the facts on a phone. Without it while stakes are hidden. */
export function StakeLine({ game, hasBegun = false }: Props): ReactNode {
  const reader = useReader();
  if (reader.isPaused) return 'Figures of this pick';
  const stake = recommendStake(game, reader);
  return (
    <span>
      <b className={styles.stake}>{hasBegun ? formatPastStake(stake) : formatStakeAdvice(stake)}</b>{' '}
      {stake.kind === 'pass'
        ? null
        : `of ${reader.isOwn ? 'your' : 'a'} ${formatMoneyTile(reader.bankrollCents)} bankroll`}
    </span>
  );
}
