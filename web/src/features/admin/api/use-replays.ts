import { getReplays, postGoLive, type Sport, type SportClock } from '@app/contracts';
import { useState } from 'react';
import { apiClient } from '../../../lib/api/client.ts';
import { makeKeyKeeper } from '../../../lib/api/idempotency-key.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export interface ReplaysState {
  readonly sports: readonly SportClock[] | undefined;
  readonly error: Error | undefined;
  readonly reload: () => void;
  /** Throws what the call throws. */
  readonly goLive: (sport: Sport) => Promise<void>;
}

/** Which sports are replayed, and the end of a replay. */
export function useReplays(): ReplaysState {
  const { data, error, mutate } = useRead(getReplays, {}, apiClient);
  const [keyOf] = useState(makeKeyKeeper);
  return {
    sports: data?.data.sports,
    error,
    reload: () => void mutate(),
    goLive: async (sport) => {
      const body = { sport };
      // Each attempt asks anew: what refused the last one may be gone.
      const headers = { 'idempotency-key': keyOf({ ...body, at: Date.now() }) };
      try {
        await apiClient.call(postGoLive, { body, headers });
      } finally {
        await mutate();
      }
    },
  };
}
