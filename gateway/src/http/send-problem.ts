import type { AppError } from '@app/contracts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { problemBody, problemHeaders } from './problem.ts';
import { rawPathOf } from './request-path.ts';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * Answers a request with one error, whole: body, type, security headers and the request id. Where the head of another
 * answer has left already, ending the connection is the only way to say that something went wrong.
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
    // A string: the framework would append a charset parameter, which this media type does not have.
    .send(Buffer.from(JSON.stringify(problemBody(error, { path, requestId: request.id }))));
}
