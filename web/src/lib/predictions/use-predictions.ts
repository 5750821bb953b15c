import { slateIndexSchema } from '@app/contracts';
import type { SlateIndex } from '@app/contracts';
import type { Sport } from '@app/domain';
import useSWR from 'swr';
import type { SWRResponse } from 'swr';
import * as z from 'zod/mini';
import { predictionsPath, slateIndexPath, slatePath } from '../../config/static-paths.ts';
import { readStaticFile } from '../static-file.ts';
import type { LoadError } from '../static-file.ts';
import { parsePredictionFile } from './prediction-file.ts';
import type { SlateView } from './prediction-file.ts';
import type { SlateChoice } from './slate-key.ts';

const FETCH_FAILED = 'Failed to fetch predictions from static folder';

/** Reads one published prediction file of a path (checklist S-345 to S-347, S-356). */
export function readPredictions(sport: Sport, path: string): Promise<SlateView> {
  const parse = (body: unknown): SlateView => parsePredictionFile(sport, body);
  if (sport !== 'nfl') return readStaticFile(path, parse, { failure: FETCH_FAILED });
  return readStaticFile(path, parse, {
    failure: 'Failed to fetch NFL predictions',
    query: { debug: 'true' },
    headers: { 'cache-control': 'no-cache', pragma: 'no-cache' },
  });
}

/** The read of the list of published slates of a sport. */
export function useIndexRead(sport: Sport): SWRResponse<SlateIndex, LoadError> {
  return useSWR<SlateIndex, LoadError>(slateIndexPath(sport), (path: string) =>
    readStaticFile(path, (body) => z.parse(slateIndexSchema, body), { failure: FETCH_FAILED }),
  );
}

/** The list of published slates of a sport, newest first; undefined while unknown. */
export function useSlateIndex(sport: Sport): SlateIndex | undefined {
  return useIndexRead(sport).data;
}

export interface PredictionsState {
  readonly data: SlateView | undefined;
  /** Set when `data` is the CFB file, shown because the sport's own could not be read (S-300, S-301). */
  readonly isFallback: boolean;
  /** The sport's own read failed; with `data` it is older than what the server may have. */
  readonly error: LoadError | undefined;
  /** The wanted slate was never published. */
  readonly isUnknownSlate: boolean;
  /** Nothing was ever published for the sport (checklist S-297): the server has no file, and no read failed. */
  readonly isNeverPublished: boolean;
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  readonly retry: () => void;
}

/**
 * The slate a dashboard shows: the newest open one, or the chosen one. A sport whose own file cannot be read
 * falls back to the CFB file (checklist S-300, S-301); data once read stay while newer reads fail (S-485).
 */
export function usePredictions(sport: Sport, choice: SlateChoice | null): PredictionsState {
  const path = choice ? slatePath(sport, choice) : predictionsPath(sport);
  const own = useSWR<SlateView, LoadError>(path, (key: string) => readPredictions(sport, key));
  const isMissing = own.error?.status === 404 && !own.data;
  const needsFallback = own.error !== undefined && !own.data && !isMissing && sport !== 'cfb';
  const fallback = useSWR<SlateView, LoadError>(
    needsFallback ? predictionsPath('cfb') : null,
    (key: string) => readPredictions('cfb', key),
  );
  const data = own.data ?? (needsFallback ? fallback.data : undefined);
  const isWaiting = needsFallback ? fallback.isLoading : own.isLoading;
  return {
    data,
    isFallback: !own.data && data !== undefined,
    error: own.error,
    isUnknownSlate: isMissing && choice !== null,
    isNeverPublished: isMissing && choice === null,
    isLoading: !data && isWaiting,
    isRefreshing: data !== undefined && (own.isValidating || fallback.isValidating),
    retry: () => {
      void own.mutate();
      if (needsFallback) void fallback.mutate();
    },
  };
}
