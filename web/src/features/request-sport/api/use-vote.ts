import { postSportVote } from '@app/contracts';
import type { RequestableSport } from '@app/domain';
import { useState } from 'react';
import { apiClient } from '../../../lib/api/client.ts';
import { makeKeyKeeper } from '../../../lib/api/idempotency-key.ts';

/** Returns the vote for a sport. It throws what the call throws (S-054). */
export function useVote(): (sport: RequestableSport) => Promise<void> {
  const [keyOf] = useState(makeKeyKeeper);
  return async (sport) => {
    const body = { sport };
    await apiClient.call(postSportVote, { body, headers: { 'idempotency-key': keyOf(body) } });
  };
}
