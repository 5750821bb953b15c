import type { NormalizedGame, Sport } from '@app/domain';
import { useMemo } from 'react';
import useSWR from 'swr';
import { slatePath, staticSportPrefix } from '../../../config/static-paths.ts';
import type { SlateView } from '../../../lib/predictions/prediction-file.ts';
import { readPredictions, useSlateIndex } from '../../../lib/predictions/use-predictions.ts';

interface WeekGame {
  readonly game: NormalizedGame;
  /** Whether the newest file no longer has the game, so that its pick is not advised. */
  readonly isWithdrawn: boolean;
}

/**
 * Loads the published records of a week by game id from the same files as the dashboards, so that both show the same
 * stake (S-372). MLB has a file for each day.
 */
export function useWeekGames(
  sport: Sport,
  { season, week }: { readonly season: number; readonly week: number },
): ReadonlyMap<string, WeekGame> {
  const slates = useSlateIndex(sport)?.slates.filter(
    (slate) => slate.season === season && slate.week === week,
  );
  const paths = slates?.map((slate) => slatePath(sport, slate)) ?? [];
  const { data } = useSWR<readonly SlateView[], Error>(
    // The prefix makes it a file of the sport, which live updates read again.
    paths.length === 0 ? null : `${staticSportPrefix(sport)} records of ${paths.join(' ')}`,
    () => Promise.all(paths.map((path) => readPredictions(sport, path))),
  );
  return useMemo(
    () =>
      new Map(
        data?.flatMap(({ games, publication }) =>
          games.map((game) => {
            const isWithdrawn = publication?.withdrawnGameIds.includes(game.id) ?? false;
            return [game.id, { game, isWithdrawn }];
          }),
        ),
      ),
    [data],
  );
}
