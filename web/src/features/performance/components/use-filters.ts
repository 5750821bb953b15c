import { isActiveSport } from '@app/domain';
import type { Sport } from '@app/domain';
import { useQueryValues } from '../../../lib/query-values.ts';
import { GROUPINGS } from '../lib/filters.ts';
import type { Grouping } from '../lib/filters.ts';

/** Names of the query parameters. */
const QUERY = { sport: 'sport', yours: 'yours', system: 'system', by: 'by' } as const;
/** Value of a history panel that lists only completed bets. */
const COMPLETED = 'completed';

export interface PerformanceFilters {
  /** null means all sports. */
  readonly sport: Sport | null;
  readonly chooseSport: (sport: Sport | null) => void;
  readonly isYoursCompleted: boolean;
  readonly isSystemCompleted: boolean;
  readonly showCompleted: (panel: 'yours' | 'system', isOn: boolean) => void;
  readonly grouping: Grouping;
  readonly chooseGrouping: (grouping: Grouping) => void;
}

/** The page's filters from the URL. Unknown values count as absent. */
export function useFilters(): PerformanceFilters {
  const [query, setValues] = useQueryValues();
  const named = query.get(QUERY.sport)?.toLowerCase() ?? '';
  return {
    sport: isActiveSport(named) ? named : null,
    chooseSport: (sport) => {
      setValues({ [QUERY.sport]: sport });
    },
    isYoursCompleted: query.get(QUERY.yours) === COMPLETED,
    isSystemCompleted: query.get(QUERY.system) === COMPLETED,
    showCompleted: (panel, isOn) => {
      setValues({ [QUERY[panel]]: isOn ? COMPLETED : null });
    },
    grouping: GROUPINGS.find((grouping) => grouping === query.get(QUERY.by)) ?? GROUPINGS[0],
    chooseGrouping: (grouping) => {
      setValues({ [QUERY.by]: grouping === GROUPINGS[0] ? null : grouping });
    },
  };
}
