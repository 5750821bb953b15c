import { getMe } from '@app/contracts';
import type { User } from '@app/contracts';
import { call } from '../api/client.ts';
import { ApiError } from '../api/errors.ts';
import { BackOff } from '../back-off.ts';

export interface WhoListener {
  onUser(user: User): void;
  /** The server ended the session or closed the account. */
  onOver(): void;
  /** Undecided: no response, an unreadable response, 429 or 5xx. The request repeats. */
  onUnknown(): void;
}

/**
 * Calls GET /api/auth/me with the stored token until the server decides, with growing delays (S-065, S-066). A reload
 * aborts the old page's request, which says nothing about the session.
 */
export async function askWho(listener: WhoListener, signal: AbortSignal): Promise<void> {
  const backOff = new BackOff();
  for (let isBackground = false; !signal.aborted; isBackground = true) {
    try {
      const { data } = await call(getMe, { signal, isBackground });
      if (!signal.aborted) listener.onUser(data.user);
      return;
    } catch (error) {
      if (signal.aborted) return;
      if (isSessionOver(error)) {
        listener.onOver();
        return;
      }
    }
    listener.onUnknown();
    await backOff.wait(signal);
  }
}

function isSessionOver(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.status === 403);
}
