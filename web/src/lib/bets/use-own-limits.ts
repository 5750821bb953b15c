import { getBetLimitRoute } from '@app/contracts';
import { useMemo } from 'react';
import type { RouteResponse } from '../api/client.ts';
import { useSession } from '../session/session-context.ts';
import { useBetsRead } from './use-bets-read.ts';

type BetLimitState = RouteResponse<typeof getBetLimitRoute>['data'];
export type RunningPause = NonNullable<BetLimitState['pause']>;

/** What the signed-in user chose for themselves; for visitors, nothing. */
export interface OwnLimits {
  readonly maxStakeCents: number | null;
  /** A running time-out or self-exclusion. */
  readonly pause: RunningPause | null;
  /** Minutes of use between two reality checks. */
  readonly realityCheckMinutes: number | null;
  /** Whether stakes and offers are hidden: during a pause, and until it is known that none runs. */
  readonly isQuiet: boolean;
}

/** Reads the user's own limit per bet, their time-out or self-exclusion, and their reality check. */
export function useOwnLimits(): OwnLimits {
  const { user } = useSession();
  const { data, error } = useBetsRead(getBetLimitRoute, {});
  const isUnknown = user !== null && data === undefined && error === undefined;
  return useMemo(() => {
    const { maxStakeCents = null, pause = null, realityCheckMinutes = null } = data?.data ?? {};
    return { maxStakeCents, pause, realityCheckMinutes, isQuiet: isUnknown || pause !== null };
  }, [data, isUnknown]);
}
