import { betSportOf } from '@app/contracts';
import type { Bet } from '@app/contracts';
import { formatOdds, formatProfit, formatStakeMoney, formatStakeUnits, pickText } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import { useId } from 'react';
import type { ReactNode } from 'react';
import { useBets } from '../../../lib/bets/use-bets.ts';
import { Tag } from '../../../ui/badge.tsx';
import { BetStatus } from '../../../ui/bet-status.tsx';
import styles from './own-bets.module.css';
import shared from './place-bet.module.css';

interface Props {
  readonly game: NormalizedGame;
}

/** Loads the user's bets, including those on this game. */
export function useOwnBets(game: NormalizedGame): ReturnType<typeof useBets> {
  return useBets({ sport: betSportOf(game.sport), week: String(game.week), team: game.home_team });
}

/** What the user already has at stake on this game, so that nobody bets it twice without knowing. Nothing without a pending bet. */
export function PendingHere({ game }: Props): ReactNode {
  const bets = betsOn(game, useOwnBets(game));
  const pending = bets?.filter(({ status }) => status === 'pending') ?? [];
  if (pending.length === 0) return null;
  const stakeCents = pending.reduce((sum, bet) => sum + bet.stakeCents, 0);
  return (
    <p className={styles.pending}>You already have {formatStakeMoney(stakeCents)} pending on this game.</p>
  );
}

const betsOn = (game: NormalizedGame, { data }: ReturnType<typeof useOwnBets>): readonly Bet[] | undefined =>
  data?.data.bets.filter(({ gameId }) => gameId === game.id);

/** The user's bets on this game. They update as soon as a result is recorded. */
export function OwnBets({ game }: Props): ReactNode {
  const titleId = useId();
  const read = useOwnBets(game);
  const { data, error, mutate } = read;
  const bets = betsOn(game, read);
  return (
    <section className={styles.own} aria-labelledby={titleId} aria-busy={!data && !error}>
      <h3 id={titleId}>Your bets on this game</h3>
      {bets === undefined ? (
        error ? (
          <p role="alert" className={shared.note}>
            Couldn’t load your bets.{' '}
            <button type="button" className={shared.link} onClick={() => void mutate()}>
              Retry
            </button>
          </p>
        ) : null
      ) : bets.length === 0 ? (
        <p className={shared.note}>None yet.</p>
      ) : (
        <ul>
          {bets.map((bet) => (
            <OwnBet key={bet.id} bet={bet} game={game} />
          ))}
        </ul>
      )}
    </section>
  );
}

function OwnBet({ bet, game }: { readonly bet: Bet; readonly game: NormalizedGame }): ReactNode {
  const { betType, teamToCover, spread, americanOdds, profitCents } = bet;
  return (
    <li>
      <span className={styles.ownPick}>
        {pickText({ sport: game.sport, betType, teamToCover, spread })}
        {americanOdds === null ? '' : ` ${formatOdds(americanOdds)}`}
        {bet.sportsbook === null ? '' : `, ${bet.sportsbook}`}
      </span>
      <span>
        {formatStakeMoney(bet.stakeCents)} ({formatStakeUnits(bet.stakeCents, bet.unitCents)})
      </span>
      <span className={styles.ownState}>
        <BetStatus status={bet.status} />
        {profitCents === null ? null : ` ${formatProfit(profitCents)}`}
      </span>
      {bet.isLate ? (
        <span className={styles.late}>
          <Tag>Logged after start</Tag>
        </span>
      ) : null}
    </li>
  );
}
