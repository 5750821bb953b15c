import type { NormalizedGame } from '@app/domain';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useSession } from '../lib/session/session-context.ts';
import styles from './place-bet-slot.module.css';

const PlaceBet = lazyPart(() => import('../features/place-bet/place-bet.tsx'));
const TrackBet = lazyPart(() => import('../features/place-bet/track-bet.tsx'));

interface Props {
  readonly game: NormalizedGame;
  /** Whether its result already says that it began. */
  readonly hasBegun: boolean;
}

/**
 * The Place Bet panel in a game's analysis. Its code loads only for signed-in users (S-393). Visitors see what signing
 * in gives them.
 */
export function PlaceBetSlot({ game, hasBegun }: Props): ReactNode {
  const { status, user } = useSession();
  const room = <div className={styles.room} aria-busy="true" aria-hidden="true" />;
  if (user === null && status !== 'signedOut') return room;
  return (
    <Suspense fallback={room}>
      {user === null ? (
        <TrackBet game={game} hasBegun={hasBegun} />
      ) : (
        <PlaceBet game={game} hasBegun={hasBegun} room={room} />
      )}
    </Suspense>
  );
}
