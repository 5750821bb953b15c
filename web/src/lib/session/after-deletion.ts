import * as z from 'zod/mini';

/** What a finished request to delete the account leaves for the screen at /account-deleted, which then signs out. */
export const AFTER_DELETION = { hasDeletedAccount: true } as const;

const afterDeletionSchema = z.object({ hasDeletedAccount: z.literal(true) });

/** Whether a location's state says that this browser has just deleted its account. */
export function hasDeletedAccount(state: unknown): boolean {
  return z.safeParse(afterDeletionSchema, state).success;
}
