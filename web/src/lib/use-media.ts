import { useCallback, useSyncExternalStore } from 'react';

/** Below the width that fits a second column, where the bottom bar appears. */
export const PHONE = '(max-width: 767px)';

/** Below the width of two columns of controls and what they change. */
export const ONE_COLUMN = '(max-width: 1023px)';

/** Returns whether a media query matches, kept in sync with the window. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => {
        list.removeEventListener('change', listener);
      };
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    // Without a window, as in prerendering.
    () => false,
  );
}
