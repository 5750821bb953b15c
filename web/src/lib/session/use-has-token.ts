import type { PlanId } from '@app/domain';
import { useSyncExternalStore } from 'react';
import { readToken, readUser } from './credentials.ts';

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

/** Returns the plan of the user kept in this browser. null without one and in prerendered pages. */
export function useKeptPlan(): PlanId | null {
  return useSyncExternalStore(
    subscribe,
    () => (readToken() === null ? null : (readUser()?.planId ?? null)),
    () => null,
  );
}
