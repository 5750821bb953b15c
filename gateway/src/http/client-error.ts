import type { Socket } from 'node:net';
import { AppError } from '@app/contracts';
import type { NamedLimits } from './fastify-errors.ts';
import { lateRequest, unreadable } from './fastify-errors.ts';
import { refuseOnSocket } from './send-problem.ts';

function errorOf(code: string | undefined, limits: NamedLimits): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') {
    return new AppError(
      'HEADERS_TOO_LARGE',
      `The request headers are larger than ${limits.MAX_HEADER_BYTES} bytes.`,
      {
        issues: [{ field: 'headers', rule: `must be at most ${limits.MAX_HEADER_BYTES} bytes in total` }],
      },
    );
  }
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') {
    return lateRequest(limits);
  }
  return unreadable('must be a well-formed HTTP request');
}

/** The state of a response in progress that decides whether another can be sent. */
export interface RunningAnswer {
  readonly headersSent: boolean;
  readonly req: { readonly complete: boolean };
}

/**
 * Answers requests that Node's parser refuses (headers too large, too slow, malformed) or whose body never
 * arrives completely, with the usual error body and headers, and closes the connection. If another response
 * is due, in progress or was sent early on the connection, it only closes. A second response could be taken
 * for part of that one or for the answer to the next request.
 */
export function answerClientError(
  error: Error & { code?: string },
  socket: Socket,
  limits: NamedLimits,
  running: RunningAnswer | undefined,
): AppError | undefined {
  if (error.code === 'ECONNRESET' || socket.destroyed) return undefined;
  // Nobody asked: a browser opens connections ahead of need and would take this for the answer to the first request.
  if (socket.bytesRead === 0) {
    socket.destroy();
    return undefined;
  }
  const appError = errorOf(error.code, limits);
  if (running === undefined || (!running.headersSent && !running.req.complete))
    refuseOnSocket(socket, appError);
  else socket.destroy();
  return appError;
}
