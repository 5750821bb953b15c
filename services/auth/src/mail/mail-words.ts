import { PRODUCT_NAME } from '@app/domain';
import { formatInstant, type MailWords } from './mail-layout.ts';

/** The link to set a new password (S-117, S-134). */
export function passwordResetWords(facts: { readonly url: string; readonly expiresAt: string }): MailWords {
  return {
    subject: `Reset your ${PRODUCT_NAME} password`,
    paragraphs: [
      'Somebody asked for a new password for your account. To choose one, follow this link:',
      { label: 'Choose a new password', url: facts.url },
      `It works once, within 1 hour, until ${formatInstant(facts.expiresAt)}.`,
      'If it was not you, ignore this mail. Your password stays as it is.',
    ],
  };
}

/** To the owner after the password was changed or reset. */
export function passwordChangedWords(facts: { readonly changedAt: string; readonly url: string }): MailWords {
  return {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    paragraphs: [
      `The password of your account was changed on ${formatInstant(facts.changedAt)}. Other devices were signed out.`,
      'If it was not you, choose a new password at once with "Forgot your password?" on the login page:',
      { label: 'Go to the login page', url: facts.url },
    ],
  };
}

/** To a new address, which takes effect once its link is followed. */
export function emailConfirmationWords(facts: {
  readonly url: string;
  readonly expiresAt: string;
}): MailWords {
  return {
    subject: `Confirm your new email address for ${PRODUCT_NAME}`,
    paragraphs: [
      'To use this address for your account from now on, follow this link:',
      { label: 'Confirm this address', url: facts.url },
      `It works once, until ${formatInstant(facts.expiresAt)}.`,
      'If you did not ask for this, ignore this mail. Nothing changes.',
    ],
  };
}

/** To the replaced address. Does not name the new one. */
export function emailChangedWords(facts: { readonly changedAt: string }): MailWords {
  return {
    subject: `Your ${PRODUCT_NAME} email address was changed`,
    paragraphs: [
      `The email address of your account was changed on ${formatInstant(facts.changedAt)}. This address no longer belongs to it.`,
      'If it was not you, please contact support.',
    ],
  };
}

/** To the owner of an account scheduled for deletion (S-153). */
export function deletionScheduledWords(facts: {
  readonly dueAt: string;
  readonly erasedBy: string;
  readonly url: string;
}): MailWords {
  return {
    subject: `Your ${PRODUCT_NAME} account will be deleted`,
    paragraphs: [
      `Your account is closed and all devices are signed out. Its data are erased from ${formatInstant(facts.dueAt)} on, and everything is gone by ${formatInstant(facts.erasedBy)}, backups included.`,
      'This page shows how far it is:',
      { label: 'See the state of the deletion', url: facts.url },
      'If it was not you, please contact support before that day.',
    ],
  };
}

/** To the owner of a finished export (S-153). */
export function exportReadyWords(facts: { readonly url: string; readonly expiresAt: string }): MailWords {
  return {
    subject: `Your ${PRODUCT_NAME} data export is ready`,
    paragraphs: [
      'The archive of your data is ready. Log in and download it from your profile:',
      { label: 'Go to your profile', url: facts.url },
      `It is removed on ${formatInstant(facts.expiresAt)}.`,
    ],
  };
}
