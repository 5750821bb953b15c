import type { Sport } from '@app/domain';
import { useMemo } from 'react';
import { ApiError } from '../../../../lib/api/errors.ts';
import { useNewestStart } from '../../../../lib/predictions/has-begun.ts';
import { usePredictions } from '../../../../lib/predictions/use-predictions.ts';
import { useOpenResults } from '../../../../lib/predictions/use-slate-results.ts';
import { LoadError } from '../../../../lib/static-file.ts';
import { openPicks } from '../../lib/stakes/slate-picks.ts';
import type { OpenPicks } from '../../lib/stakes/slate-picks.ts';

/** The newest open slate in every state. */
export type OpenSlate =
  | { readonly state: 'loading' }
  | { readonly state: 'empty' }
  | {
      readonly state: 'failed';
      readonly message: string | undefined;
      readonly requestId: string | null | undefined;
      readonly retry: () => void;
    }
  | {
      readonly state: 'ready';
      readonly open: OpenPicks;
      /** ISO instant; null when the publisher did not say. */
      readonly publishedAt: string | null;
      readonly isReplay: boolean;
      /** The newest read failed: the picks may be outdated. */
      readonly isOutdated: boolean;
      readonly retry: () => void;
    };

/** Loads the picks of a sport's newest slate that can still be bet on. */
export function useOpenSlate(sport: Sport): OpenSlate {
  const predictions = usePredictions(sport, null);
  const { data: view, isFallback, error, retry } = predictions;
  const results = useOpenResults(view, sport);
  const now = useNewestStart(view?.games);
  const open = useMemo(() => view && openPicks(view, results.byGame, now), [view, results.byGame, now]);
  if (predictions.isNeverPublished) return { state: 'empty' };
  if (predictions.isLoading || results.isLoading) return { state: 'loading' };
  // The games of another sport are no answer here.
  if (view === undefined || open === undefined || isFallback) {
    return { state: 'failed', message: error?.message, requestId: error?.requestId, retry };
  }
  // Without results, games that are over look open.
  if (results.error !== undefined && results.byGame.size === 0) {
    return {
      state: 'failed',
      message: 'Couldn’t load the results of these games.',
      requestId:
        results.error instanceof ApiError || results.error instanceof LoadError
          ? results.error.requestId
          : null,
      retry: results.retry,
    };
  }
  return {
    state: 'ready',
    open,
    publishedAt: view.publication?.publishedAt ?? null,
    isReplay: view.publication?.origin === 'replay',
    isOutdated: error !== undefined,
    retry,
  };
}
