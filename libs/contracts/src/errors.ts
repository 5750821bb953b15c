/**
 * The closed set of error codes that may cross a service boundary, with the HTTP status each one answers
 * (S-481). A code names what went wrong, never who noticed it.
 */
export const ERROR_STATUS = {
  VALIDATION_FAILED: 400,
  IDEMPOTENCY_KEY_REQUIRED: 400,
  /** No session or an expired one, and wrong credentials without saying which part was wrong. */
  UNAUTHENTICATED: 401,
  /** The caller is known but not allowed to do this. */
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  IDEMPOTENCY_KEY_REUSED: 422,
  RATE_LIMITED: 429,
  HEADERS_TOO_LARGE: 431,
  INTERNAL: 500,
  /** No capacity or service right now. A retry may succeed. */
  UNAVAILABLE: 503,
  /** The service has no handler for this pattern. */
  NO_HANDLER: 503,
  /** The message became a dead letter after too many deliveries. */
  DEAD_LETTERED: 503,
  /** No reply before the deadline. The outcome is unknown, not failed. */
  TIMEOUT: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** A field with the rule it breaks, as a plain sentence. */
export interface FieldIssue {
  readonly field: string;
  readonly rule: string;
}

export interface ErrorDetails {
  readonly issues?: readonly FieldIssue[];
  /** Seconds to wait before a retry (429, 503). */
  readonly retryAfterSeconds?: number;
}

/** An error that crosses services unchanged: a code, a plain sentence and safe details. */
export class AppError extends Error {
  override readonly name = 'AppError';

  readonly code: ErrorCode;
  readonly details: ErrorDetails;

  constructor(code: ErrorCode, message: string, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value);
}
