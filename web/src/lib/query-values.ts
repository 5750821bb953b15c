import { useContext } from 'react';
import { UNSAFE_NavigationContext, useSearchParams } from 'react-router-dom';
import type { Location } from 'react-router-dom';

/** Changes the query in place. */
export type EditQuery = (edit: (next: URLSearchParams) => void) => void;

/**
 * Returns the URL's query and an editor, which replaces the history entry. What is rendered follows the address in a
 * transition, so the editor changes the address as it is now: a second edit would undo the first otherwise.
 */
export function useQueryEdit(): readonly [query: URLSearchParams, editQuery: EditQuery] {
  const [query, setQuery] = useSearchParams();
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const editQuery: EditQuery = (edit) => {
    const { location } = navigator as unknown as { readonly location: Pick<Location, 'search' | 'state'> };
    const next = new URLSearchParams(location.search);
    edit(next);
    // Keeps the page's navigation state, such as the way back.
    setQuery(next, { replace: true, state: location.state as unknown });
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
