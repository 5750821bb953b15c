import { useQueryValues } from '../../../lib/query-values.ts';
import type { WeekChoice } from '../api/use-strategy-comparison.ts';

const QUERY = { season: 'season', week: 'week' } as const;

export interface WeekControls extends WeekChoice {
  readonly choose: (choice: WeekChoice) => void;
}

/** Season and week from the URL. Invalid numbers count as absent. */
export function useWeekChoice(): WeekControls {
  const [query, setValues] = useQueryValues();
  const numberOf = (name: string): number | null => {
    const value = query.get(name);
    return value !== null && /^\d{1,4}$/.test(value) ? Number(value) : null;
  };
  return {
    season: numberOf(QUERY.season),
    week: numberOf(QUERY.week),
    choose: ({ season, week }) => {
      setValues({
        [QUERY.season]: season === null ? null : String(season),
        [QUERY.week]: week === null ? null : String(week),
      });
    },
  };
}
