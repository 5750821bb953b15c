import { getPlanChange } from '@app/contracts';
import type { PlanChange } from '@app/contracts';
import type { CheckoutPlanId } from '@app/domain';
import { useState } from 'react';
import useSWR from 'swr';
import type { SWRResponse } from 'swr';
import { apiClient } from '../../../lib/api/client.ts';
import { newUuid } from '../../../lib/api/idempotency-key.ts';
import { readKey } from '../../../lib/api/use-read.ts';

/**
 * Asks once what a change of plan costs. Amounts depend on the second they are calculated for, so they are never read
 * again behind the reader's back: what is confirmed is what was shown.
 */
export function useChangePreview(planId: CheckoutPlanId): SWRResponse<PlanChange, Error> {
  const [opening] = useState(newUuid);
  const query = { planId };
  return useSWR<PlanChange, Error>(
    `${readKey(getPlanChange, { query })} ${opening}`,
    async () => (await apiClient.call(getPlanChange, { query })).data,
    { revalidateOnFocus: false, revalidateOnReconnect: false, revalidateIfStale: false },
  );
}
