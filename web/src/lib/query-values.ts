import { useSearchParams } from 'react-router-dom';

/** Changes the query in place. */
export type EditQuery = (edit: (next: URLSearchParams) => void) => void;

/** Returns the URL's query and an editor, which replaces the history entry. */
export function useQueryEdit(): readonly [query: URLSearchParams, editQuery: EditQuery] {
  const [query, setQuery] = useSearchParams();
  const editQuery: EditQuery = (edit) => {
    setQuery(
      (current) => {
        const next = new URLSearchParams(current);
        edit(next);
        return next;
      },
      { replace: true },
    );
  };
  return [query, editQuery];
}

/** Sets query parameters, or removes them with null or an empty text. */
export type SetQuery = (values: Readonly<Record<string, string | null>>) => void;

/** Returns the URL's query and a setter, which replaces the history entry. */
export function useQueryValues(): readonly [query: URLSearchParams, setValues: SetQuery] {
  const [query, editQuery] = useQueryEdit();
  const setValues: SetQuery = (values) => {
    editQuery((next) => {
      for (const [name, value] of Object.entries(values)) {
        if (value === null || value === '') next.delete(name);
        else next.set(name, value);
      }
    });
  };
  return [query, setValues];
}
