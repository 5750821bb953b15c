import { useSearchParams } from 'react-router-dom';

/** Sets query parameters, or removes them with null. */
export type SetQuery = (values: Readonly<Record<string, string | null>>) => void;

/** Returns the URL's query and a setter, which replaces the history entry. */
export function useQueryValues(): readonly [query: URLSearchParams, setValues: SetQuery] {
  const [query, setQuery] = useSearchParams();
  const setValues: SetQuery = (values) => {
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
  return [query, setValues];
}
