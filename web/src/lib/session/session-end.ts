import { IDLE_LIMIT_MS } from '@app/domain';
import { SHARE_EVERY_MS } from './tab-channel.ts';

type EndCause = 'inactivity' | 'elsewhere';

/** How the last session ended when no one logged out in this tab. */
export interface SessionEnd {
  readonly cause: EndCause;
  /** The page that was open. */
  readonly pathname: string;
}

/** What is said about the end, without the period. */
export const END_TEXTS: Readonly<Record<EndCause, string>> = {
  inactivity: 'You were logged out because of inactivity',
  elsewhere: 'Your session expired or was ended in another tab or on another device',
};

/** Returns how a session ends now. */
export function endOf(lastActivityAtMs: number, pathname: string): SessionEnd {
  // Another tab knows of the last activity up to `SHARE_EVERY_MS` late, and ends the session that much earlier.
  const isIdle = Date.now() - lastActivityAtMs >= IDLE_LIMIT_MS - SHARE_EVERY_MS;
  return { cause: isIdle ? 'inactivity' : 'elsewhere', pathname };
}
