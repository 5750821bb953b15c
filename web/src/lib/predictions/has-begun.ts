import type { GameResult, Publication } from '@app/contracts';
import type { NormalizedGame } from '@app/domain';
import { useSyncExternalStore } from 'react';

type Start = Pick<NormalizedGame, 'startsAt' | 'hasStartTime'>;

const CHECK_MS = 15_000;

/**
 * Returns whether a game began or was called off, from its result or, in a live slate, from the clock. A replayed game is
 * always in the past, so there the result alone decides.
 */
export function hasBegun(
  game: Start,
  result: Pick<GameResult, 'status'> | undefined,
  publication: Pick<Publication, 'origin'> | null | undefined,
  now: number,
): boolean {
  if (result !== undefined && result.status !== 'scheduled') return true;
  return publication?.origin === 'live' && hasStarted(game, now);
}

function hasStarted({ startsAt, hasStartTime }: Start, now: number): boolean {
  return hasStartTime && Date.parse(startsAt) <= now;
}

/**
 * Returns the newest start among games that the wall clock has passed, in milliseconds; 0 before the first. As the `now`
 * of `hasBegun` it changes only when another game starts, so a long slate is not computed again with every tick.
 */
export function useNewestStart(games: readonly Start[] | undefined): number {
  return useSyncExternalStore(
    subscribe,
    () => newestStart(games, Date.now()),
    () => 0,
  );
}

function subscribe(onTick: () => void): () => void {
  const timer = window.setInterval(onTick, CHECK_MS);
  return () => {
    window.clearInterval(timer);
  };
}

function newestStart(games: readonly Start[] = [], now: number): number {
  return games.reduce(
    (newest, game) => (hasStarted(game, now) ? Math.max(newest, Date.parse(game.startsAt)) : newest),
    0,
  );
}
