import { AUTH_ERRORS } from './auth/auth.errors.ts';
import { BETS_ERRORS } from './bets/bets.errors.ts';
import { BILLING_ERRORS } from './billing/billing.errors.ts';
import { CHAT_ERRORS } from './chat/chat.errors.ts';
import { COMMON_ERRORS, WORK_ERRORS } from './common.errors.ts';
import type { ErrorDeclaration } from './define-errors.ts';
import { GATEWAY_ERRORS } from './http/gateway.errors.ts';
import { PREDICTIONS_ERRORS } from './predictions/predictions.errors.ts';

/** Every declaration of error codes; a new service adds its own here. */
export const ERROR_DECLARATIONS = [
  COMMON_ERRORS,
  WORK_ERRORS,
  GATEWAY_ERRORS,
  AUTH_ERRORS,
  BETS_ERRORS,
  BILLING_ERRORS,
  CHAT_ERRORS,
  PREDICTIONS_ERRORS,
] as const;

type KeyOfEach<Declaration> = Declaration extends unknown ? keyof Declaration : never;
export type ErrorCode = KeyOfEach<(typeof ERROR_DECLARATIONS)[number]>;

/** The closed set of error codes that may cross a service boundary (S-481). */
export const ERRORS = Object.freeze(Object.assign({}, ...ERROR_DECLARATIONS)) as Readonly<
  Record<ErrorCode, ErrorDeclaration>
>;

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

  /** Without a message: the sentence declared with the code. */
  constructor(code: ErrorCode, message: string = ERRORS[code].text, details: ErrorDetails = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }

  /** An error of one field of the request, whose rule is the sentence itself. */
  static ofField(code: ErrorCode, field: string, rule: string = ERRORS[code].text): AppError {
    return new AppError(code, rule, { issues: [{ field, rule }] });
  }

  get status(): number {
    return ERRORS[this.code].status;
  }
}

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERRORS, value);
}

/**
 * Returns the shared code of an error's status when its own code is unknown here, as from a newer service
 * during a rolling update. The caller still gets that status.
 */
export function sharedCodeOf(status: number): ErrorCode {
  return SHARED_CODES[status] ?? 'INTERNAL';
}

const SHARED_CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CONFLICT',
  413: 'PAYLOAD_TOO_LARGE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
  504: 'TIMEOUT',
};
