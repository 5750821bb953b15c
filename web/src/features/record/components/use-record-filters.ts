import { useQueryValues } from '../../../lib/query-values.ts';
import { QUERY, readFilters } from '../lib/filters.ts';
import type { RecordFilters } from '../lib/filters.ts';

export interface FilterControls {
  readonly filters: RecordFilters;
  /** Sets a query parameter, or removes it with null. */
  readonly setValue: (name: string, value: string | null) => void;
  readonly reset: () => void;
}

/** The record's filters, kept in the URL so that a link shows the same figures. */
export function useRecordFilters(): FilterControls {
  const [query, setValues] = useQueryValues();
  return {
    filters: readFilters(query),
    setValue: (name, value) => {
      setValues({ [name]: value });
    },
    reset: () => {
      setValues({ [QUERY.season]: null, [QUERY.tier]: null });
    },
  };
}
