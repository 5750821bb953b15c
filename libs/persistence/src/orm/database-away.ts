import { AppError } from '@app/contracts';
import { isLockTimeout } from './lock-wait.ts';

const RETRY_AFTER_SECONDS = 1;

/**
 * Connection lost or refused (class 08), too many connections, shutting down, crashed, starting or
 * recovering, dropped, idle.
 */
const SERVER_CODES = /^(?:08...|53300|57P0[1-5])$/;
const NETWORK_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver's own errors have no code. */
const DRIVER_TEXTS =
  /Connection terminated|timeout exceeded when trying to connect|^timeout expired$|Client (?:has encountered a connection error|was closed) and is not queryable/;
const MAX_CAUSES = 5;

/**
 * Whether an error means that the database was unreachable or went away during a statement. That is not our
 * bug. The statement may be retried, although it may have taken effect.
 */
export function isDatabaseAway(error: unknown): boolean {
  let cause = error;
  for (let depth = 0; depth < MAX_CAUSES && typeof cause === 'object' && cause !== null; depth += 1) {
    const { code, message } = cause as { readonly code?: unknown; readonly message?: unknown };
    if (typeof code === 'string' && (SERVER_CODES.test(code) || NETWORK_CODES.has(code))) return true;
    if (code === undefined && typeof message === 'string' && DRIVER_TEXTS.test(message)) return true;
    ({ cause } = cause as { readonly cause?: unknown });
  }
  return false;
}

/** Replaces an error of an unavailable database, and of a lock that others hold for too long, by UNAVAILABLE. */
export function orUnavailable(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const retry = { retryAfterSeconds: RETRY_AFTER_SECONDS };
  if (isLockTimeout(error))
    return new AppError(
      'UNAVAILABLE',
      'Earlier requests for the same data are still running. Please try again in a moment.',
      retry,
    );
  if (!isDatabaseAway(error)) return error;
  return new AppError(
    'UNAVAILABLE',
    'Your data cannot be reached right now. Please try again in a moment.',
    retry,
  );
}
