import { defineErrors } from '../define-errors.ts';

/** What the gateway alone refuses. */
export const GATEWAY_ERRORS = defineErrors({
  SUBSCRIPTION_REQUIRED: { status: 403, text: 'This feature requires a higher subscription.' },
  PICK_LOCKED: {
    status: 403,
    text: 'This pick is locked. Open its game, or choose a plan that includes it.',
  },
  METHOD_NOT_ALLOWED: { status: 405, text: 'This address does not support this method.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, text: 'A body must be JSON.' },
  HEADERS_TOO_LARGE: { status: 431, text: 'The request headers are too large.' },
});
