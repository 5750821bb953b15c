import { useQueryValues } from '../../../lib/query-values.ts';
import type { SetQuery } from '../../../lib/query-values.ts';
import { NARROWING, readFilters } from '../lib/filters.ts';
import type { BetFilters } from '../lib/filters.ts';

export interface FilterControls {
  readonly filters: BetFilters;
  /** Sets a query parameter, or removes it with null. */
  readonly setValue: (name: string, value: string | null) => void;
  readonly setValues: SetQuery;
  readonly clear: () => void;
}

/** The list's filters, kept in the URL so that a link shows the same bets. */
export function useBetFilters(): FilterControls {
  const [query, setValues] = useQueryValues();
  return {
    filters: readFilters(query),
    setValue: (name, value) => {
      setValues({ [name]: value });
    },
    setValues,
    clear: () => {
      setValues(Object.fromEntries(NARROWING.map((name) => [name, null])));
    },
  };
}
