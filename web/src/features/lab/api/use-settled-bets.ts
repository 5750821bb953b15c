import { getSettledBets } from '@app/contracts';
import type { SettledBet } from '@app/contracts';
import useSWR, { useSWRConfig } from 'swr';
import { apiClient } from '../../../lib/api/client.ts';
import { readKey } from '../../../lib/api/use-read.ts';
import { useSession } from '../../../lib/session/session-context.ts';
import type { LabRead } from './use-recorded-picks.ts';

/**
 * Loads all settled bets of the signed-in user, oldest game first, page by page. A change of bets loads them again. Without a
 * user nothing is loaded, and `data` stays undefined.
 */
export function useSettledBets(): LabRead<readonly SettledBet[]> {
  const { user } = useSession();
  const { cache } = useSWRConfig();
  const key = user === null ? null : `${readKey(getSettledBets, { query: {} })} whole`;
  const { data, error, isValidating, mutate } = useSWR<readonly SettledBet[], Error>(key, (name: string) => {
    const known = cache.get(name);
    return readAll(known?.data !== undefined || known?.error !== undefined);
  });
  return { data, error, isValidating, retry: () => void mutate() };
}

async function readAll(isBackground: boolean): Promise<SettledBet[]> {
  const bets: SettledBet[] = [];
  let cursor: string | null = null;
  do {
    const page: { readonly bets: readonly SettledBet[]; readonly nextCursor: string | null } = (
      await apiClient.call(getSettledBets, { query: cursor === null ? {} : { cursor }, isBackground })
    ).data;
    for (const bet of page.bets) bets.push(bet);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return bets;
}
