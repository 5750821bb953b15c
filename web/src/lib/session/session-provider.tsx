import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSWRConfig } from 'swr';
import { isReadOf } from '../api/use-read.ts';
import { deleteSavedReads, forgetReader } from '../metered.ts';
import { isSheetEntry } from '../sheet-entry.ts';
import { originOf } from './origin.ts';
import { SessionContext } from './session-context.ts';
import { SessionManager } from './session-manager.ts';

interface Props {
  readonly children: ReactNode;
}

/**
 * Published files and public routes stay while they are read again: where they depend on the reader (S-227), the live
 * stream does so when it connects with the new session. All other reads belong to the user.
 */
const isUserKey = (key: unknown): boolean =>
  typeof key !== 'string' || !(key.startsWith('/static/') || isReadOf(key, { access: 'public' }));

/** Provides the session: restored at start, watched, ended (S-064 to S-084). */
export function SessionProvider({ children }: Props): ReactNode {
  const navigate = useNavigate();
  const location = useLocation();
  const { mutate } = useSWRConfig();

  const onUserChanged = useEffectEvent((isSignedIn: boolean) => {
    void mutate(isUserKey, undefined, { revalidate: isSignedIn });
    if (isSignedIn) return;
    // Without a network no stream connects, and the last user's picks would stay.
    if (forgetReader()) void mutate((key) => !isUserKey(key), undefined);
    deleteSavedReads().catch(() => undefined); // Storage is blocked, so nothing was stored.
  });
  const onUnauthenticated = useEffectEvent((loginPath: string) => {
    // Back from the login, or from the page that it returns to, must open no sheet.
    void navigate(loginPath, { state: originOf(location), replace: isSheetEntry(location.state) });
  });
  const pathname = useEffectEvent(() => location.pathname);

  const [manager] = useState(() => new SessionManager());
  useEffect(() => manager.start({ onUserChanged, onUnauthenticated, pathname }), [manager]);

  const state = useSyncExternalStore(manager.subscribe, manager.snapshot);
  const session = useMemo(
    () => ({
      ...state,
      signIn: manager.signIn,
      updateUser: manager.updateUser,
      signOut: manager.signOut,
      stay: manager.stay,
      restore: manager.restore,
    }),
    [state, manager],
  );
  return <SessionContext value={session}>{children}</SessionContext>;
}
