/** Minimum age, or the legal gambling age where the reader lives (S-017, S-275). */
export const MINIMUM_AGE = 18;
/** Notice before a price changes (S-276). */
export const PRICE_NOTICE_DAYS = 30;
/** Changed terms take effect this long after they are posted (S-276). */
export const TERMS_NOTICE_DAYS = 30;
/** Time to opt out of arbitration after accepting the terms (S-276). */
export const ARBITRATION_OPT_OUT_DAYS = 30;
/** Version of the terms and the privacy policy. Stored with each registration (S-115). */
export const TERMS_VERSION = '1';
/** The day this version took effect. */
export const TERMS_EFFECTIVE_ON = '2026-11-23';
