import type { SignedIn, User } from '@app/contracts';
import { createContext, use } from 'react';

/** `restoring`: a stored token is being checked, or other tabs are being asked for theirs. */
export type SessionStatus = 'restoring' | 'signedOut' | 'signedIn';

export interface Session {
  readonly status: SessionStatus;
  /** Set exactly while signed in. */
  readonly user: User | null;
  /** Takes over a new session; every tab of this browser follows. */
  readonly signIn: (signedIn: SignedIn, shouldRemember: boolean) => void;
  /** Replaces the user after a change, in storage and in every tab. */
  readonly updateUser: (user: User) => void;
  /** Ends the session on the server and, whatever that answers, here (checklist S-078). */
  readonly signOut: () => Promise<void>;
  /** While the warning shows: when the session ends, in milliseconds since the epoch; else null (S-071). */
  readonly warningEndsAtMs: number | null;
  /** While restoring: the account cannot be read now and is asked for again and again; `restore` asks at once. */
  readonly isUnreachable: boolean;
  readonly restore: () => void;
  /** The login screen a guarded page sends a signed-out visitor to (checklist S-045, S-079). */
  readonly loginPath: string;
  /** 'Stay Logged In': full 30 minutes again (checklist S-073). */
  readonly stay: () => void;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of this browser. Throws outside SessionProvider. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionProvider');
  return session;
}
