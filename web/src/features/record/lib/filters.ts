import { TIERS } from '@app/domain';
import type { Tier } from '@app/domain';
import { useSearchParams } from 'react-router-dom';

/** The record's filters in the URL. null means all. */
export interface RecordFilters {
  readonly season: number | null;
  readonly tier: Tier | null;
}

/** Names of the query parameters. */
export const QUERY = { season: 'season', tier: 'tier' } as const;

/** Reads the filters from a URL. Unknown values count as absent. */
export function readFilters(query: URLSearchParams): RecordFilters {
  const season = query.get(QUERY.season);
  return {
    season: season !== null && /^\d{4}$/.test(season) ? Number(season) : null,
    tier: TIERS.find((tier) => tier === query.get(QUERY.tier)) ?? null,
  };
}

/** Returns the filters as the record's routes take them. */
export function routeQuery({ season, tier }: RecordFilters): { season?: string; tier?: Tier } {
  return { ...(season === null ? {} : { season: String(season) }), ...(tier === null ? {} : { tier }) };
}

export interface FilterControls {
  readonly filters: RecordFilters;
  /** Sets a query parameter, or removes it with null. */
  readonly setValue: (name: string, value: string | null) => void;
  readonly reset: () => void;
}

/** The record's filters, kept in the URL so that a link shows the same figures. */
export function useRecordFilters(): FilterControls {
  const [query, setQuery] = useSearchParams();
  const change = (values: Readonly<Record<string, string | null>>): void => {
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(values)) {
          if (value === null || value === '') next.delete(name);
          else next.set(name, value);
        }
        return next;
      },
      { replace: true },
    );
  };
  return {
    filters: readFilters(query),
    setValue: (name, value) => {
      change({ [name]: value });
    },
    reset: () => {
      change({ [QUERY.season]: null, [QUERY.tier]: null });
    },
  };
}
