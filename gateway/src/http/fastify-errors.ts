import { AppError, type FieldIssue } from '@app/contracts';
import type { GatewayConfig } from '../config/gateway.config.ts';

/** Limits that error messages mention. */
export type NamedLimits = Pick<GatewayConfig, 'MAX_BODY_BYTES' | 'MAX_HEADER_BYTES' | 'REQUEST_TIMEOUT_MS'>;

function refused(
  code: ConstructorParameters<typeof AppError>[0],
  message: string,
  ...issues: FieldIssue[]
): AppError {
  return new AppError(code, message, { issues });
}

/** Converts an error of the framework to ours; undefined for any other error. */
export function fromFastifyError(error: unknown, limits: NamedLimits): AppError | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined;
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return bodyTooLarge(limits.MAX_BODY_BYTES);
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return refused('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json.', {
        field: 'content-type',
        rule: 'must be application/json',
      });
    case 'FST_ERR_CTP_EMPTY_JSON_BODY':
    case 'FST_ERR_CTP_INVALID_JSON_BODY':
      return refused('VALIDATION_FAILED', 'The body is not valid JSON.', {
        field: 'body',
        rule: 'must be valid JSON',
      });
    case 'FST_ERR_CTP_INVALID_CONTENT_LENGTH':
      return refused('VALIDATION_FAILED', 'The body length does not match Content-Length.', {
        field: 'content-length',
        rule: 'must be the length of the body in bytes',
      });
    case 'FST_ERR_BAD_URL':
      return badPath();
    default:
      return fromStatus(error);
  }
}

function fromStatus(error: Error): AppError | undefined {
  const status = 'statusCode' in error ? error.statusCode : undefined;
  // Other 4xx errors of the framework are the caller's fault. A 5xx is ours and stays unexpected.
  if (typeof status !== 'number' || status < 400 || status >= 500) return undefined;
  return refused('VALIDATION_FAILED', 'The request cannot be read.', {
    field: 'request',
    rule: 'must be a well-formed HTTP request',
  });
}

/** Returns 413 with the limit in bytes. */
export function bodyTooLarge(maxBytes: number): AppError {
  return refused('PAYLOAD_TOO_LARGE', `The body is larger than ${maxBytes} bytes.`, {
    field: 'body',
    rule: `must be at most ${maxBytes} bytes`,
  });
}

/** Returns 504 for a handler that did not answer in time. */
export function lateResponse({ REQUEST_TIMEOUT_MS: timeoutMs }: NamedLimits): AppError {
  return new AppError('TIMEOUT', `No response within ${timeoutMs / 1000} s; the outcome is unknown.`);
}

/** Returns 400 for a request that did not arrive in time. */
export function lateRequest({ REQUEST_TIMEOUT_MS: timeoutMs }: NamedLimits): AppError {
  return unreadable(`must arrive completely within ${timeoutMs / 1000} s`);
}

/** Returns 400 for a body in another encoding. */
export function notUtf8(): AppError {
  return refused('VALIDATION_FAILED', 'The body is not valid UTF-8.', {
    field: 'body',
    rule: 'must be UTF-8',
  });
}

/** Returns 431 for a request target above the limit in characters. */
export function urlTooLong(maxLength: number): AppError {
  return refused('HEADERS_TOO_LARGE', `The URL is longer than ${maxLength} characters.`, {
    field: 'url',
    rule: `must be at most ${maxLength} characters`,
  });
}

/** Returns 400 for a path with broken percent-encoding. */
export function badPath(): AppError {
  return refused('VALIDATION_FAILED', 'The path has invalid percent-encoding.', {
    field: 'path',
    rule: 'must be percent-encoded UTF-8',
  });
}

/** Returns 404 for an unknown path. */
export function noSuchPath(): AppError {
  return refused('NOT_FOUND', 'There is nothing at this address.', {
    field: 'path',
    rule: 'must be one that exists',
  });
}

/** Returns 405. The caller also sets `allow` with the existing methods. */
export function methodNotAllowed(allowed: readonly string[]): AppError {
  const list = allowed.join(', ');
  return refused('METHOD_NOT_ALLOWED', `This address only supports ${list}.`, {
    field: 'method',
    rule: `must be one of ${list}`,
  });
}

/** Returns 400 for a request the HTTP parser refuses. */
export function unreadable(rule: string, field = 'request'): AppError {
  return refused('VALIDATION_FAILED', 'The request cannot be read.', { field, rule });
}
