import { useSyncExternalStore } from 'react';
import { readToken } from './credentials.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('storage', listener);
  return () => {
    window.removeEventListener('storage', listener);
  };
}

/** Returns whether this browser holds a session, without asking the server. False in prerendered pages. */
export function useHasToken(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => readToken() !== null,
    () => false,
  );
}
