import type { Socket } from 'node:net';
import { AppError } from '@app/contracts';
import type { NamedLimits } from './fastify-errors.ts';
import { lateRequest, unreadable } from './fastify-errors.ts';
import { refuseOnSocket } from './send-problem.ts';

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
    return lateRequest(limits);
  }
  return unreadable('must be a well-formed HTTP request');
}

/** As much of the answer that is being made on a connection as decides whether another can be sent. */
export interface RunningAnswer {
  readonly headersSent: boolean;
  readonly req: { readonly complete: boolean };
}

/**
 * Answers what Node's parser refuses before a request exists (head too large, too slow, malformed), or whose body never
 * arrives whole, with the same body and headers as any other error, and closes the connection. Where another answer is
 * due or under way on it, or was given before the body had arrived, a second one would be taken for a part of that or
 * for the answer to the next request: the connection just ends.
 */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  limits: NamedLimits,
  running: RunningAnswer | undefined,
): AppError | undefined {
  if (error.code === 'ECONNRESET' || socket.destroyed) return undefined;
  const appError = errorOf(error.code, limits);
  if (running === undefined || (!running.headersSent && !running.req.complete))
    refuseOnSocket(socket, appError);
  else socket.destroy();
  return appError;
}
