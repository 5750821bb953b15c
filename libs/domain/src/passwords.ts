/** Shortest and longest password in characters (S-099). */
export const MIN_PASSWORD_LENGTH = 8;
export const MAX_PASSWORD_LENGTH = 128;

export type PasswordStrength = 'Too short' | 'Weak' | 'Strong';

/**
 * Returns the live label beside a new password: 'Too short' under 6 characters, 'Weak' at 6 or 7, 'Strong'
 * from 8, and null while empty (S-126).
 */
export function passwordStrength(password: string): PasswordStrength | null {
  const { length } = [...password];
  if (length === 0) return null;
  if (length < 6) return 'Too short';
  return length < MIN_PASSWORD_LENGTH ? 'Weak' : 'Strong';
}
