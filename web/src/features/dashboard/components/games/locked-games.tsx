import { EASTERN_TIME_ZONE, formatDay, formatGameTime } from '@app/domain';
import type { LockedGame } from '@app/domain';
import type { ReactNode } from 'react';
import { LockedPick } from '../../../../ui/locked-pick.tsx';
import styles from './locked-games.module.css';

/** Games of the slate whose picks are locked (S-227): the matchup, and what unlocks it. */
export function LockedGames({ games }: { readonly games: readonly LockedGame[] }): ReactNode {
  return (
    <section className={styles.section} aria-label="Locked picks">
      <h2 className={styles.heading}>
        Locked picks{' '}
        <span className={styles.count}>
          {games.length === 1 ? '1 game' : `${String(games.length)} games`}
        </span>
      </h2>
      <p className={styles.note}>Finished games are open to everyone.</p>
      <div className={styles.cards}>
        {games.map((game) => (
          <article key={game.id} className={styles.card} aria-label={`${game.awayTeam} at ${game.homeTeam}`}>
            <time className={styles.time} dateTime={game.startsAt}>
              {game.hasStartTime
                ? formatGameTime(game.startsAt)
                : formatDay(game.startsAt, EASTERN_TIME_ZONE)}
            </time>
            <p className={styles.matchup}>
              {game.awayTeam} @ {game.homeTeam}
            </p>
            <LockedPick game={game} />
          </article>
        ))}
      </div>
    </section>
  );
}
