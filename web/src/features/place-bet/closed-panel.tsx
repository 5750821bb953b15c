import { formatGameTime } from '@app/domain';
import type { NormalisedGame } from '@app/domain';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import styles from './place-bet.module.css';

interface Props {
  readonly game: NormalisedGame;
  readonly onLogPast: () => void;
}

/** In the place of the form once the game has begun (checklist S-461). */
export function ClosedPanel({ game, onLogPast }: Props): ReactNode {
  return (
    <>
      <p className={styles.closed}>
        <Clock size={16} strokeWidth={1.6} aria-hidden="true" />
        <span>
          <b>
            {game.hasStartTime
              ? `This game started ${formatGameTime(game.startsAt)}.`
              : 'This game has started.'}
          </b>{' '}
          Bets on the pregame line are closed.
        </span>
      </p>
      <h3 className={styles.question}>Placed before the start and forgot to log it?</h3>
      <p className={styles.past}>It is marked “logged after start” and stays out of your verified figures.</p>
      <Button isLarge onClick={onLogPast}>
        Log a past bet
      </Button>
    </>
  );
}
