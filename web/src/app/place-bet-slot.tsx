import { isPublishedBet } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { lazyPart } from '../ui/lazy-part.tsx';
import { useSession } from '../lib/session/session-context.ts';
import { useExpectsUser } from '../lib/session/use-expects-user.ts';
import styles from './place-bet-slot.module.css';

const PlaceBet = lazyPart(() => import('../features/place-bet/place-bet.tsx'));
const TrackBet = lazyPart(() => import('../features/place-bet/track-bet.tsx'));

interface Props {
  readonly game: NormalizedGame;
  /** Whether its result already says that it began. */
  readonly hasBegun: boolean;
  readonly isWithdrawn: boolean;
}

/**
 * The Place Bet panel in a game's analysis. Its code loads only for signed-in users (S-393). Visitors see what signing
 * in gives them.
 */
export function PlaceBetSlot({ game, hasBegun, isWithdrawn }: Props): ReactNode {
  const { user } = useSession();
  const expectsUser = useExpectsUser();
  // What stands below must not move when the panel's code and the game's start are known.
  const isBet = isPublishedBet(game) && !isWithdrawn;
  const room = <div className={styles.room} data-bet={isBet} aria-busy="true" aria-hidden="true" />;
  if (user !== null) {
    return (
      <Suspense fallback={room}>
        <PlaceBet game={game} hasBegun={hasBegun} isWithdrawn={isWithdrawn} room={room} />
      </Suspense>
    );
  }
  if (expectsUser) return room;
  return (
    <div className={styles.visitor} data-bet={isBet}>
      <Suspense fallback={<div className={styles.card} aria-busy="true" aria-hidden="true" />}>
        <TrackBet game={game} hasBegun={hasBegun} isWithdrawn={isWithdrawn} />
      </Suspense>
    </div>
  );
}
