import { getMatchingGames } from '@app/contracts';
import type { FoundGame } from '@app/contracts';
import { EASTERN_TIME_ZONE, easternDay, formatDay, formatGameTime } from '@app/domain';
import type { Sport } from '@app/domain';
import type { ReactNode } from 'react';
import { useRead } from '../../../lib/api/use-read.ts';
import styles from './add-bet.module.css';

interface Props {
  readonly sport: Sport;
  readonly homeTeam: string;
  readonly awayTeam: string;
  /** The chosen day, or ''. */
  readonly day: string;
  /** Whether the result is entered, so that the bet is on a past game. */
  readonly hasResult: boolean;
  /** Whether a spread or total has no line. */
  readonly isLineMissing: boolean;
  readonly onChoose: (day: string) => void;
}

/**
 * Names the published game the bet will link to. While no day is chosen this is the next game of both teams, which is only
 * offered if the bet has a result. Only a single match links; the server applies the same rules.
 */
export function MatchingGame({ sport, homeTeam, awayTeam, day, ...rest }: Props): ReactNode {
  const home = homeTeam.trim();
  const away = awayTeam.trim();
  const isAsked = home !== '' && away !== '' && home.toLowerCase() !== away.toLowerCase();
  const { data } = useRead(
    getMatchingGames,
    isAsked ? { params: { sport }, query: { home, away, ...(day !== '' && { day }) } } : null,
  );
  const games = isAsked ? data?.data.games : undefined;
  return (
    <div className={styles.match} role="status">
      {games !== undefined ? (
        <Found games={games} day={day} {...rest} />
      ) : isAsked ? null : (
        'Enter both teams to find their game.'
      )}
    </div>
  );
}

type FoundProps = Pick<Props, 'day' | 'hasResult' | 'isLineMissing' | 'onChoose'> & {
  readonly games: readonly FoundGame[];
};

function Found({ games, day, hasResult, isLineMissing, onChoose }: FoundProps): ReactNode {
  const [first, second] = games;
  if (first === undefined) {
    return day === ''
      ? 'No matching game. Settle this bet yourself.'
      : 'No matching game on that day. Settle this bet yourself.';
  }
  const format = first.hasStartTime === false ? formatDay : formatGameTime;
  const when = `${format(first.startsAt, EASTERN_TIME_ZONE)}, week ${String(first.week)}`;
  const settling = isLineMissing
    ? 'Add a line, or settle this bet yourself.'
    : 'We’ll settle this bet from its result.';
  if (day !== '') {
    if (second !== undefined) return 'These teams play more than once that day. Settle this bet yourself.';
    return `Linked to the game on ${when}.${hasResult ? '' : ` ${settling}`}`;
  }
  const next = first.hasStarted ? 'last' : 'next';
  if (second === undefined && !hasResult)
    return `Without a date, this bet is linked to their ${next} game: ${when}. ${settling}`;
  return (
    <>
      <span>
        {first.hasStarted ? 'Their last game' : 'Next game'}: {when}.
      </span>{' '}
      <button
        type="button"
        className={styles.use}
        onClick={() => {
          onChoose(easternDay(first.startsAt));
        }}
      >
        Link to this game
      </button>
    </>
  );
}
