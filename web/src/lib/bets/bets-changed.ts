import type { getBets, getBetsCsv, getProfileRoute } from '@app/contracts';
import { useCallback } from 'react';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../api/use-read.ts';

/**
 * Bets, the limit, sums and imports by their tags, and the profile, which shows the totals. The routes by their types
 * only, since the first load has no need of their schemas.
 */
const READS_OF_BETS = [
  { access: 'user', tag: 'bets' } satisfies Pick<typeof getBets, 'access' | 'tag'>,
  { access: 'user', tag: 'import and export' } satisfies Pick<typeof getBetsCsv, 'access' | 'tag'>,
  { operationId: 'getProfile' } satisfies Pick<typeof getProfileRoute, 'operationId'>,
] as const;

/** Returns whether a cache key (`readKey`) is a read that a change to the user's bets makes stale. */
export function isKeyOfBets(key: unknown): boolean {
  return READS_OF_BETS.some((wanted) => isReadOf(key, wanted));
}

/** Revalidates the bet queries and waits for those on the page. */
export function useBetsChanged(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate(isKeyOfBets);
  }, [mutate]);
}
