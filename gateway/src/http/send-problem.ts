import { STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { AppError } from '@app/contracts';
import { acceptRequestId, newRequestId } from '@app/platform';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemBody, problemHeaders } from './problem.ts';
import { rawPathOf } from './request-path.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * Sends an error with its body, type, security headers and request id. If the headers of another response are
 * already sent, it closes the connection, the only signal left.
 */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, error: AppError): void {
  if (reply.raw.headersSent) {
    reply.raw.destroy();
    return;
  }
  const path = rawPathOf(request.raw.url ?? '/');
  reply
    .code(error.status)
    .headers(SECURITY_HEADERS)
    .headers(problemHeaders(error))
    .header('x-request-id', request.id)
    // As bytes, since the framework would add a charset parameter, which this media type does not have.
    .send(Buffer.from(JSON.stringify(problemBody(error, { path, requestId: request.id }))));
}

/** Sends an error before the framework sees the request. */
export function refuseRaw(
  { url = '/', headers }: IncomingMessage,
  response: ServerResponse,
  error: AppError,
): void {
  const requestId = acceptRequestId(headers['x-request-id']) ?? newRequestId();
  const { head, body } = wholeProblem(error, rawPathOf(url), requestId);
  response.writeHead(error.status, head).end(body);
}

/** Sends an error without a request, directly on the connection, and closes it. */
export function refuseOnSocket(socket: Socket, error: AppError): void {
  if (socket.writable) {
    const { head, body } = wholeProblem(error, '', newRequestId());
    const lines = Object.entries({ ...head, connection: 'close' }).map(
      ([name, value]) => `${name}: ${value}\r\n`,
    );
    socket.write(
      `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? 'Error'}\r\n${lines.join('')}\r\n${body}`,
    );
  }
  socket.destroySoon();
}

function wholeProblem(error: AppError, path: string, requestId: string) {
  const body = JSON.stringify(problemBody(error, { path, requestId }));
  const head = {
    ...SECURITY_HEADERS,
    ...problemHeaders(error),
    'x-request-id': requestId,
    'content-length': String(Buffer.byteLength(body)),
  };
  return { head, body };
}
