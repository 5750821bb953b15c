import { readToken } from './credentials.ts';
import { useSession } from './session-context.ts';

/**
 * Returns whether to reserve space for content that only users see: a user is signed in, or a stored token is being
 * checked. This keeps the page from moving.
 */
export function useExpectsUser(): boolean {
  const { status, user } = useSession();
  return user !== null || (status === 'restoring' && readToken() !== null);
}
