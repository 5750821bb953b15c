import { getLive } from '@app/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { SECURITY_HEADER_LIST } from '../http/security-headers.ts';
import type { LiveHub } from './live.hub.ts';

/** `GET /api/live`: server-sent events. Raw, since the answer outlives every limit an ordinary answer has. */
export class LiveRoute {
  constructor(private readonly hub: LiveHub) {}

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

  private open(request: FastifyRequest, reply: FastifyReply): FastifyReply {
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
    this.hub.add(request.ip, response);
    return reply;
  }
}
