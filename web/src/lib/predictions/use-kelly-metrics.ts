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
  /** With `data` it is older than what the server may have. */
  readonly error: LoadError | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

const FAILURE = 'Failed to fetch betting strategy metrics';

/**
 * Flat against quarter Kelly stakes of a sport, one of the two loaders of a comparison (checklist S-352, S-355). The
 * newest file is the one the index names (S-353).
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
