import type { HttpRoute } from '@app/contracts';
import type { SWRResponse } from 'swr';
import { apiClient } from '../api/client.ts';
import type { CallOptions, RouteResponse } from '../api/client.ts';
import { useRead } from '../api/use-read.ts';
import { useSession } from '../session/session-context.ts';

/** Reads a route of bets, but only while a user is signed in. */
export function useBetsRead<const Route extends HttpRoute>(
  route: Route,
  options: CallOptions<Route> | null,
): SWRResponse<RouteResponse<Route>, Error> {
  const { user } = useSession();
  return useRead(route, user === null ? null : options, apiClient);
}
