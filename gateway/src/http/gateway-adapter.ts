import { isUtf8 } from 'node:buffer';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { Socket } from 'node:net';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { AppError } from '@app/contracts';
import {
  acceptRequestId,
  childTraceparent,
  newRequestId,
  runWithContext,
  toAppError,
  tracing,
  type Logger,
  type RequestContext,
} from '@app/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config/gateway.config.ts';
import { rewriteBarePath } from './bare-paths.ts';
import { answerClientError } from './client-error.ts';
import { ConnectionLimits } from './connection-limits.ts';
import { CountedResponse } from './counted-response.ts';
import { fromFastifyError, lateResponse, notUtf8, unreadable, urlTooLong } from './fastify-errors.ts';
import type { RequestObserver } from './request-observer.ts';
import { hasTwoHosts } from './request-path.ts';
import type { RouteRegistry } from './route-registry.ts';
import { SECURITY_HEADERS } from './security-headers.ts';
import { leavingOf } from './leaving.ts';
import { sendProblem } from './send-problem.ts';

const CHECK_CONNECTIONS_EVERY_MS = 1_000;

export interface AdapterParts {
  readonly config: GatewayConfig;
  readonly logger: Logger;
  readonly routes: RouteRegistry;
  readonly observer: RequestObserver;
  /** Answers before the framework does. Returns false if it did not. */
  readonly answerFirst: (...exchange: Parameters<RequestListener>) => boolean;
  /** Access check: undefined to admit, otherwise a promise that rejects to refuse. */
  readonly admit: (request: FastifyRequest, reply: FastifyReply) => Promise<void> | undefined;
}

/** The HTTP server with all configured limits and the hooks of every request and response. */
export class GatewayAdapter extends FastifyAdapter {
  private readonly config: GatewayConfig;

  constructor({ config, logger, routes, observer, answerFirst, admit }: AdapterParts) {
    const door = { isClosing: false };
    const limits = new ConnectionLimits(config, ({ status, code }) => {
      observer.unreadable(status, code);
    });
    super({
      // There is no middleware, and its plugin would slow down every request.
      skipMiddie: true,
      logger: false,
      bodyLimit: config.MAX_BODY_BYTES,
      // While draining, requests on open connections are still served.
      return503OnClosing: false,
      trustProxy: trustedHops(config.TRUSTED_PROXY_HOPS),
      genReqId: (raw: IncomingMessage) => acceptRequestId(raw.headers['x-request-id']) ?? newRequestId(),
      serverFactory: (handler: RequestListener) =>
        createLimitedServer(config, limits, (request, response) => {
          // While closing, the framework's responses also tell clients to close the connection.
          if (door.isClosing || !answerFirst(request, response)) handler(request, response);
        }),
      rewriteUrl: rewriteBarePath,
      routerOptions: { maxParamLength: config.MAX_URL_LENGTH },
      frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
        sendProblem(request, reply, fromFastifyError(error, config) ?? toAppError(error, logger));
      },
      clientErrorHandler: (error: Error & { code?: string }, socket: Socket) => {
        const answered = answerClientError(error, socket, config, limits.currentOn(socket));
        if (answered !== undefined) observer.unreadable(answered.status, error.code ?? 'unknown');
      },
    });
    this.config = config;
    const instance = this.getInstance<FastifyInstance>();
    routes.watch(instance);
    instance.decorateRequest('sessionRecord', null);
    // JSON is the only supported body. Forms and plain text get 415.
    instance.removeContentTypeParser('text/plain');
    readJsonAsUtf8(instance);
    this.addHooks(instance, observer);
    addGate(instance, admit);
    instance.addHook('preClose', (done) => {
      door.isClosing = true;
      done();
    });
    // For `Expect` other than 100-continue, where Node's own response would lack our headers.
    instance.server.on('checkExpectation', (request, response) => {
      request.headers.expect = '';
      instance.server.emit('request', request, response);
    });
  }

  override mapException(error: unknown): unknown {
    return error instanceof AppError ? error : (fromFastifyError(error, this.config) ?? error);
  }

  private addHooks(instance: FastifyInstance, observer: RequestObserver): void {
    instance.addHook('onRequest', (request, reply, done) => {
      const refusal = this.refusalOf(request);
      forgetTypeOfNothing(request);
      if (refusal !== undefined) {
        done(refusal);
      } else if (request.routeOptions.config.isRaw === true) {
        done();
      } else {
        this.limitTime(reply);
        const context = this.contextOf(request, reply);
        if (tracing.record !== null) traceRequest(request, reply, context);
        runWithContext(context, done);
      }
    });
    instance.addHook('onSend', (request, reply, payload, done) => {
      reply.headers(SECURITY_HEADERS).header('x-request-id', request.id);
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
      done(null, payload);
    });
    instance.addHook('onResponse', (request: FastifyRequest, reply: FastifyReply, done) => {
      observer.answeredBy(request, reply);
      done();
    });
  }

  /**
   * Answers for a handler that takes too long. The framework's own limit also makes and aborts a signal for every request,
   * which costs as much as all other hooks together.
   */
  private limitTime(reply: FastifyReply): void {
    const timer = setTimeout(() => {
      // Also true for a stream, which may take any time.
      if (!reply.sent) reply.send(lateResponse(this.config));
    }, this.config.REQUEST_TIMEOUT_MS);
    reply.raw.once('close', () => {
      clearTimeout(timer);
    });
  }

  private contextOf(request: FastifyRequest, { raw: response }: FastifyReply) {
    const parent = request.headers['traceparent'];
    return {
      requestId: request.id,
      traceparent: childTraceparent(typeof parent === 'string' ? parent : undefined),
      deadlineMs: Date.now() + this.config.REQUEST_TIMEOUT_MS,
      leaving: leavingOf(response),
    };
  }

  private refusalOf({ raw }: FastifyRequest): AppError | undefined {
    if ((raw.url?.length ?? 0) > this.config.MAX_URL_LENGTH) return urlTooLong(this.config.MAX_URL_LENGTH);
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) {
      return unreadable('must carry a Host header', 'host');
    }
    if (hasTwoHosts(raw)) return unreadable('must be sent once', 'host');
    if (raw.headers.expect === '') return unreadable('must be 100-continue or absent', 'expect');
    return undefined;
  }
}

/** Records the request as a span when its response has ended. */
function traceRequest(
  request: FastifyRequest,
  reply: FastifyReply,
  { requestId, traceparent }: RequestContext,
): void {
  const startMs = Date.now();
  const parent = request.headers['traceparent'];
  reply.raw.once('close', () => {
    const route = request.routeOptions.url ?? 'unmatched';
    tracing.record?.({
      ...{ name: `${request.method} ${route}`, kind: 'server', traceparent, startMs },
      parent: typeof parent === 'string' ? parent : undefined,
      isFailed: reply.statusCode >= 500,
      attributes: {
        ...{ 'http.request.method': request.method, 'http.route': route },
        ...{ 'http.response.status_code': reply.statusCode, 'request.id': requestId },
      },
    });
  });
}

/**
 * Clients send a JSON content type on every call, even without a body (DELETE, an empty POST). An empty body
 * is not parsed. Routes that need a body check it themselves.
 */
function forgetTypeOfNothing({ headers }: FastifyRequest): void {
  const isEmpty = headers['transfer-encoding'] === undefined && (headers['content-length'] ?? '0') === '0';
  if (isEmpty) delete headers['content-type'];
}

/** The framework's own parser reports a body in another encoding as a wrong length. */
function readJsonAsUtf8(instance: FastifyInstance): void {
  const parse = instance.getDefaultJsonParser('error', 'error');
  instance.removeContentTypeParser('application/json');
  instance.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (!isUtf8(body)) done(notUtf8());
    else if (request.routeOptions.config.contracts?.[0]?.isTextBody === true) done(null, body.toString());
    else void parse(request, body.toString(), done);
  });
}

/** Runs after the hook that creates the request context, so calls of the gate carry id and deadline. */
function addGate(instance: FastifyInstance, admit: AdapterParts['admit']): void {
  instance.addHook('onRequest', (request, reply, done) => {
    const admitted = admit(request, reply);
    if (admitted === undefined) {
      done();
      return;
    }
    admitted.then(() => {
      done();
    }, done);
  });
}

/** Takes the client's address exactly this many hops back, and never from a header without a proxy. */
function trustedHops(hops: number): false | ((address: string, hop: number) => boolean) {
  return hops === 0 ? false : (_address, hop) => hop < hops;
}

function createLimitedServer(
  config: GatewayConfig,
  limits: ConnectionLimits,
  listener: RequestListener,
): Server {
  const server = createServer<typeof IncomingMessage, typeof CountedResponse>(
    {
      maxHeaderSize: config.MAX_HEADER_BYTES,
      headersTimeout: config.HEADERS_TIMEOUT_MS,
      requestTimeout: config.REQUEST_TIMEOUT_MS,
      keepAliveTimeout: config.KEEP_ALIVE_MS,
      connectionsCheckingInterval: CHECK_CONNECTIONS_EVERY_MS,
      // A hook checks it instead, so the response has our headers and body.
      requireHostHeader: false,
      ServerResponse: CountedResponse,
    },
    (request, response) => {
      limits.take(request, response, () => {
        listener(request, response);
      });
    },
  );
  limits.watch(server);
  server.setTimeout(config.IDLE_SOCKET_MS);
  return server;
}
