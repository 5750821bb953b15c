import {
  getWork,
  postDeadLetterDecision,
  postJobRetry,
  type AllWork,
  type DeadLetterDecision,
  type ServiceName,
} from '@app/contracts';
import { useState } from 'react';
import { apiClient } from '../../../lib/api/client.ts';
import { makeKeyKeeper } from '../../../lib/api/idempotency-key.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export interface WorkState {
  readonly services: AllWork['services'] | undefined;
  readonly error: Error | undefined;
  readonly reload: () => void;
  /** Throws what the call throws, like the other. */
  readonly decide: (service: ServiceName, id: string, decision: DeadLetterDecision) => Promise<void>;
  readonly runNow: (service: ServiceName, queue: string, id: string) => Promise<void>;
}

/** Jobs and dead letters of every service, and what an administrator may do about them. */
export function useWork(): WorkState {
  const { data, error, mutate } = useRead(getWork, {}, apiClient);
  const [keyOf] = useState(makeKeyKeeper);
  return {
    services: data?.data.services,
    error,
    reload: () => void mutate(),
    decide: async (service, id, decision) => {
      const body = { service, decision };
      const headers = { 'idempotency-key': keyOf({ id, ...body }) };
      try {
        await apiClient.call(postDeadLetterDecision, { params: { id }, body, headers });
      } finally {
        await mutate();
      }
    },
    runNow: async (service, queue, id) => {
      const body = { service, queue };
      const headers = { 'idempotency-key': keyOf({ id, ...body, at: Date.now() }) };
      try {
        await apiClient.call(postJobRetry, { params: { id }, body, headers });
      } finally {
        await mutate();
      }
    },
  };
}
