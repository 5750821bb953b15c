import { ACCOUNT_TEXTS, AppError } from '@app/contracts';
import type { UserRow } from './user.repository.ts';

/** A user who may use their account. Throws UNAUTHENTICATED for one that is gone, closed or disabled. */
export function ofOpenAccount(row: UserRow | null): UserRow {
  if (row === null || row.closedAt !== null || row.disabledAt !== null)
    throw new AppError('UNAUTHENTICATED', ACCOUNT_TEXTS.sessionEnded);
  return row;
}
