import { getMatchingGames } from '@app/contracts';
import type { FoundGame } from '@app/contracts';
import { EASTERN_TIME_ZONE, easternDay, formatGameTime } from '@app/domain';
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
  readonly onChoose: (day: string) => void;
}

/**
 * Names the published game the bet will link to. Offers the next game of both teams while no day is chosen. Only a
 * single match links; the server applies the same rule.
 */
export function MatchingGame({ sport, homeTeam, awayTeam, day, onChoose }: Props): ReactNode {
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
        <Found games={games} day={day} onChoose={onChoose} />
      ) : isAsked ? null : (
        'Enter both teams to find their game.'
      )}
    </div>
  );
}

interface FoundProps {
  readonly games: readonly FoundGame[];
  readonly day: string;
  readonly onChoose: (day: string) => void;
}

function Found({ games, day, onChoose }: FoundProps): ReactNode {
  const [first, second] = games;
  if (first === undefined) {
    return day === ''
      ? 'No matching game. Settle this bet yourself.'
      : 'No matching game on that day. Settle this bet yourself.';
  }
  const when = `${formatGameTime(first.startsAt, EASTERN_TIME_ZONE)}, week ${String(first.week)}`;
  if (day !== '') {
    return second === undefined
      ? `Linked to the game on ${when}. We’ll settle this bet from its result.`
      : 'These teams play more than once that day. Settle this bet yourself.';
  }
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
