import { getMatchingGames } from '@app/contracts';
import { easternDay, isSameGameId } from '@app/domain';
import type { NormalizedGame } from '@app/domain';
import { useEffect, useState } from 'react';
import useSWR from 'swr';
import { call } from '../../../lib/api/client.ts';

/** How often an open page checks replayed games, whose clock is on the server. */
const ASK_AGAIN_MS = 30_000;
/** Longest delay a timer supports. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/**
 * Returns whether a game has started by its sport's clock, which in a replay is not the wall clock (S-461); undefined
 * until known, and 'unread' when the clock cannot be read. Then the wall clock decides for upcoming games and the server
 * for what it stores. `hasBegun` is true if its result already says so.
 */
export function useHasStarted(game: NormalizedGame, hasBegun: boolean): boolean | 'unread' | undefined {
  const { id, sport, home_team: home, away_team: away, startsAt } = game;
  // Of a game without a time only the day is known, which the server's answer heeds.
  const isDue = useIsDue(game.hasStartTime ? startsAt : null);
  const { data, error } = useSWR<boolean | null, Error>(
    `started ${sport} ${id} ${startsAt}`,
    async () => {
      const query = { home, away, day: easternDay(startsAt) };
      const answer = await call(getMatchingGames, { params: { sport }, query });
      return answer.data.games.find(({ gameId }) => isSameGameId(sport, gameId, id))?.hasStarted ?? null;
    },
    {
      refreshInterval: (latest) => (latest === true ? 0 : ASK_AGAIN_MS),
      // A new start time triggers a new read. Until it arrives, the previous answer and the input stay.
      keepPreviousData: true,
    },
  );
  if (hasBegun || isDue) return true;
  if (typeof data === 'boolean') return data;
  return data === null || error ? 'unread' : undefined;
}

/** Returns whether this start was in the future when first seen and has since passed, by the wall clock. */
function useIsDue(startsAt: string | null): boolean {
  const [dueStart, setDueStart] = useState<string | null>(null);
  useEffect(() => {
    if (startsAt === null || Date.parse(startsAt) <= Date.now()) return undefined;
    let timer: number | undefined;
    const wait = (): void => {
      const leftMs = Date.parse(startsAt) - Date.now();
      if (leftMs <= 0) setDueStart(startsAt);
      else timer = window.setTimeout(wait, Math.min(leftMs, MAX_TIMER_MS));
    };
    wait();
    return () => {
      window.clearTimeout(timer);
    };
  }, [startsAt]);
  return startsAt !== null && dueStart === startsAt;
}
