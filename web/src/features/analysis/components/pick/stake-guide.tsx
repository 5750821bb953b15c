import { DEFAULT_MAX_STAKE_PERCENT, STAKE_ADVICE, publishedStakeGuide, recommendStake } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { useReader } from '../../../../lib/bets/use-reader.ts';
import { WholeAmounts } from '../../../../ui/whole-amounts.tsx';
import { Panel } from '../panel.tsx';
import styles from './stake-guide.module.css';

/** The second advice is far above every stake we name (S-374). */
const BELOW_ADVICE = ` Stakes here stay far below that: at most ${String(DEFAULT_MAX_STAKE_PERCENT)}%.`;

/**
 * The specified stake texts and bankroll range, why the stake differs, and the advice. This is the only place
 * that shows them (S-361, S-369 to S-373). Hidden like stakes.
 */
export function StakeGuide({ game }: { readonly game: NormalizedGame }): ReactNode {
  const reader = useReader();
  if (reader.isPaused) return null;
  const { guide, reason } = publishedStakeGuide(game, recommendStake(game, reader), reader.isOwn);
  return (
    <Panel title="Published stake guide">
      <div className={styles.guide}>
        <p>
          <b>{guide}</b> <span>{reason}</span>
        </p>
        <ul aria-label="Stake advice">
          {STAKE_ADVICE.map((line, index) => (
            <li key={line}>
              <WholeAmounts text={`${line}.${index === 1 ? BELOW_ADVICE : ''}`} />
            </li>
          ))}
        </ul>
      </div>
    </Panel>
  );
}
