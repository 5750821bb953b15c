import { deleteStudyRoute, getStudies, postStudy } from '@app/contracts';
import type { NewStudy, Study } from '@app/contracts';
import { useState } from 'react';
import { apiClient } from '../../../lib/api/client.ts';
import { makeKeyKeeper } from '../../../lib/api/idempotency-key.ts';
import { useRead } from '../../../lib/api/use-read.ts';
import { useSession } from '../../../lib/session/session-context.ts';

export interface Studies {
  /** Newest first; undefined while unknown and for visitors. */
  readonly studies: readonly Study[] | undefined;
  readonly error: Error | undefined;
  readonly retry: () => void;
  /** Saves a study. Throws what the call throws. */
  readonly save: (study: NewStudy) => Promise<void>;
  /** Deletes a study. Throws what the call throws. */
  readonly remove: (id: string) => Promise<void>;
}

/** The user's saved studies, and how to save and delete one. */
export function useStudies(): Studies {
  const { user } = useSession();
  const { data, error, mutate } = useRead(getStudies, user === null ? null : {}, apiClient);
  const [keyOf] = useState(makeKeyKeeper);
  return {
    studies: user === null ? undefined : data?.data.studies,
    error: user === null ? undefined : error,
    retry: () => void mutate(),
    save: async (study) => {
      await apiClient.call(postStudy, { body: study, headers: { 'idempotency-key': keyOf(study) } });
      await mutate();
    },
    remove: async (id) => {
      try {
        await apiClient.call(deleteStudyRoute, { params: { id }, headers: { 'idempotency-key': keyOf(id) } });
      } finally {
        // Another tab may have deleted it meanwhile.
        await mutate();
      }
    },
  };
}
