import {
  betSharePercent,
  formatMoneyTile,
  formatPastStake,
  formatPercent,
  formatStakeAdvice,
  recommendStake,
} from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { useReader } from '../../../../lib/bets/use-reader.ts';
import { PHONE, useMedia } from '../../../../lib/use-media.ts';
import { PhoneDetails } from '../../../../ui/phone-details.tsx';
import styles from './stakes.module.css';

interface Props {
  readonly game: NormalizedGame;
  /** True when the stake is no longer advice. */
  readonly hasBegun?: boolean | undefined;
}

/** The stake above further facts, which it opens on a phone. */
export function StakeDetails({ children, ...props }: Props & { readonly children: ReactNode }): ReactNode {
  const { isPaused } = useReader();
  const isPhone = useMedia(PHONE);
  const line = <StakeLine {...props} />;
  return (
    <>
      {isPhone || isPaused ? null : <p className={styles.line}>{line}</p>}
      <PhoneDetails label={isPaused ? 'Figures of this pick' : line}>{children}</PhoneDetails>
    </>
  );
}

/** The reader's stake and its share of the bankroll in one line (S-372, S-397, S-417). Nothing while stakes are hidden. */
function StakeLine({ game, hasBegun = false }: Props): ReactNode {
  const reader = useReader();
  if (reader.isPaused) return null;
  const stake = recommendStake(game, reader);
  return (
    <span>
      <b className={styles.stake}>{hasBegun ? formatPastStake(stake) : formatStakeAdvice(stake)}</b>{' '}
      {stake.kind === 'pass'
        ? null
        : `${formatPercent(betSharePercent(stake.stakeCents, reader.bankrollCents))} of ${
            reader.isOwn ? 'your' : 'a'
          } ${formatMoneyTile(reader.bankrollCents)} bankroll`}
    </span>
  );
}
