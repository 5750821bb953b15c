import { getProfileRoute } from '@app/contracts';
import type { Profile } from '@app/contracts';
import { useRef } from 'react';
import useSWR from 'swr';
import { call } from '../../../lib/api/client.ts';
import { readKey } from '../../../lib/api/use-read.ts';

/** A profile and when it was read, in milliseconds since the epoch. */
export interface ProfileRead {
  readonly profile: Profile;
  readonly readAtMs: number;
}

export interface ProfileState {
  readonly data: ProfileRead | undefined;
  readonly error: unknown;
  readonly isRefreshing: boolean;
  /** Reads again. The outcome appears in `data` and `error`. */
  readonly retry: () => void;
  /** Reads the current profile. Throws what the call throws. */
  readonly readNewest: () => Promise<Profile>;
}

/** The signed-in user's profile (S-144). Background reads do not count as user activity (S-069). */
export function useProfile(): ProfileState {
  const hasAsked = useRef(false);
  async function read(): Promise<ProfileRead> {
    const isBackground = hasAsked.current;
    hasAsked.current = true;
    const answer = await call(getProfileRoute, { isBackground });
    return { profile: answer.data, readAtMs: Date.now() };
  }
  const { data, error, isValidating, mutate } = useSWR<ProfileRead, unknown>(
    `${readKey(getProfileRoute, {})} with its time`,
    read,
  );
  return {
    data,
    error,
    isRefreshing: isValidating && (data !== undefined || error !== undefined),
    retry: () => void mutate(),
    readNewest: async () => {
      const newest = await read();
      await mutate(newest, { revalidate: false });
      return newest.profile;
    },
  };
}
