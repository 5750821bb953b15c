import { getSaferPlayRoute } from '@app/contracts';
import { periodEnd, playRefusal, roomText } from '@app/domain';
import { useEffect, useMemo } from 'react';
import { useBetsRead } from './use-bets-read.ts';

/** What the user's own limits leave. */
export interface PlayRoom {
  /** What is left, such as `$33.00 to stake today`; null without limits. */
  readonly text: string | null;
  /** Why a bet with this stake is refused now; null when it is not. */
  readonly refusalOf: (stakeCents: number) => string | null;
}

/** By how much this computer's clock may be ahead of the server's. */
const CLOCK_MS = 5_000;

/** Reads the user's limits for a form that logs a bet, again as each Eastern day begins, which frees what the last one used. */
export function usePlayRoom(): PlayRoom {
  const { data, mutate } = useBetsRead(getSaferPlayRoute, {});
  const hasLimits = (data?.data.limits.length ?? 0) > 0;
  useEffect(() => {
    if (!hasLimits) return undefined;
    let timer: number | undefined;
    const wait = (): void => {
      const now = Date.now();
      const endsMs = Date.parse(periodEnd('day', new Date(now - CLOCK_MS).toISOString()));
      timer = window.setTimeout(
        () => {
          void mutate();
          wait();
        },
        endsMs + CLOCK_MS - now,
      );
    };
    wait();
    return () => {
      window.clearTimeout(timer);
    };
  }, [hasLimits, mutate]);
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
