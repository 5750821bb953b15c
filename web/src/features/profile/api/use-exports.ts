import { getExportFile, getExports, postExport } from '@app/contracts';
import type { DataExport } from '@app/contracts';
import useSWR from 'swr';
import { call, download } from '../../../lib/api/client.ts';
import { readKey } from '../../../lib/api/use-read.ts';

const FASTEST_MS = 2_000;
const SLOWEST_MS = 30_000;

/** Returns whether an export is still in progress. */
export function isInWork({ status }: DataExport): boolean {
  return status === 'queued' || status === 'running' || status === 'waiting';
}

/**
 * Returns the delay in milliseconds before checking a running export again: short at first, 30 s once it takes long,
 * and 0 for never. The server's `requestedAt` may be ahead of this clock.
 */
export function nextLookMs(latest: DataExport | undefined, nowMs: number): number {
  if (latest === undefined || !isInWork(latest)) return 0;
  const ageMs = nowMs - Date.parse(latest.requestedAt);
  return Math.min(SLOWEST_MS, Math.max(FASTEST_MS, ageMs / 2));
}

export interface ExportsState {
  /** The newest export; null when there is none, undefined while unknown. */
  readonly latest: DataExport | null | undefined;
  /** The newest export that can be downloaded. */
  readonly ready: DataExport | undefined;
  readonly error: unknown;
  readonly reload: () => Promise<unknown>;
  readonly start: () => Promise<void>;
  readonly fetchFile: (exportId: string) => Promise<Blob>;
}

/** The user's newest data exports, polled while one is in progress (S-153). */
export function useExports(): ExportsState {
  const { data, error, mutate } = useSWR<readonly DataExport[], unknown>(
    readKey(getExports, {}),
    async () => (await call(getExports, { isBackground: true })).data.exports,
    { refreshInterval: (known) => nextLookMs(known?.[0], Date.now()) },
  );
  return {
    latest: data === undefined ? undefined : (data[0] ?? null),
    ready: data?.find(({ status }) => status === 'ready'),
    error,
    reload: () => mutate(),
    start: async () => {
      const started = (await call(postExport)).data.export;
      await mutate((known = []) => [started, ...known.filter(({ id }) => id !== started.id)], {
        revalidate: false,
      });
    },
    fetchFile: (exportId) => download(getExportFile, { params: { id: exportId } }),
  };
}
