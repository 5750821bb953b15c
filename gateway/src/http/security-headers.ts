// What is not named falls back to default-src, so that scripts, styles, fonts and calls are our own as well.
const CSP = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
].join('; ');

/**
 * Headers that stand on every response of this process, errors, 304 and streams included. No inline script or
 * style is allowed anywhere; `data:` images are the icons inside style sheets.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = Object.freeze({
  'content-security-policy': CSP,
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
});

/** The same, as the flat name-value list that a raw `writeHead` takes without further work. */
export const SECURITY_HEADER_LIST: readonly string[] = Object.freeze(Object.entries(SECURITY_HEADERS).flat());
