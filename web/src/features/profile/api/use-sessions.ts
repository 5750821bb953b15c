import { deleteSession, getSessions, postRevokeOthers } from '@app/contracts';
import type { SessionSummary } from '@app/contracts';
import { call } from '../../../lib/api/client.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export interface SessionsState {
  readonly sessions: readonly SessionSummary[] | undefined;
  readonly error: unknown;
  readonly reload: () => Promise<unknown>;
  /** Revokes one session. Throws what the call throws, except for a session that has already ended. */
  readonly revoke: (sessionId: string) => Promise<void>;
  /** Revokes all other sessions and returns how many there were. */
  readonly revokeOthers: () => Promise<number>;
}

/** The user's open sessions, most recent activity first. */
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
