import { useState } from 'react';
import { useQueryValues } from '../../../lib/query-values.ts';
import type { SetQuery } from '../../../lib/query-values.ts';
import { NARROWING, readFilters } from '../lib/filters.ts';
import type { BetFilters } from '../lib/filters.ts';

export interface FilterControls {
  readonly filters: BetFilters;
  /** Sets a query parameter, or removes it with null. */
  readonly setValue: (name: string, value: string | null) => void;
  readonly setValues: SetQuery;
  /** Whether a range of days is chosen. The URL holds only its days. */
  readonly hasRange: boolean;
  readonly setHasRange: (hasRange: boolean) => void;
  readonly clear: () => void;
}

/** The list's filters, kept in the URL so that a link shows the same bets. Call it above the tabs, each of which has a bar. */
export function useBetFilters(): FilterControls {
  const [query, setValues] = useQueryValues();
  const filters = readFilters(query);
  const hasDays = filters.from !== null || filters.to !== null;
  // Stays while a day is emptied to choose another.
  const [isRangeChosen, setHasRange] = useState(hasDays);
  return {
    filters,
    hasRange: isRangeChosen || hasDays,
    setHasRange,
    setValue: (name, value) => {
      setValues({ [name]: value });
    },
    setValues,
    clear: () => {
      setHasRange(false);
      setValues(Object.fromEntries(NARROWING.map((name) => [name, null])));
    },
  };
}
