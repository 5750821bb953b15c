import * as z from 'zod/mini';

/** Navigation state that the reset screen passes to the login (S-087). */
export const AFTER_RESET = { hasResetPassword: true } as const;

const afterResetSchema = z.object({ hasResetPassword: z.literal(true) });

/** Returns whether the location's state says that the password was just reset. */
export function hasResetPassword(state: unknown): boolean {
  return z.safeParse(afterResetSchema, state).success;
}
