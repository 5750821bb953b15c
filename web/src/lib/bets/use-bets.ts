import { getBetPerformanceRoute, getBets, getBetWeeks, getSystemBets } from '@app/contracts';
import type { SWRResponse } from 'swr';
import { apiClient } from '../api/client.ts';
import type { RouteResponse, CallOptions } from '../api/client.ts';
import { useRead } from '../api/use-read.ts';
import { useBetsRead } from './use-bets-read.ts';

export type BetsQuery = NonNullable<CallOptions<typeof getBets>['query']>;
export type Timeframe = 'season' | 'all';

/** Reads one page of the user's bets with the sums over the whole query. null pauses the read. */
export function useBets(query: BetsQuery | null): SWRResponse<RouteResponse<typeof getBets>, Error> {
  return useBetsRead(getBets, query === null ? null : { query });
}

/** Reads the weeks in which the user has bets. */
export function useBetWeeks(): SWRResponse<RouteResponse<typeof getBetWeeks>, Error> {
  return useBetsRead(getBetWeeks, {});
}

/** Reads the user's results over all time or the newest season, with the newest 10 bets. Pausable with null. */
export function useBetPerformance(
  timeframe: Timeframe | null,
): SWRResponse<RouteResponse<typeof getBetPerformanceRoute>, Error> {
  return useBetsRead(getBetPerformanceRoute, timeframe === null ? null : { query: { timeframe } });
}

/** Reads the system's own bets, which are public. */
export function useSystemBets(
  query: NonNullable<CallOptions<typeof getSystemBets>['query']> | null,
): SWRResponse<RouteResponse<typeof getSystemBets>, Error> {
  return useRead(getSystemBets, query === null ? null : { query }, apiClient);
}
