import {
  WITHDRAWN_STAKE_TEXT,
  betSharePercent,
  formatMoneyTile,
  formatOdds,
  formatPastStake,
  formatPercent,
  formatPickLine,
  formatStakeAdvice,
  isPublishedBet,
  recommendStake,
  shortTeamName,
  stakePassText,
} from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { useReader } from '../../../../lib/bets/use-reader.ts';
import styles from './stakes.module.css';

interface Props {
  readonly game: NormalizedGame;
  readonly isWithdrawn: boolean;
  /** True when the stake is no longer advice. */
  readonly hasBegun?: boolean | undefined;
}

/**
 * The reader's stake and its share of the bankroll in one line, or which pick is passed on (S-372, S-397, S-417). An empty
 * line while stakes are hidden or not known yet, so that what follows does not move.
 */
export function StakeLine({ game, isWithdrawn, hasBegun = false }: Props): ReactNode {
  const reader = useReader();
  if (isWithdrawn) {
    return (
      <p className={styles.line}>
        <b className={styles.stake}>{WITHDRAWN_STAKE_TEXT}</b>
      </p>
    );
  }
  if (reader.isPaused) {
    return (
      <p className={styles.line} aria-hidden="true">
        <b className={styles.stake}>&nbsp;</b>
      </p>
    );
  }
  const stake = recommendStake(game, reader);
  return (
    <p className={styles.line}>
      <b className={styles.stake}>{hasBegun ? formatPastStake(stake) : formatStakeAdvice(stake)}</b>{' '}
      {stake.kind === 'bet' ? (
        <span className={styles.share}>
          {`${formatPercent(betSharePercent(stake.stakeCents, reader.bankrollCents))} of ${
            reader.isOwn ? 'your' : 'a'
          } ${formatMoneyTile(reader.bankrollCents)} bankroll`}
        </span>
      ) : isPublishedBet(game) ? (
        `because ${stakePassText(game, stake.reason)}`
      ) : (
        passedPick(game)
      )}
    </p>
  );
}

/** The pick that is passed on: `on Dodgers -205`, `on Rice -1.5 at -110`. Empty without one. */
function passedPick({ sport, team_to_cover: team, pickBetType, pickLine, pickOdds }: NormalizedGame): string {
  if (team === null) return '';
  const name = shortTeamName(sport, team);
  const odds = pickOdds === null ? null : formatOdds(pickOdds);
  if (pickBetType === 'moneyline') return odds === null ? `on ${name}` : `on ${name} ${odds}`;
  const line = formatPickLine(pickBetType, pickLine);
  return odds === null ? `on ${name} ${line}` : `on ${name} ${line} at ${odds}`;
}
