import { IDLE_LIMIT_MS } from '@app/domain';
import { SHARE_EVERY_MS } from './tab-channel.ts';

/** Why the last session ended when no one logged out in this tab. */
export type SessionEnd = 'inactivity' | 'elsewhere';

/** What is said about the end, without the period. */
export const END_TEXTS: Readonly<Record<SessionEnd, string>> = {
  inactivity: 'You were logged out because of inactivity',
  elsewhere: 'You were logged out, maybe in another tab or on another device',
};

/** Returns why a session ends now. */
export function endOf(lastActivityAtMs: number): SessionEnd {
  // Another tab knows of the last activity up to `SHARE_EVERY_MS` late, and ends the session that much earlier.
  return Date.now() - lastActivityAtMs >= IDLE_LIMIT_MS - SHARE_EVERY_MS ? 'inactivity' : 'elsewhere';
}
