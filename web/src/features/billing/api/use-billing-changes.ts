import { getBillingRoute, postCancel, postPlanChange, postResume } from '@app/contracts';
import type { Billing, PlanChange } from '@app/contracts';
import type { CheckoutPlanId } from '@app/domain';
import { useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { apiClient } from '../../../lib/api/client.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { makeKeyKeeper } from '../../../lib/api/idempotency-key.ts';
import { readKey } from '../../../lib/api/use-read.ts';
import { refreshUser } from '../../../lib/session/refresh-user.ts';
import { useSession } from '../../../lib/session/session-context.ts';

export interface BillingChanges {
  /** Changes the plan for the amount that the preview showed. */
  readonly change: (planId: CheckoutPlanId, shown: PlanChange) => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly resume: () => Promise<void>;
}

/** Whether the card did not pay a change, so that nothing was changed. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'PAYMENT_DECLINED';

/** Changes the subscription. Every part of the page then shows the answer. Each throws what its call throws. */
export function useBillingChanges(): BillingChanges {
  const { mutate } = useSWRConfig();
  const { updateUser } = useSession();
  const [keyOf] = useState(makeKeyKeeper);
  const declined = useRef(0);

  async function show(data: Billing): Promise<void> {
    await mutate(readKey(getBillingRoute, {}), { success: true, data }, { revalidate: false });
    // The plan of an upgrade reaches the account a moment later. The live stream then reports it too.
    await refreshUser(updateUser).catch(() => null);
  }
  return {
    change: async (planId, { prorationAt, dueNowCents }) => {
      const body = { planId, prorationAt, dueNowCents };
      const headers = { 'idempotency-key': keyOf([body, declined.current]) };
      try {
        await show((await apiClient.call(postPlanChange, { body, headers })).data);
      } catch (error) {
        // The provider repeats a refusal under its key, so another try has another one.
        if (isDeclined(error)) declined.current += 1;
        throw error;
      }
    },
    cancel: async () => {
      await show((await apiClient.call(postCancel)).data);
    },
    resume: async () => {
      await show((await apiClient.call(postResume)).data);
    },
  };
}
