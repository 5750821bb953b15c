import { playRefusal, roomText } from '@app/domain';
import { useMemo } from 'react';
import { useSaferPlayRead } from './use-safer-play-read.ts';

/** What the user's own limits leave. */
export interface PlayRoom {
  /** What is left, such as `$33.00 to stake today`; null without limits. */
  readonly text: string | null;
  /** Why a bet with this stake is refused now; null when it is not. */
  readonly refusalOf: (stakeCents: number) => string | null;
}

/** Reads what the user's own limits leave for a form that logs a bet. */
export function usePlayRoom(): PlayRoom {
  const { data } = useSaferPlayRead();
  return useMemo(() => {
    const play = data?.data;
    if (play === undefined) return { text: null, refusalOf: () => null };
    const { limits, used } = play;
    return {
      text: roomText(limits, used),
      refusalOf: (stakeCents) => playRefusal(limits, used, { stakeCents, betsAdded: 1 }),
    };
  }, [data]);
}
