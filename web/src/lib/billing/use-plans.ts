import { getPlans } from '@app/contracts';
import type { SWRResponse } from 'swr';
import { apiClient } from '../api/client.ts';
import type { RouteResponse } from '../api/client.ts';
import { useRead } from '../api/use-read.ts';

/** Reads the plans on offer, and whether they are sold (S-230, S-243). */
export function usePlans(): SWRResponse<RouteResponse<typeof getPlans>, Error> {
  return useRead(getPlans, {}, apiClient);
}
