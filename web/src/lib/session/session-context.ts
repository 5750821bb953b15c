import type { SignedIn, User } from '@app/contracts';
import { createContext, use } from 'react';
import type { SessionEnd } from './session-end.ts';

/** `restoring`: a stored token is being checked, or other tabs are being asked for theirs. */
export type SessionStatus = 'restoring' | 'signedOut' | 'signedIn';

export interface Session {
  readonly status: SessionStatus;
  /** Set only while signed in. */
  readonly user: User | null;
  /** Starts a new session in every tab of this browser. */
  readonly signIn: (signedIn: SignedIn, shouldRemember: boolean) => void;
  /** Replaces the changed user in storage and in every tab. */
  readonly updateUser: (user: User) => void;
  /** Ends the session on the server and here, whatever the server answers (S-078). */
  readonly signOut: () => Promise<void>;
  /** While the warning shows: when the session ends, in milliseconds since the epoch. Otherwise null (S-071). */
  readonly warningEndsAtMs: number | null;
  /** While restoring: the account cannot be read and the request repeats. `restore` repeats it immediately. */
  readonly isUnreachable: boolean;
  readonly restore: () => void;
  /** The login screen to which a guarded page redirects visitors (S-045, S-079). */
  readonly loginPath: string;
  /** While signed out: how the session ended, unless the user logged out in this tab. */
  readonly ended: SessionEnd | null;
  /** 'Stay Logged In': restarts the full 30 minutes (S-073). */
  readonly stay: () => void;
}

export const SessionContext = createContext<Session | null>(null);

/** Returns the session of this browser. Throws outside SessionProvider. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}
