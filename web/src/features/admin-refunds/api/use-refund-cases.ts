import { getRefundCases, postRefundDecision } from '@app/contracts';
import type { RefundCase } from '@app/contracts';
import { useState } from 'react';
import { apiClient } from '../../../lib/api/client.ts';
import { makeKeyKeeper } from '../../../lib/api/idempotency-key.ts';
import { KEEP_LAST, useRead, useReadAgain } from '../../../lib/api/use-read.ts';

export type Decision = 'approve' | 'decline';

export interface DecisionMade {
  readonly decision: Decision;
  readonly answer: string;
  /** What an approval pays back. */
  readonly amountCents?: number;
}

export interface RefundCasesState {
  readonly cases: readonly RefundCase[] | undefined;
  /** Open requests on all pages. */
  readonly openCount: number;
  readonly pageCount: number;
  readonly error: Error | undefined;
  readonly reload: () => void;
  /** Decides a request. Throws what the call throws. */
  readonly decide: (id: string, made: DecisionMade) => Promise<void>;
}

/** A page of the refund requests, open ones first, and the decision about one. */
export function useRefundCases(page: string): RefundCasesState {
  const { data, error, mutate } = useRead(getRefundCases, { query: { page } }, apiClient, KEEP_LAST);
  const readAgain = useReadAgain(getRefundCases);
  const [keyOf] = useState(makeKeyKeeper);
  return {
    cases: data?.data.cases,
    openCount: data?.data.openCount ?? data?.data.cases.filter(({ state }) => state === 'open').length ?? 0,
    pageCount: data?.data.pageCount ?? 1,
    error,
    reload: () => void mutate(),
    decide: async (id, body) => {
      const headers = { 'idempotency-key': keyOf({ id, ...body }) };
      try {
        await apiClient.call(postRefundDecision, { params: { id }, body, headers });
      } finally {
        // Another administrator may have decided it meanwhile.
        await readAgain();
      }
    },
  };
}
