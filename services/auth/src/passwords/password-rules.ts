import { dictionary } from '@zxcvbn-ts/language-common';
import { ACCOUNT_TEXTS, passwordLengthIssue, type FieldIssue } from '@app/contracts';
import { PRODUCT_NAME } from '@app/domain';

const COMMON = new Set(dictionary['passwords-common'].map((password) => password.toLowerCase()));

/** Number of common passwords that are refused. */
export const COMMON_PASSWORDS = COMMON.size;

/**
 * Returns what is wrong with a new password, or null: its length, then whether it is common, then whether it
 * is the owner's name or address or the product's name, ignoring case.
 */
export function newPasswordIssue(
  field: string,
  password: string,
  owner: { readonly username: string; readonly email: string },
): FieldIssue | null {
  const lengthIssue = passwordLengthIssue(field, password);
  if (lengthIssue !== null) return lengthIssue;
  const lower = password.toLowerCase();
  if (COMMON.has(lower)) return { field, rule: ACCOUNT_TEXTS.passwordCommon };
  const email = owner.email.trim();
  const personal = [owner.username.trim(), email, email.split('@')[0] ?? '', PRODUCT_NAME];
  const isPersonal = personal.some((text) => text.toLowerCase() === lower);
  return isPersonal ? { field, rule: ACCOUNT_TEXTS.passwordPersonal } : null;
}
