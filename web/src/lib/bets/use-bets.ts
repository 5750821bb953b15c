import { getBetPerformanceRoute, getBets, getBetWeeks, getSystemBets } from '@app/contracts';
import type { HttpRoute } from '@app/contracts';
import type { SWRResponse } from 'swr';
import { apiClient } from '../api/client.ts';
import type { RouteResponse, CallOptions } from '../api/client.ts';
import { useRead } from '../api/use-read.ts';
import { useSession } from '../session/session-context.ts';

/** The answer of a route of bets; nothing is asked while nobody is signed in. */
export function useBetsRead<const Route extends HttpRoute>(
  route: Route,
  options: CallOptions<Route> | null,
): SWRResponse<RouteResponse<Route>, Error> {
  const { user } = useSession();
  return useRead(route, user === null ? null : options, apiClient);
}

export type BetsQuery = NonNullable<CallOptions<typeof getBets>['query']>;
export type Timeframe = 'season' | 'all';

/** One page of the user's bets with the sums over all that the query means; null: not yet. */
export function useBets(query: BetsQuery | null): SWRResponse<RouteResponse<typeof getBets>, Error> {
  return useBetsRead(getBets, query === null ? null : { query });
}

/** The weeks the user has bets on. */
export function useBetWeeks(): SWRResponse<RouteResponse<typeof getBetWeeks>, Error> {
  return useBetsRead(getBetWeeks, {});
}

/** The user's results over all time or the newest season, with the newest 10 bets; null: not yet. */
export function useBetPerformance(
  timeframe: Timeframe | null,
): SWRResponse<RouteResponse<typeof getBetPerformanceRoute>, Error> {
  return useBetsRead(getBetPerformanceRoute, timeframe === null ? null : { query: { timeframe } });
}

/** The system's own bets, which everybody may read. */
export function useSystemBets(
  query: NonNullable<CallOptions<typeof getSystemBets>['query']> | null,
): SWRResponse<RouteResponse<typeof getSystemBets>, Error> {
  return useRead(getSystemBets, query === null ? null : { query }, apiClient);
}
