import { getLive } from '@app/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionEnded, type SessionVerifier } from '../access/session-verifier.ts';
import type { TokenClaims } from '../access/token-verifier.ts';
import { SECURITY_HEADER_LIST } from '../http/security-headers.ts';
import type { LiveHub } from './live.hub.ts';

/**
 * `GET /api/live`: server-sent events. Raw, since the response outlives every ordinary limit. Public, but a
 * token is checked, so a page learns here too that its session has ended.
 */
export class LiveRoute {
  private readonly hub: LiveHub;
  private readonly verifier: SessionVerifier;

  constructor(hub: LiveHub, verifier: SessionVerifier) {
    this.hub = hub;
    this.verifier = verifier;
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
    const owner = await this.ownerOf(request);
    const isStream = request.method === 'GET';
    if (isStream) this.hub.admit(request.ip);
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
    this.hub.add(request.ip, response, owner);
    return reply;
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
