import { getLive } from '@app/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sessionEnded, type SessionVerifier } from '../access/session-verifier.ts';
import type { TokenClaims } from '../access/token-verifier.ts';
import { SECURITY_HEADER_LIST } from '../http/security-headers.ts';
import type { LiveHub } from './live.hub.ts';

/**
 * `GET /api/live`: server-sent events. Raw, since the answer outlives every limit an ordinary answer has. Open to
 * everybody; who sends a token is held to it, so that a page whose session has ended learns it here too.
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
      // Proxies that collect answers before passing them on would hold events back.
      ...['x-accel-buffering', 'no'],
      // The connection carries nothing after the stream, so that ending it ends the connection (shutdown).
      ...['connection', 'close'],
      ...SECURITY_HEADER_LIST,
      ...['x-request-id', request.id],
    ]);
    if (!isStream) {
      response.end();
      return reply;
    }
    // Between two events nothing moves; the heartbeat finds out who left.
    request.raw.socket.setTimeout(0);
    this.hub.add(request.ip, response, owner);
    return reply;
  }

  /** Whose stream it is; null without a token. Rejects with UNAUTHENTICATED, or UNAVAILABLE when nobody can tell. */
  private async ownerOf({ headers: { authorization } }: FastifyRequest): Promise<TokenClaims | null> {
    if (authorization === undefined) return null;
    const claims = await this.verifier.claimsOf(authorization);
    if (claims === undefined) throw sessionEnded();
    await this.verifier.sessionOf(claims);
    return claims;
  }
}
