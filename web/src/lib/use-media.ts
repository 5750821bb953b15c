import { useCallback, useSyncExternalStore } from 'react';

/** Below the width at which a second column has room; the bottom bar stands there. */
export const PHONE = '(max-width: 767px)';

/** Whether a media query holds, kept in step with the window. */
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
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}
