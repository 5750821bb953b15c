import type { NormalisedGame } from '@app/domain';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../lib/session/session-context.ts';
import styles from './place-bet-slot.module.css';
import { lazyPart } from '../lib/code/lazy-part.tsx';

const PlaceBet = lazyPart(() => import('../features/place-bet/place-bet.tsx'));

interface Props {
  readonly game: NormalisedGame;
}

/** The Place Bet panel in a game's analysis: its code is read only when a user exists (checklist S-393). */
export function PlaceBetSlot({ game }: Props): ReactNode {
  const { user } = useSession();
  const room = <div className={styles.room} aria-hidden="true" />;
  return user === null ? (
    room
  ) : (
    <Suspense fallback={room}>
      <PlaceBet game={game} />
    </Suspense>
  );
}
