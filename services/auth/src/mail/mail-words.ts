import { PRODUCT_NAME } from '@app/domain';
import { formatInstant, type MailWords } from './mail-layout.ts';

/** The link to set a new password (S-117, S-134). */
export function passwordResetWords(facts: { readonly url: string; readonly expiresAt: string }): MailWords {
  return {
    subject: `Reset your ${PRODUCT_NAME} password`,
    paragraphs: [
      'Someone requested a new password for your account. To choose one, use this link:',
      { label: 'Choose a new password', url: facts.url },
      `It works once and expires in 1 hour, on ${formatInstant(facts.expiresAt)}.`,
      'If it wasn’t you, ignore this email. Your password stays the same.',
    ],
  };
}

/** To the owner after the password was changed or reset. */
export function passwordChangedWords(facts: { readonly changedAt: string; readonly url: string }): MailWords {
  return {
    subject: `Your ${PRODUCT_NAME} password was changed`,
    paragraphs: [
      `The password of your account was changed on ${formatInstant(facts.changedAt)}. Other devices were logged out.`,
      'If it wasn’t you, reset your password right away with "Forgot password?" on the login page:',
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
      'To use this address for your account, confirm it with this link:',
      { label: 'Confirm this address', url: facts.url },
      `It works once, until ${formatInstant(facts.expiresAt)}.`,
      'If you didn’t request this, ignore this email. Nothing changes.',
    ],
  };
}

/** To the replaced address. Does not name the new one. */
export function emailChangedWords(facts: { readonly changedAt: string }): MailWords {
  return {
    subject: `Your ${PRODUCT_NAME} email address was changed`,
    paragraphs: [
      `The email address of your account was changed on ${formatInstant(facts.changedAt)}. This address is no longer linked to it.`,
      'If it wasn’t you, please contact support.',
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
      `Your account is closed and all devices are logged out. We start deleting your data on ${formatInstant(facts.dueAt)}. Everything, backups included, is gone by ${formatInstant(facts.erasedBy)}.`,
      'Follow the progress here:',
      { label: 'See the deletion status', url: facts.url },
      'If it wasn’t you, please contact support before that day.',
    ],
  };
}

/** To the owner of a finished export (S-153). */
export function exportReadyWords(facts: { readonly url: string; readonly expiresAt: string }): MailWords {
  return {
    subject: `Your ${PRODUCT_NAME} data export is ready`,
    paragraphs: [
      'Your data export is ready. Log in and download it from your profile:',
      { label: 'Go to your profile', url: facts.url },
      `It will be removed on ${formatInstant(facts.expiresAt)}.`,
    ],
  };
}
