import type { Sport } from '@app/domain';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
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
  const [query, setQuery] = useSearchParams();
  const filters = useMemo(() => readFilters(sport, query), [sport, query]);
  return {
    filters,
    setValue: (name, value) => {
      setQuery(
        (current) => {
          const next = new URLSearchParams(current);
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace: true },
      );
    },
    reset: () => {
      setQuery(
        (current) => {
          const next = new URLSearchParams(current);
          for (const name of NARROWING) next.delete(name);
          return next;
        },
        { replace: true },
      );
    },
  };
}
