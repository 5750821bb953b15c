import { formatMoneyTile, formatStakeAdvice, recommendStake } from '@app/domain';
import type { NormalisedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { useReader } from '../../lib/bets/use-reader.ts';
import { FactList } from '../../ui/fact-list.tsx';

/** What the reader stakes on the game, and of which bankroll (checklist S-372, S-397, S-417). */
export function Stakes({ game }: { readonly game: NormalisedGame }): ReactNode {
  const reader = useReader();
  const bankroll = formatMoneyTile(reader.bankrollCents);
  return (
    <FactList
      label="Stake"
      facts={[
        { label: 'Recommended stake', value: formatStakeAdvice(recommendStake(game, reader)) },
        { label: reader.isOwn ? 'Your bankroll' : 'Bankroll, default', value: bankroll },
      ]}
    />
  );
}
