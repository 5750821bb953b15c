import { useCallback, useEffect, useRef } from 'react';

/**
 * Remembers which link of the page led away from each place (path and query) of this visit. The answer finds that
 * link again for somebody who comes back to the place from where it led; null when it is not there any more.
 */
export function useFollowedLinks(place: string): (fromPathname: string) => HTMLElement | null {
  const followed = useRef(new Map<string, string>());
  useEffect(() => {
    const note = ({ target }: MouseEvent): void => {
      const href = target instanceof Element ? target.closest('main a[href]')?.getAttribute('href') : null;
      if (href !== null && href !== undefined) followed.current.set(place, href);
    };
    // Before the router acts on it, which may take the link off the page.
    document.addEventListener('click', note, true);
    return () => {
      document.removeEventListener('click', note, true);
    };
  }, [place]);
  return useCallback(
    (fromPathname) => {
      const href = followed.current.get(place);
      if (href === undefined || href.split(/[?#]/)[0] !== fromPathname) return null;
      const links = document.querySelectorAll<HTMLElement>('main a[href]');
      return [...links].find((link) => link.getAttribute('href') === href) ?? null;
    },
    [place],
  );
}
