import { EASTERN_TIME_ZONE, formatDay, formatGameTime } from '@app/domain';
import type { LockedGame } from '@app/domain';
import { useMemo } from 'react';
import type { ReactNode } from 'react';
import { useOpenedGames } from '../../../../lib/predictions/use-opened-games.ts';
import { canOpen, LockedNote, LockIcon, OpenButton, SeePlans } from '../../../../ui/locked-pick.tsx';
import { Matchup } from '../../../../ui/matchup.tsx';
import { TeamField } from '../head/filter-bar.tsx';
import type { FilterControls } from '../use-filters.ts';
import styles from './locked-games.module.css';

interface Props {
  readonly games: readonly LockedGame[];
  readonly controls: FilterControls;
  /** Without other games the page has no filters of its own. */
  readonly hasSearch: boolean;
  readonly onOpen: (id: string) => void;
}

/** Games of the slate whose picks are locked (S-227): the matchups by start, and what unlocks them, once. */
export function LockedGames({ games, controls, hasSearch, onOpen }: Props): ReactNode {
  const opened = useOpenedGames(true);
  const isOpenable = canOpen(opened);
  const { team } = controls.filters;
  const shown = useMemo(() => shownGames(games, team), [games, team]);
  return (
    <section className={styles.section} aria-label="Locked picks">
      <h2 className={styles.heading}>
        Locked picks{' '}
        <span className={styles.count}>
          {games.length === 1 ? '1 game' : `${String(games.length)} games`}
        </span>
      </h2>
      <LockedNote opened={opened} />
      {isOpenable && !hasSearch ? null : (
        <div className={styles.tools}>
          {isOpenable ? null : <SeePlans />}
          {hasSearch ? <TeamField team={team} setValue={controls.setValue} /> : null}
        </div>
      )}
      <div className={styles.cards}>
        {shown.map((game) => (
          <article key={game.id} className={styles.card} aria-label={`${game.awayTeam} at ${game.homeTeam}`}>
            <div>
              <time className={styles.time} dateTime={game.startsAt}>
                {game.hasStartTime
                  ? formatGameTime(game.startsAt)
                  : formatDay(game.startsAt, EASTERN_TIME_ZONE)}
              </time>
              <p className={styles.matchup}>
                <Matchup away={game.awayTeam} home={game.homeTeam} />
              </p>
            </div>
            <div className={styles.action}>
              {isOpenable ? <OpenButton game={game} onOpen={onOpen} /> : <LockIcon />}
            </div>
          </article>
        ))}
      </div>
      {shown.length === 0 ? <p className={styles.count}>No locked game has this team.</p> : null}
    </section>
  );
}

/** The file sorts them by day only. */
function shownGames(games: readonly LockedGame[], team: string): readonly LockedGame[] {
  const wanted = team.trim().toLowerCase();
  return games
    .filter(({ homeTeam, awayTeam }) =>
      [homeTeam, awayTeam].some((name) => name.toLowerCase().includes(wanted)),
    )
    .toSorted((one, other) => one.startsAt.localeCompare(other.startsAt));
}
