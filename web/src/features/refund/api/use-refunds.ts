import { getRefunds, postRefund } from '@app/contracts';
import type { RefundForm, RefundRequest } from '@app/contracts';
import { useState } from 'react';
import { apiClient } from '../../../lib/api/client.ts';
import { makeKeyKeeper } from '../../../lib/api/idempotency-key.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useSession } from '../../../lib/session/session-context.ts';

export interface RefundsState {
  /** The user's own requests, newest first; undefined while unknown and for visitors. */
  readonly requests: readonly RefundRequest[] | undefined;
  readonly error: unknown;
  readonly reload: () => void;
  /** Stores a request. Throws what the call throws. */
  readonly send: (form: RefundForm) => Promise<RefundRequest>;
}

/** Requests a refund, and reads the user's own requests (S-274). */
export function useRefunds(): RefundsState {
  const { user } = useSession();
  const { data, error, mutate } = useRead(getRefunds, user === null ? null : {}, apiClient);
  const [keyOf] = useState(makeKeyKeeper);
  return {
    requests: user === null ? undefined : data?.data.requests,
    error: user === null ? undefined : error,
    reload: () => void mutate(),
    send: async ({ subscriptionId = '', ...form }) => {
      const body = subscriptionId === '' ? form : { ...form, subscriptionId };
      const sent = await apiClient.call(postRefund, { body, headers: { 'idempotency-key': keyOf(body) } });
      void mutate();
      return sent.data;
    },
  };
}
