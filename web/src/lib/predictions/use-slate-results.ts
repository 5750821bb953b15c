import { getResultsRoute } from '@app/contracts';
import type { GameResult, SlateIndex } from '@app/contracts';
import type { Sport } from '@app/domain';
import { useMemo } from 'react';
import { useRead } from '../api/use-read.ts';
import type { SlateView } from './prediction-file.ts';
import { slateValue } from './slate-key.ts';
import { useIndexRead } from './use-predictions.ts';

export interface SlateResults {
  /** By game id. Empty until known. */
  readonly byGame: ReadonlyMap<string, GameResult>;
  readonly error: Error | undefined;
  readonly isLoading: boolean;
  readonly retry: () => void;
}

/**
 * Loads scores and settled picks of the displayed slate, once the index names a results file, which starts with the
 * first recorded result.
 */
export function useSlateResults(view: SlateView | undefined, index: SlateIndex | undefined): SlateResults {
  const value = view && slateValue(view.sport, view.slate);
  const entry = index?.slates.find((slate) => slateValue(index.sport, slate) === value);
  const isAsked = index?.sport === view?.sport && entry !== undefined && entry.resultsPath !== null;
  const { data, error, isLoading, mutate } = useRead(
    getResultsRoute,
    view && isAsked ? { params: { sport: view.sport }, query: queryOf(entry) } : null,
  );
  const games = data?.data.games;
  return {
    byGame: useMemo(() => new Map(games?.map((game) => [game.gameId, game])), [games]),
    error,
    isLoading,
    retry: () => {
      void mutate();
    },
  };
}

/**
 * Loads the results of a sport's open slate. Without its list of slates they are not known either, unless the sport has
 * none.
 */
export function useOpenResults(view: SlateView | undefined, sport: Sport): SlateResults {
  const index = useIndexRead(sport);
  const results = useSlateResults(view, index.data);
  if (index.data !== undefined || index.error?.status === 404) return results;
  return {
    ...results,
    error: index.error,
    isLoading: index.error === undefined,
    retry: () => {
      void index.mutate();
    },
  };
}

function queryOf(slate: SlateIndex['slates'][number]): Readonly<Record<string, string>> {
  if (slate.date !== null) return { date: slate.date };
  return { season: String(slate.season), week: String(slate.week) };
}
