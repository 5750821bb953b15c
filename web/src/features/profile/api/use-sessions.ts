import { deleteSession, getSessions, postRevokeOthers } from '@app/contracts';
import type { SessionSummary } from '@app/contracts';
import { call } from '../../../lib/api/client.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export interface SessionsState {
  readonly sessions: readonly SessionSummary[] | undefined;
  readonly error: unknown;
  readonly reload: () => Promise<unknown>;
  /** Signs one session out. Throws what the call throws; one that has ended already is no error. */
  readonly revoke: (sessionId: string) => Promise<void>;
  /** Signs out all but this one and answers how many there were. */
  readonly revokeOthers: () => Promise<number>;
}

/** The user's open sessions, newest activity first. */
export function useSessions(): SessionsState {
  const { data, error, mutate } = useRead(getSessions, {});
  return {
    sessions: data?.data.sessions,
    error,
    reload: () => mutate(),
    revoke: async (sessionId) => {
      try {
        await call(deleteSession, { params: { id: sessionId } });
      } catch (failure) {
        if (!(failure instanceof ApiError) || failure.code !== 'SESSION_NOT_FOUND') throw failure;
      }
      await mutate();
    },
    revokeOthers: async () => {
      const { revoked } = (await call(postRevokeOthers)).data;
      await mutate();
      return revoked;
    },
  };
}
