import { useCallback, useEffect, useRef } from 'react';

/**
 * Remembers which link the user followed from each place (path and query) during this visit. Returns a function that
 * finds the link again when the user comes back, or null when it no longer exists.
 */
export function useFollowedLinks(place: string): (fromPathname: string) => HTMLElement | null {
  const followed = useRef(new Map<string, string>());
  useEffect(() => {
    const note = ({ target }: MouseEvent): void => {
      const href = target instanceof Element ? target.closest('main a[href]')?.getAttribute('href') : null;
      if (href !== null && href !== undefined) followed.current.set(place, href);
    };
    // Capture phase: the router may remove the link from the page.
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
