import * as z from 'zod/mini';

/** What the reset screen leaves for the login (checklist S-087). */
export const AFTER_RESET = { hasResetPassword: true } as const;

const afterResetSchema = z.object({ hasResetPassword: z.literal(true) });

/** Whether a location's state says that the password has just been reset. */
export function hasResetPassword(state: unknown): boolean {
  return z.safeParse(afterResetSchema, state).success;
}
