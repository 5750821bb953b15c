import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@app/contracts';
import { newRequestId } from '@app/platform';
import type { NamedLimits } from './fastify-errors.ts';
import { unreadable } from './fastify-errors.ts';
import { problemBody, problemHeaders } from './problem.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

function errorOf(code: string | undefined, limits: NamedLimits): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new AppError(
      'HEADERS_TOO_LARGE',
      `The head of the request is larger than ${limits.MAX_HEADER_BYTES} bytes.`,
      {
        issues: [{ field: 'headers', rule: `must be at most ${limits.MAX_HEADER_BYTES} bytes together` }],
      },
    );
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return unreadable(`must arrive whole within ${limits.REQUEST_TIMEOUT_MS / 1000} s`);
  }
  return unreadable('must be a well-formed HTTP request');
}

/**
 * Answers what Node's parser refuses before a request exists (head too large, too slow, malformed), with the same
 * body and headers as any other error, and closes the connection.
 */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  limits: NamedLimits,
): AppError | undefined {
  if (error.code === 'ECONNRESET' || socket.destroyed) return undefined;
  const appError = errorOf(error.code, limits);
  if (socket.writable) {
    const requestId = newRequestId();
    const body = JSON.stringify(problemBody(appError, { path: '', requestId }));
    const headers = {
      ...SECURITY_HEADERS,
      ...problemHeaders(appError),
      'x-request-id': requestId,
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    };
    const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    socket.write(
      `HTTP/1.1 ${appError.status} ${STATUS_CODES[appError.status] ?? 'Error'}\r\n${head.join('')}\r\n${body}`,
    );
  }
  socket.destroySoon();
  return appError;
}
