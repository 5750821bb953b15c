import { STATUS_CODES } from 'node:http';
import { PROBLEM_CONTENT_TYPE, type AppError, type Problem } from '@app/contracts';
import { PRODUCT_NAME } from '@app/domain';

const TYPE_PREFIX = `urn:${PRODUCT_NAME.toLowerCase()}:problem:`;

/** Builds an error's body (S-481). `instance` is the path without its query, which may contain secrets. */
export function problemBody(error: AppError, request: { path: string; requestId: string }): Problem {
  const { status } = error;
  return {
    success: false,
    error: error.message,
    message: error.message,
    type: TYPE_PREFIX + error.code.toLowerCase().replaceAll('_', '-'),
    title: STATUS_CODES[status] ?? 'Error',
    status,
    detail: error.message,
    instance: request.path,
    code: error.code,
    requestId: request.requestId,
    issues: (error.details.issues ?? []).map(({ field, rule }) => ({ field, rule })),
  };
}

/** Returns an error's headers: content type, no caching, and Retry-After in seconds where known. */
export function problemHeaders(error: AppError): Record<string, string> {
  const headers: Record<string, string> = {
    'content-type': PROBLEM_CONTENT_TYPE,
    'cache-control': 'no-store',
  };
  const retryAfter = error.details.retryAfterSeconds ?? (error.status === 503 ? 1 : undefined);
  if (retryAfter !== undefined) headers['retry-after'] = String(retryAfter);
  if (error.status === 401) headers['www-authenticate'] = 'Bearer';
  return headers;
}
