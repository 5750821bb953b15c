import {
  DEFAULT_BANKROLL_CENTS,
  DEFAULT_BET_CENTS,
  MAX_BANKROLL_CENTS,
  MAX_PASSWORD_LENGTH,
  MIN_BANKROLL_CENTS,
  MIN_DEFAULT_BET_CENTS,
  MIN_PASSWORD_LENGTH,
  centsToDollars,
  clampDefaultBetCents,
  dollarsToCents,
  maxDefaultBetCents,
} from '@app/domain';
import * as z from 'zod/mini';
import type { FieldIssue } from '../errors.ts';
import { hasInvisible, hasMixedScripts } from '../names.ts';
import { ACCOUNT_TEXTS as TEXTS } from './account-texts.ts';

/** Maximum lengths in characters. */
export const MAX_USERNAME_LENGTH = 40;
export const MAX_DISPLAY_NAME_LENGTH = 60;
const MAX_EMAIL_LENGTH = 254;

const emailFormat = z.email();

const lengthOf = (text: string): number => [...text].length;
const issue = (field: string, rule: string): FieldIssue => ({ field, rule });

/** The checked fields of a registration. Missing texts count as empty. */
export interface Registration {
  readonly username: string;
  readonly email: string;
  readonly password: string;
  /** Only forms have it. Without it the first rule passes. */
  readonly confirmPassword?: string | undefined;
  readonly displayName: string;
  /** In dollars. Missing amounts get their defaults. */
  readonly bankroll?: number | undefined;
  readonly defaultBetAmount?: number | undefined;
  readonly termsAccepted: boolean;
}

/**
 * Returns the first broken rule of a registration, or null: the five specified ones in order, then our own
 * (S-098 to S-103, S-105, S-106, S-109).
 */
export function firstRegistrationIssue(values: Registration): FieldIssue | null {
  const { username, email, password, confirmPassword, displayName, termsAccepted } = values;
  if (confirmPassword !== undefined && confirmPassword !== password)
    return issue('confirmPassword', TEXTS.passwordsDiffer);
  if (lengthOf(password) < MIN_PASSWORD_LENGTH) return issue('password', TEXTS.passwordTooShort);
  if (username.trim() === '') return issue('username', TEXTS.usernameRequired);
  if (email.trim() === '') return issue('email', TEXTS.emailRequired);
  if (!termsAccepted) return issue('termsAccepted', TEXTS.termsRequired);
  return (
    passwordLengthIssue('password', password) ??
    usernameIssue(username) ??
    emailIssue(email) ??
    displayNameIssue(displayName) ??
    bankrollIssue(registrationAmounts(values))
  );
}

/** Checks the length of a new password (S-099). */
export function passwordLengthIssue(field: string, password: string): FieldIssue | null {
  if (lengthOf(password) < MIN_PASSWORD_LENGTH) return issue(field, TEXTS.passwordTooShort);
  return lengthOf(password) > MAX_PASSWORD_LENGTH ? issue(field, TEXTS.passwordTooLong) : null;
}

/** Checks an email address: present, at most 254 characters, well-formed. */
export function emailIssue(email: string): FieldIssue | null {
  const text = email.trim();
  if (text === '') return issue('email', TEXTS.emailRequired);
  const isFine = text.length <= MAX_EMAIL_LENGTH && emailFormat.safeParse(text).success;
  return isFine ? null : issue('email', TEXTS.emailInvalid);
}

/** Checks a display name: bounded and readable. Blank falls back to the username (S-104). */
export function displayNameIssue(displayName: string): FieldIssue | null {
  if (lengthOf(displayName.trim()) > MAX_DISPLAY_NAME_LENGTH)
    return issue('displayName', TEXTS.displayNameTooLong);
  return hasInvisible(displayName) ? issue('displayName', TEXTS.displayNameCharacters) : null;
}

/** Checks the bounds of bankroll and default bet in dollars (S-105, S-106, S-149). */
export function bankrollIssue(values: {
  readonly bankroll: number;
  readonly defaultBetAmount: number;
}): FieldIssue | null {
  const bankrollCents = dollarsToCents(values.bankroll);
  if (bankrollCents === null || bankrollCents < MIN_BANKROLL_CENTS || bankrollCents > MAX_BANKROLL_CENTS)
    return issue('bankroll', TEXTS.bankrollBounds);
  const betCents = dollarsToCents(values.defaultBetAmount);
  const isFine =
    betCents !== null && betCents >= MIN_DEFAULT_BET_CENTS && betCents <= maxDefaultBetCents(bankrollCents);
  return isFine ? null : issue('defaultBetAmount', TEXTS.defaultBetBounds);
}

function usernameIssue(username: string): FieldIssue | null {
  const text = username.trim();
  if (lengthOf(text) > MAX_USERNAME_LENGTH) return issue('username', TEXTS.usernameTooLong);
  // No @, so a name never looks like an email address at login (S-090).
  if (text.includes('@') || hasInvisible(text)) return issue('username', TEXTS.usernameCharacters);
  return hasMixedScripts(text) ? issue('username', TEXTS.usernameScripts) : null;
}

/**
 * Returns a registration's amounts in dollars: $1,000 and $50 by default, the bet lowered to a tenth of a
 * small bankroll (S-105, S-106, S-108).
 */
export function registrationAmounts(values: {
  readonly bankroll?: number | undefined;
  readonly defaultBetAmount?: number | undefined;
}): { readonly bankroll: number; readonly defaultBetAmount: number } {
  const bankroll = values.bankroll ?? centsToDollars(DEFAULT_BANKROLL_CENTS);
  const clamped = clampDefaultBetCents(dollarsToCents(bankroll) ?? DEFAULT_BANKROLL_CENTS, DEFAULT_BET_CENTS);
  return { bankroll, defaultBetAmount: values.defaultBetAmount ?? centsToDollars(clamped) };
}

/** Turns a first-issue rule into a schema check with at most one issue, at its field. */
export function firstIssueCheck<Values>(firstIssue: (values: Values) => FieldIssue | null) {
  return z.check<Values>((context) => {
    const found = firstIssue(context.value);
    if (found === null) return;
    context.issues.push({
      code: 'custom',
      input: context.value,
      path: [found.field],
      message: found.rule,
    });
  });
}
