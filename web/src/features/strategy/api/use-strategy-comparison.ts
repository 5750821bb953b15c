import { getStrategyComparison } from '@app/contracts';
import type { StrategyComparison } from '@app/contracts';
import type { Sport } from '@app/domain';
import { ApiError } from '../../../lib/api/errors.ts';
import { useBetsRead } from '../../../lib/bets/use-bets-read.ts';

export interface StrategyState {
  readonly data: StrategyComparison | undefined;
  /** When `data` is set too, it may be outdated. */
  readonly error: Error | undefined;
  /** True when nothing was published for that week. */
  readonly isUnpublished: boolean;
  readonly isValidating: boolean;
  readonly retry: () => void;
}

export interface WeekChoice {
  /** null for the newest with a settled pick. */
  readonly season: number | null;
  readonly week: number | null;
}

/** Loads the picks of one week, staked by each rule: one of a comparison's two reads (S-355). */
export function useStrategyComparison(sport: Sport, { season, week }: WeekChoice): StrategyState {
  const { data, error, isValidating, mutate } = useBetsRead(getStrategyComparison, {
    query: {
      sport,
      ...(season === null ? {} : { season: String(season) }),
      ...(week === null ? {} : { week: String(week) }),
    },
  });
  return {
    data: data?.data,
    error,
    isUnpublished: error instanceof ApiError && error.code === 'WEEK_NOT_PUBLISHED',
    isValidating,
    retry: () => {
      void mutate();
    },
  };
}
