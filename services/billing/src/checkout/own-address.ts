import { AppError, BILLING_TEXTS } from '@app/contracts';

/** What other programs read differently than browsers do. */
const AMBIGUOUS = /[\s\\]|\p{Cc}/u;

/**
 * Returns an address of this product unchanged, so that a placeholder such as `{CHECKOUT_SESSION_ID}` stays. Throws
 * VALIDATION_FAILED naming the field for any other origin.
 */
export function ownAddress(publicUrl: string, field: string, text: string): string {
  const { origin } = new URL(publicUrl);
  const isOwn =
    (text === origin || text.startsWith(`${origin}/`)) &&
    // Half a surrogate pair cannot be percent-encoded for the provider.
    text.isWellFormed() &&
    !AMBIGUOUS.test(text) &&
    URL.canParse(text) &&
    new URL(text).origin === origin;
  if (!isOwn) throw AppError.ofField('VALIDATION_FAILED', field, BILLING_TEXTS.ownAddress);
  return text;
}
