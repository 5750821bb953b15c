import { ACCOUNT_TEXTS, AppError } from '@app/contracts';
import type { User } from './user.entity.ts';

/** Returns a user whose account is open. Throws UNAUTHENTICATED for a missing, closed or disabled one. */
export function ofOpenAccount(row: User | null): User {
  if (row === null || row.closedAt != null || row.disabledAt != null)
    throw new AppError('UNAUTHENTICATED', ACCOUNT_TEXTS.sessionEnded);
  return row;
}
