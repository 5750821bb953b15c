import { getCombinedSlate } from '@app/contracts';
import type { CombinedSlate } from '@app/contracts';
import { apiClient } from '../../../lib/api/client.ts';
import { useRead } from '../../../lib/api/use-read.ts';

export interface CombinedSlateState {
  readonly data: CombinedSlate | undefined;
  /** The newest read failed. When `data` is set too, it may be outdated. */
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  readonly retry: () => void;
}

/** Loads the games of all sports, for Elite (S-229). Loaded data stays when newer reads fail (S-485). */
export function useCombinedSlate(): CombinedSlateState {
  const { data, error, isLoading, isValidating, mutate } = useRead(getCombinedSlate, {}, apiClient);
  return {
    data: data?.data,
    error,
    isLoading,
    isRefreshing: data !== undefined && isValidating,
    retry: () => {
      void mutate();
    },
  };
}
