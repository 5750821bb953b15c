import { getRefundCases, postRefundDecision } from '@app/contracts';
import type { RefundCase } from '@app/contracts';
import { useState } from 'react';
import { apiClient } from '../../../lib/api/client.ts';
import { makeKeyKeeper } from '../../../lib/api/idempotency-key.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export type Decision = 'approve' | 'decline';

export interface RefundCasesState {
  readonly cases: readonly RefundCase[] | undefined;
  readonly error: Error | undefined;
  readonly reload: () => void;
  /** Decides a request. Throws what the call throws. */
  readonly decide: (id: string, decision: Decision, answer: string) => Promise<void>;
}

/** Every refund request, open ones first, and the decision about one. */
export function useRefundCases(): RefundCasesState {
  const { data, error, mutate } = useRead(getRefundCases, {}, apiClient);
  const [keyOf] = useState(makeKeyKeeper);
  return {
    cases: data?.data.cases,
    error,
    reload: () => void mutate(),
    decide: async (id, decision, answer) => {
      const body = { decision, answer };
      const headers = { 'idempotency-key': keyOf({ id, ...body }) };
      try {
        await apiClient.call(postRefundDecision, { params: { id }, body, headers });
      } finally {
        // Another administrator may have decided it meanwhile.
        await mutate();
      }
    },
  };
}
