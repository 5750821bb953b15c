import { defineErrors } from '../define-errors.ts';
import { ACCOUNT_TEXTS as TEXTS } from './account-texts.ts';

/** What can happen to accounts and sessions. */
export const AUTH_ERRORS = defineErrors({
  /** Never says what was wrong: the name, the password, or both. */
  LOGIN_FAILED: { status: 401, text: TEXTS.loginFailed },
  LOGIN_THROTTLED: { status: 429, text: TEXTS.loginThrottled },
  SIGN_IN_BUSY: { status: 503, text: 'Too many sign-ins at the moment. Please try again.' },
  ACCOUNT_DISABLED: { status: 403, text: TEXTS.accountDisabled },
  ACCOUNT_NOT_FOUND: { status: 404, text: 'Account not found.' },
  ACCOUNT_BEING_DELETED: { status: 409, text: 'This account is being deleted.' },
  OWN_ACCOUNT: { status: 409, text: 'You cannot change the access of your own account.' },
  REGISTRATION_THROTTLED: { status: 429, text: TEXTS.registrationThrottled },
  FEEDBACK_THROTTLED: {
    status: 429,
    text: 'Too many messages from this address. Please try again later.',
  },
  USERNAME_TAKEN: { status: 409, text: TEXTS.usernameTaken },
  USERNAME_LOOKS_TAKEN: { status: 409, text: TEXTS.usernameLooksTaken },
  EMAIL_TAKEN: { status: 409, text: TEXTS.emailTaken },
  EMAIL_LINK_ENDED: { status: 400, text: TEXTS.confirmTokenInvalid },
  EMAIL_CHANGES_THROTTLED: {
    status: 429,
    text: 'Too many changes of your email. Please try again later.',
  },
  PROFILE_CHANGED_ELSEWHERE: { status: 409, text: TEXTS.profileChanged },
  CURRENT_PASSWORD_WRONG: { status: 400, text: TEXTS.currentPasswordWrong },
  PASSWORD_CHANGED_ELSEWHERE: {
    status: 409,
    text: 'The password was changed in the meantime. Please try again.',
  },
  RESET_LINK_UNKNOWN: { status: 400, text: TEXTS.resetTokenInvalid },
  RESET_LINK_ENDED: { status: 400, text: TEXTS.resetTokenExpired },
  SESSION_NOT_FOUND: { status: 404, text: 'Session not found.' },
  EXPORT_NOT_FOUND: { status: 404, text: 'Export not found.' },
  EXPORTS_THROTTLED: { status: 429, text: 'Too many exports today. Please try again tomorrow.' },
  DELETION_NOT_FOUND: { status: 404, text: 'No deletion found for this receipt.' },
});
