import { getMe } from '@app/contracts';
import type { User } from '@app/contracts';
import { call } from '../api/client.ts';
import { readToken } from './credentials.ts';

/**
 * Reads the signed-in user again, such as after a change of plan, and passes it on unless another session started
 * meanwhile. Throws what the call throws.
 */
export async function refreshUser(
  updateUser: (user: User) => void,
  signal?: AbortSignal,
): Promise<User | null> {
  const token = readToken();
  if (token === null) return null;
  const { data } = await call(getMe, { isBackground: true, ...(signal === undefined ? {} : { signal }) });
  if (readToken() !== token || signal?.aborted === true) return null;
  updateUser(data.user);
  return data.user;
}
