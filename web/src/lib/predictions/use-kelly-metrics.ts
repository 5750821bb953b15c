import { kellyMetricsFileSchema } from '@app/contracts';
import type { KellyMetricsFile } from '@app/contracts';
import type { Sport } from '@app/domain';
import useSWR from 'swr';
import * as z from 'zod/mini';
import { LoadError, readStaticFile } from '../static-file.ts';
import { useIndexRead } from './use-predictions.ts';

export interface KellyMetricsState {
  /** undefined while unknown; null when the sport has no such file. */
  readonly data: KellyMetricsFile | null | undefined;
  /** When `data` is set too, it may be outdated. */
  readonly error: LoadError | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

const FAILURE = 'Failed to fetch betting strategy metrics';

/**
 * Loads a sport's results at flat and quarter Kelly stakes: one of a comparison's two reads (S-352, S-355). The index
 * names the newest file (S-353).
 */
export function useKellyMetrics(sport: Sport): KellyMetricsState {
  const index = useIndexRead(sport);
  const path = index.data?.files.find(({ kind }) => kind === 'kelly-metrics')?.path ?? null;
  const file = useSWR<KellyMetricsFile, LoadError>(path, (key: string) =>
    readStaticFile(key, (body) => z.parse(kellyMetricsFileSchema, body), { failure: FAILURE }),
  );
  const { error: indexError } = index;
  const hasNoFile = index.data !== undefined && path === null;
  return {
    data: hasNoFile ? null : file.data,
    error: file.error ?? (indexError && new LoadError(FAILURE, indexError.status, indexError.requestId)),
    isLoading: index.isLoading || file.isLoading,
    retry: () => {
      void index.mutate();
      void file.mutate();
    },
  };
}
