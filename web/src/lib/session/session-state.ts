import type { User } from '@app/contracts';
import { paths } from '../../config/paths.ts';
import type { SessionStatus } from './session-context.ts';
import type { SessionEnd } from './session-end.ts';

export interface SessionState {
  readonly status: SessionStatus;
  readonly user: User | null;
  readonly warningEndsAtMs: number | null;
  /** A token is stored, but neither the server nor this browser can tell whose it is. The request repeats. */
  readonly isUnreachable: boolean;
  /** Where a guarded page redirects visitors, which depends on the client that was refused (S-079). */
  readonly loginPath: string;
  /** While signed out: how the session ended, unless the user logged out in this tab. */
  readonly ended: SessionEnd | null;
}

export interface SessionListener {
  /** A user signed in or out, so the previous user's data must go. */
  onUserChanged(isSignedIn: boolean): void;
  /** A call of this client got a 401 (S-079). */
  onUnauthenticated(loginPath: string): void;
  /** Returns the path of the open page. */
  pathname(): string;
}

export const SIGNED_OUT: SessionState = {
  status: 'signedOut',
  user: null,
  warningEndsAtMs: null,
  isUnreachable: false,
  loginPath: paths.login,
  ended: null,
};
