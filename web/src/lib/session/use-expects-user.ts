import { readToken } from './credentials.ts';
import { useSession } from './session-context.ts';

/**
 * Whether room is kept for what only users see: somebody is signed in, or a stored token is just being checked. So
 * nothing moves when the answer comes.
 */
export function useExpectsUser(): boolean {
  const { status, user } = useSession();
  return user !== null || (status === 'restoring' && readToken() !== null);
}
