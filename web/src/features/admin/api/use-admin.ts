import { getUsers, postUserChange, type ManagedUser, type UserChangeKind } from '@app/contracts';
import { useState } from 'react';
import { apiClient } from '../../../lib/api/client.ts';
import { makeKeyKeeper } from '../../../lib/api/idempotency-key.ts';
import { KEEP_LAST, useRead } from '../../../lib/api/use-read.ts';

export interface UsersState {
  readonly users: readonly ManagedUser[] | undefined;
  readonly count: number;
  readonly pageCount: number;
  readonly error: Error | undefined;
  readonly reload: () => void;
  /** Throws what the call throws. */
  readonly change: (id: string, change: UserChangeKind) => Promise<void>;
}

/** A page of the accounts that match a search, and what an administrator may change about them. */
export function useUsers(search: string, page: string): UsersState {
  const { data, error, mutate } = useRead(getUsers, { query: { search, page } }, apiClient, KEEP_LAST);
  const [keyOf] = useState(makeKeyKeeper);
  return {
    users: data?.data.users,
    count: data?.data.count ?? 0,
    pageCount: data?.data.pageCount ?? 1,
    error,
    reload: () => void mutate(),
    change: async (id, change) => {
      const body = { change };
      const headers = { 'idempotency-key': keyOf({ id, ...body, at: Date.now() }) };
      try {
        await apiClient.call(postUserChange, { params: { id }, body, headers });
      } finally {
        await mutate();
      }
    },
  };
}
