import type { User } from '@app/contracts';
import { paths } from '../../config/paths.ts';
import type { SessionStatus } from './session-context.ts';

export interface SessionState {
  readonly status: SessionStatus;
  readonly user: User | null;
  readonly warningEndsAtMs: number | null;
  /** A token is stored, and neither the server nor this browser can say whose it is: the server is asked again. */
  readonly isUnreachable: boolean;
  /** Where a signed-out visitor of a guarded page is sent: it depends on which client was refused (checklist S-079). */
  readonly loginPath: string;
}

export interface SessionListener {
  /** Someone signed in or out: what was read for the user before must go. */
  onUserChanged(isSignedIn: boolean): void;
  /** A call of this client was answered 401 (checklist S-079). */
  onUnauthenticated(loginPath: string): void;
  /** Nobody was there for 30 minutes (checklist S-074). */
  onExpired(): void;
}

export const SIGNED_OUT: SessionState = {
  status: 'signedOut',
  user: null,
  warningEndsAtMs: null,
  isUnreachable: false,
  loginPath: paths.login,
};
