import type { Sport } from '@app/domain';
import { useMemo } from 'react';
import { useQueryValues } from '../../../lib/query-values.ts';
import { NARROWING, readFilters } from '../lib/filters.ts';
import type { DashboardFilters } from '../lib/filters.ts';

export interface FilterControls {
  readonly filters: DashboardFilters;
  /** Sets a query parameter, or removes it with null. */
  readonly setValue: (name: string, value: string | null) => void;
  readonly reset: () => void;
}

/** The dashboard's filters, kept in the URL so that a link shows the same games. */
export function useFilters(sport: Sport): FilterControls {
  const [query, setValues] = useQueryValues();
  const filters = useMemo(() => readFilters(sport, query), [sport, query]);
  return {
    filters,
    setValue: (name, value) => {
      setValues({ [name]: value });
    },
    reset: () => {
      setValues(Object.fromEntries(NARROWING.map((name) => [name, null])));
    },
  };
}
