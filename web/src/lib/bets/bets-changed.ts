import { useCallback } from 'react';
import { useSWRConfig } from 'swr';

/** Reads of the user's own bets and limit, sums over them, the comparison, and the profile, which shows their totals. */
const KEYS_OF_BETS = /^user (?:(?:list|get)Bet\w*|compareStrategies|getProfile) /;

/** Whether a cache key (`readKey`) is a read that a change of the user's bets makes old. */
export function isKeyOfBets(key: unknown): boolean {
  return typeof key === 'string' && KEYS_OF_BETS.test(key);
}

/** Makes every read that a change of the user's bets makes old run again, and waits for those on the page. */
export function useBetsChanged(): () => Promise<void> {
  const { mutate } = useSWRConfig();
  return useCallback(async () => {
    await mutate(isKeyOfBets);
  }, [mutate]);
}
