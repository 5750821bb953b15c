import type { NormalizedGame, Sport } from '@app/domain';
import { useMemo } from 'react';
import useSWR from 'swr';
import { slatePath } from '../../../config/static-paths.ts';
import type { SlateView } from '../../../lib/predictions/prediction-file.ts';
import { readPredictions, useSlateIndex } from '../../../lib/predictions/use-predictions.ts';

/**
 * Loads the published records of a week by game id from the same files as the dashboards, so that both show the same
 * stake (S-372). MLB has a file for each day.
 */
export function useWeekGames(
  sport: Sport,
  { season, week }: { readonly season: number; readonly week: number },
): ReadonlyMap<string, NormalizedGame> {
  const slates = useSlateIndex(sport)?.slates.filter(
    (slate) => slate.season === season && slate.week === week,
  );
  const paths = slates?.map((slate) => slatePath(sport, slate)) ?? [];
  const { data } = useSWR<readonly SlateView[], Error>(
    paths.length === 0 ? null : ['records of a week', ...paths],
    () => Promise.all(paths.map((path) => readPredictions(sport, path))),
  );
  return useMemo(() => new Map(data?.flatMap(({ games }) => games.map((game) => [game.id, game]))), [data]);
}
