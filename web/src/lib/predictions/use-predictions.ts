import { slateIndexSchema } from '@app/contracts';
import type { SlateIndex } from '@app/contracts';
import type { Sport } from '@app/domain';
import useSWR from 'swr';
import type { SWRResponse } from 'swr';
import * as z from 'zod/mini';
import { predictionsPath, slateIndexPath, slatePath } from '../../config/static-paths.ts';
import { readStaticFile } from '../static-file.ts';
import type { LoadError } from '../static-file.ts';
import { useUnlocked } from './use-opened-games.ts';
import { parsePredictionFile } from './prediction-file.ts';
import type { SlateView } from './prediction-file.ts';
import type { SlateChoice } from './slate-key.ts';

const FETCH_FAILED = 'Failed to fetch predictions from static folder';

const PARSERS: Readonly<Record<Sport, (body: unknown) => SlateView>> = {
  cfb: (body) => parsePredictionFile('cfb', body),
  nfl: (body) => parsePredictionFile('nfl', body),
  mlb: (body) => parsePredictionFile('mlb', body),
};
const parseIndex = (body: unknown): SlateIndex => z.parse(slateIndexSchema, body);

/** Reads one published prediction file (S-345 to S-347, S-356). */
export function readPredictions(sport: Sport, path: string): Promise<SlateView> {
  const parse = PARSERS[sport];
  if (sport !== 'nfl') return readStaticFile(path, parse, { failure: FETCH_FAILED });
  return readStaticFile(path, parse, {
    failure: 'Failed to fetch NFL predictions',
    query: { debug: 'true' },
    headers: { 'cache-control': 'no-cache', pragma: 'no-cache' },
  });
}

/** Reads a list of published slates. */
export function readIndex(path: string): Promise<SlateIndex> {
  return readStaticFile(path, parseIndex, { failure: FETCH_FAILED });
}

/** Reads a sport's list of published slates. */
export function useIndexRead(sport: Sport): SWRResponse<SlateIndex, LoadError> {
  return useSWR<SlateIndex, LoadError>(slateIndexPath(sport), readIndex);
}

/** Returns a sport's published slates, newest first; undefined while unknown. */
export function useSlateIndex(sport: Sport): SlateIndex | undefined {
  return useIndexRead(sport).data;
}

export interface PredictionsState {
  readonly data: SlateView | undefined;
  /** True when `data` is the CFB file because the sport's own could not be read (S-300, S-301). */
  readonly isFallback: boolean;
  /** The sport's own read failed. When `data` is set too, it may be outdated. */
  readonly error: LoadError | undefined;
  /** True when the requested slate was never published. */
  readonly isUnknownSlate: boolean;
  /** True when nothing was ever published for the sport (S-297): the server has no file, and no read failed. */
  readonly isNeverPublished: boolean;
  readonly isLoading: boolean;
  readonly isRefreshing: boolean;
  readonly retry: () => void;
}

/**
 * Loads a dashboard's slate: the newest open one, or the chosen one. A sport whose file cannot be read falls back to
 * the CFB file (S-300, S-301). Loaded data stays when newer reads fail (S-485).
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
  const data = useUnlocked(own.data ?? (needsFallback ? fallback.data : undefined));
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
