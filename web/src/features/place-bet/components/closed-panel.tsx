import { formatGameTime } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import { Clock } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { LATE_NOTE } from '../../../lib/bets/late-note.ts';
import { Button } from '../../../ui/button.tsx';
import styles from './place-bet.module.css';

interface Props {
  readonly game: NormalizedGame;
  /** True when it replaced a form that may have had the focus. */
  readonly isNews: boolean;
  readonly onLogPast: () => void;
}

/** Replaces the form once the game has started (S-461). */
export function ClosedPanel({ game, isNews, onLogPast }: Props): ReactNode {
  const note = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (isNews && document.activeElement === document.body) note.current?.focus({ preventScroll: true });
  }, [isNews]);
  return (
    <>
      <p ref={note} tabIndex={-1} className={styles.closed} role={isNews ? 'status' : undefined}>
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
      <p className={styles.past}>{LATE_NOTE}</p>
      <Button isLarge onClick={onLogPast}>
        Log a past bet
      </Button>
    </>
  );
}
