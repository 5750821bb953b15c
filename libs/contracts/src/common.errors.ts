import { defineErrors } from './define-errors.ts';

/**
 * Codes that any service, the transport between them and the gateway share. Where a service can say what happened in
 * its own words, it declares a code of its own.
 */
export const COMMON_ERRORS = defineErrors({
  VALIDATION_FAILED: { status: 400, text: 'The request is not valid.' },
  IDEMPOTENCY_KEY_REQUIRED: { status: 400, text: 'A command requires an idempotency key.' },
  /** No session, or one that has ended. */
  UNAUTHENTICATED: { status: 401, text: 'Please log in.' },
  /** The caller is known and may not do this. */
  FORBIDDEN: { status: 403, text: 'You do not have permission to do this.' },
  NOT_FOUND: { status: 404, text: 'There is nothing at this address.' },
  CONFLICT: { status: 409, text: 'This is not possible in the current state.' },
  /** The same idempotency key, a moment earlier. */
  REQUEST_IN_PROGRESS: { status: 409, text: 'The same request is still being handled. Please try again.' },
  PAYLOAD_TOO_LARGE: { status: 413, text: 'The request is too large.' },
  IDEMPOTENCY_KEY_REUSED: { status: 422, text: 'This idempotency key was used for another request.' },
  RATE_LIMITED: { status: 429, text: 'Too many requests. Please try again later.' },
  INTERNAL: { status: 500, text: 'Something went wrong on our side.' },
  /** No room or no service right now; a later retry may succeed. */
  UNAVAILABLE: { status: 503, text: 'The service cannot be reached right now.' },
  /** The service has no handler for this pattern. */
  NO_HANDLER: { status: 503, text: 'The service does not support this request.' },
  /** The message was given up after too many deliveries. */
  DEAD_LETTERED: { status: 503, text: 'The request could not be processed.' },
  /** No answer before the deadline: the outcome is unknown, not failed. */
  TIMEOUT: { status: 504, text: 'No response in time. The outcome is unknown.' },
});

/** What any service says about its own dead letters and jobs. */
export const WORK_ERRORS = defineErrors({
  DEAD_LETTER_NOT_FOUND: { status: 404, text: 'There is no such dead letter.' },
  /** Its body was not kept, or it cannot be read. It would only fail again. */
  DEAD_LETTER_NOT_REPLAYABLE: { status: 409, text: 'The dead letter cannot be replayed.' },
  JOB_NOT_FOUND: { status: 404, text: 'There is no such failed job. It may have run meanwhile.' },
});
