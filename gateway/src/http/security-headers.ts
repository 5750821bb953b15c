// Everything else falls back to default-src, so scripts, styles, fonts and calls must be our own.
const CSP = [
  "default-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "img-src 'self' data:",
  "object-src 'none'",
].join('; ');

/**
 * Headers of every response, including errors, 304 and streams. Inline scripts and styles are forbidden.
 * `data:` images are the icons in style sheets.
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

/** The same headers as the flat list that `writeHead` accepts directly. */
export const SECURITY_HEADER_LIST: readonly string[] = Object.freeze(Object.entries(SECURITY_HEADERS).flat());
