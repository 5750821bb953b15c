import { STAKE_ADVICE, formatMoneyTile, formatOwnStake, ownStakeOf, stakeText } from '@app/domain';
import type { NormalisedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { useBankroll } from '../../lib/session/use-bankroll.ts';
import { FactList } from '../../ui/fact-list.tsx';
import styles from './stakes.module.css';

/** The stake text of the tier, the reader's own amount beside it, and the advice (checklist S-369 to S-373). */
export function Stakes({ game }: { readonly game: NormalisedGame }): ReactNode {
  const bankroll = useBankroll();
  const owner = bankroll.isOwn ? 'your' : 'a default';
  return (
    <>
      <FactList
        label="Stake"
        facts={[
          { label: 'Recommended stake', value: stakeText(game.sport, game.tier, game.recommendedUnits) },
          {
            label: `Own stake of ${owner} ${formatMoneyTile(bankroll.cents)}`,
            value: formatOwnStake(ownStakeOf(game, bankroll.cents)),
          },
        ]}
      />
      <ul className={styles.advice} aria-label="Stake advice">
        {STAKE_ADVICE.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </>
  );
}
