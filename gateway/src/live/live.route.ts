import { getLive } from '@app/contracts';
import { networkOf } from '@app/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { RequestLimit } from '../access/request-limit.ts';
import { sessionEnded, type SessionVerifier } from '../access/session-verifier.ts';
import type { TokenClaims } from '../access/token-verifier.ts';
import { SECURITY_HEADER_LIST } from '../http/security-headers.ts';
import type { LiveHub, Reader } from './live.hub.ts';

/**
 * `GET /api/live`: server-sent events. Raw, since the response outlives every ordinary limit. Public, but a
 * token is checked, so a page learns here too that its session has ended.
 */
export class LiveRoute {
  private readonly hub: LiveHub;
  private readonly verifier: SessionVerifier;
  private readonly limit: RequestLimit;

  constructor(hub: LiveHub, verifier: SessionVerifier, limit: RequestLimit) {
    this.hub = hub;
    this.verifier = verifier;
    this.limit = limit;
  }

  register(instance: FastifyInstance): void {
    instance.route({
      method: ['GET', 'HEAD'],
      url: getLive.mount,
      config: { access: getLive.access, contracts: [getLive], isRaw: true },
      handler: (request, reply) => this.open(request, reply),
    });
    instance.addHook('preClose', (done) => {
      this.hub.close();
      done();
    });
  }

  private async open(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const reader = await this.readerOf(request, reply);
    const isStream = request.method === 'GET';
    if (isStream) this.hub.admit(reader);
    reply.hijack();
    const { raw: response } = reply;
    response.writeHead(200, [
      ...['content-type', 'text/event-stream', 'cache-control', 'no-store'],
      // Stops proxies from buffering events.
      ...['x-accel-buffering', 'no'],
      // The connection ends with the stream, which lets a shutdown finish.
      ...['connection', 'close'],
      ...SECURITY_HEADER_LIST,
      ...['x-request-id', request.id],
    ]);
    if (!isStream) {
      response.end();
      return reply;
    }
    // Nothing moves between events. The heartbeat detects readers that left.
    request.raw.socket.setTimeout(0);
    this.hub.add(reader, response);
    return reply;
  }

  /**
   * Returns the reader. A session's streams count on their own, as its requests do, everything else by address. A
   * refused token counts as a request of its address.
   */
  private async readerOf(request: FastifyRequest, reply: FastifyReply): Promise<Reader> {
    // Undefined once the client has disconnected.
    const { ip = '' }: { readonly ip?: string } = request;
    try {
      const owner = await this.ownerOf(request);
      return { client: owner === null ? `address:${networkOf(ip)}` : `session:${owner.sessionId}`, owner };
    } catch (error) {
      await this.limit.count(request, reply, undefined);
      throw error;
    }
  }

  /**
   * Returns the stream's owner; null without a token. Rejects with UNAUTHENTICATED, or UNAVAILABLE when the
   * token cannot be checked.
   */
  private async ownerOf({ headers: { authorization } }: FastifyRequest): Promise<TokenClaims | null> {
    if (authorization === undefined) return null;
    const claims = await this.verifier.claimsOf(authorization);
    if (claims === undefined) throw sessionEnded();
    await this.verifier.sessionOf(claims);
    return claims;
  }
}
