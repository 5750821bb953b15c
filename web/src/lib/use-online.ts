import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Returns whether the browser is online. Controls that write are disabled offline. */
export function useOnline(): boolean {
  return useSyncExternalStore(subscribe, () => window.navigator.onLine);
}
