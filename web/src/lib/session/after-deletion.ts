import * as z from 'zod/mini';

/** Navigation state after a request to delete the account, for the screen at /account-deleted, which then signs out. */
export const AFTER_DELETION = { hasDeletedAccount: true } as const;

const afterDeletionSchema = z.object({ hasDeletedAccount: z.literal(true) });

/** Returns whether the location's state says that this browser just deleted its account. */
export function hasDeletedAccount(state: unknown): boolean {
  return z.safeParse(afterDeletionSchema, state).success;
}
