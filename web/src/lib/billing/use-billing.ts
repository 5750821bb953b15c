import { getBillingRoute } from '@app/contracts';
import type { SWRResponse } from 'swr';
import { apiClient } from '../api/client.ts';
import type { RouteResponse } from '../api/client.ts';
import { useRead } from '../api/use-read.ts';
import { useSession } from '../session/session-context.ts';

/** Reads the user's plan, subscription and invoices, but only while a user is signed in. */
export function useBilling(): SWRResponse<RouteResponse<typeof getBillingRoute>, Error> {
  const { user } = useSession();
  return useRead(getBillingRoute, user === null ? null : {}, apiClient);
}
