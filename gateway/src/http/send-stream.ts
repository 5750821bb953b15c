import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * Sends a response part by part. It fetches a part once the reader has taken the one before, so a slow reader
 * holds one part in memory and may take any time. A reader that takes nothing for `IDLE_SOCKET_MS` is
 * disconnected. A failed part closes the connection, so a partial response never looks complete. Throws on a
 * route whose contract lacks `isStreamed`.
 */
export function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AsyncIterable<Buffer | string>,
): void {
  const { contracts = [] } = request.routeOptions.config;
  if (!contracts.some(({ isStreamed }) => isStreamed === true))
    throw new Error(`The contract of ${request.routeOptions.url ?? ''} does not declare isStreamed.`);
  // The request timed out before the first part. The refusal is on its way.
  if (reply.sent) return;
  // Disables the time limit. One that fired later would send a second head and crash the process.
  reply.hijack();
  const { raw: response } = reply;
  response.writeHead(reply.statusCode, {
    'cache-control': 'no-store',
    ...(reply.getHeaders() as Record<string, string>),
    ...SECURITY_HEADERS,
    'x-request-id': request.id,
  });
  if (request.method === 'HEAD') response.end();
  else void pump(response, parts);
}

async function pump(response: ServerResponse, parts: AsyncIterable<Buffer | string>): Promise<void> {
  try {
    // Leaving the loop closes the source, so nothing is fetched for a client that left.
    for await (const part of parts) if (!(await isTaken(response, part))) return;
    response.end();
  } catch {
    response.socket?.destroySoon();
  }
}

/** Resolves with true once the reader has taken the part, or false if it left. */
function isTaken(response: ServerResponse, part: Buffer | string): Promise<boolean> {
  if (response.destroyed) return Promise.resolve(false);
  if (response.write(part)) return Promise.resolve(true);
  return new Promise((resolve) => {
    const settle = (): void => {
      response.off('drain', settle).off('close', settle);
      resolve(!response.destroyed);
    };
    response.on('drain', settle).on('close', settle);
  });
}
