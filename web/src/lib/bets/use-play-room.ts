import { playRefusal, reachedText, roomText, stakeRoomCents } from '@app/domain';
import { useMemo } from 'react';
import { useSaferPlayRead } from './use-safer-play-read.ts';

/** What the user's own limits leave. */
export interface PlayRoom {
  /** What is left, such as `$33.00 to stake today`; null without limits. */
  readonly text: string | null;
  /** What is left to stake in cents; null without a stake limit. */
  readonly stakeCents: number | null;
  /** Which limit refuses every further bet, and until when; null while none does. */
  readonly reached: string | null;
  /** Why a bet with this stake is refused now; null when it is not. */
  readonly refusalOf: (stakeCents: number) => string | null;
}

/** Reads what the user's own limits leave for a form that logs a bet. */
export function usePlayRoom(): PlayRoom {
  const { data } = useSaferPlayRead();
  return useMemo(() => {
    const play = data?.data;
    if (play === undefined) return { text: null, stakeCents: null, reached: null, refusalOf: () => null };
    const { limits, used } = play;
    return {
      text: roomText(limits, used),
      stakeCents: stakeRoomCents(limits, used),
      reached: reachedText(limits, used, new Date().toISOString()),
      refusalOf: (stakeCents) => playRefusal(limits, used, { stakeCents, betsAdded: 1 }),
    };
  }, [data]);
}
