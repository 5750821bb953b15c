import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECURITY_HEADERS } from './security-headers.ts';

/**
 * The one way to send an answer part by part. Each part is asked for when the reader has taken the one before, so that
 * a slow reader holds one part in memory and may take as long as it likes; one that takes nothing for `IDLE_SOCKET_MS`
 * loses its connection. A part that fails ends the connection instead of the answer, which is never taken for whole.
 * Throws on a route whose contract does not say `isStreamed`.
 */
export function sendStream(
  request: FastifyRequest,
  reply: FastifyReply,
  parts: AsyncIterable<Buffer | string>,
): void {
  const { contracts = [] } = request.routeOptions.config;
  if (!contracts.some(({ isStreamed }) => isStreamed === true))
    throw new Error(`The contract of ${request.routeOptions.url ?? ''} does not say that it is streamed.`);
  // The time for an answer was over before the first part came; the refusal is on its way.
  if (reply.sent) return;
  // From here on no time limit holds: one that ran out would send a second head, which ends the process.
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
    // Leaving the loop ends the source: nothing more is fetched for who has left.
    for await (const part of parts) if (!(await isTaken(response, part))) return;
    response.end();
  } catch {
    response.socket?.destroySoon();
  }
}

/** Resolves once the reader has taken the part, with false when it left instead. */
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
