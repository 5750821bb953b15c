import { getDeletionRoute } from '@app/contracts';
import type { Deletion } from '@app/contracts';
import useSWR from 'swr';
import type { SWRResponse } from 'swr';
import { call } from '../../../lib/api/client.ts';
import { ApiError } from '../../../lib/api/errors.ts';
import { readKey } from '../../../lib/api/use-read.ts';

const POLL_MS = 30_000;

// Keep one function across renders: a new one would restart the 30 seconds.
const pollInterval = (latest: Deletion | undefined): number => (latest?.status === 'done' ? 0 : POLL_MS);

export const isUnknownReceipt = (error: Error): boolean =>
  error instanceof ApiError && error.code === 'DELETION_NOT_FOUND';

/** Polls a deletion every 30 seconds while the page is visible and the deletion is unfinished. */
export function useDeletion(receipt: string): SWRResponse<Deletion, Error> {
  return useSWR<Deletion, Error>(
    readKey(getDeletionRoute, { params: { receipt } }),
    async () => (await call(getDeletionRoute, { params: { receipt }, isBackground: true })).data,
    {
      refreshInterval: pollInterval,
      shouldRetryOnError: (failure) => !isUnknownReceipt(failure),
    },
  );
}
