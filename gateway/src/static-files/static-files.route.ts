import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, STATIC_MOUNT, STATIC_ROUTES } from '@app/contracts';
import { acceptRequestId, childTraceparent, newRequestId, runWithContext } from '@app/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config/gateway.config.ts';
import { acceptedEncodings } from '../http/accept-encoding.ts';
import { matchesEtag } from '../http/etag.ts';
import { badPath, noSuchPath } from '../http/fastify-errors.ts';
import type { RequestObserver } from '../http/request-observer.ts';
import { decodePath, hasTwoHosts, rawPathOf } from '../http/request-path.ts';
import type { BodyCache } from './body-cache.ts';
import type { ManifestStore } from './manifest.store.ts';
import type { PublishedFile, Representation } from './published-file.ts';
import type { PublishedFilesSource } from './published-files.source.ts';

const RETRY_AFTER_SECONDS = 2;
const PREFIX = '/static/';
const READ = ['GET', 'HEAD'];

/** A response served from memory. */
interface Answer {
  readonly status: 200 | 304;
  readonly head: readonly string[];
  readonly body?: Buffer;
}

export interface StaticFilesParts {
  readonly store: ManifestStore;
  readonly bodies: BodyCache;
  readonly source: PublishedFilesSource;
  readonly observer: RequestObserver;
  readonly config: Pick<GatewayConfig, 'REQUEST_TIMEOUT_MS' | 'MAX_URL_LENGTH'>;
}

/**
 * Serves `/static/*` by manifest lookup only. Cached files are served before the framework sees the request,
 * since every page load and refresh takes this path.
 */
export class StaticFilesRoute {
  private readonly parts: StaticFilesParts;

  constructor(parts: StaticFilesParts) {
    this.parts = parts;
  }

  register(instance: FastifyInstance): void {
    instance.route({
      method: READ,
      url: STATIC_MOUNT,
      config: { access: 'public', contracts: STATIC_ROUTES, isRaw: true },
      handler: (request, reply) => this.answer(request, reply),
    });
  }

  /**
   * Answers from memory if possible and returns whether it did. The route handles misses and unusual requests
   * with the same responses.
   */
  answerFromMemory(request: IncomingMessage, response: ServerResponse): boolean {
    const { url: target = '/', method = '', headers } = request;
    if (!target.startsWith(PREFIX) || !READ.includes(method)) return false;
    if (
      target.length > this.parts.config.MAX_URL_LENGTH ||
      headers.host === undefined ||
      hasTwoHosts(request)
    )
      return false;
    const startedMs = performance.now();
    const path = decodePath(rawPathOf(target));
    const file = path === undefined ? undefined : this.parts.store.find(path);
    if (file === undefined) return false;
    const answer = this.fromMemory(request, bestForm(file, acceptEncodingOf(request)));
    if (answer === undefined) return false;
    const requestId = acceptRequestId(headers['x-request-id']) ?? newRequestId();
    write(response, answer, requestId);
    const durationMs = performance.now() - startedMs;
    const { status } = answer;
    this.parts.observer.answered({ requestId, method, route: STATIC_MOUNT, target, status, durationMs });
    return true;
  }

  private answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const { raw } = request;
    const path = decodePath(rawPathOf(raw.url ?? '/'));
    if (path === undefined) throw badPath();
    if (!this.parts.store.isLoaded) throw unavailable('Published files are not loaded yet.');
    const file = this.parts.store.find(path);
    if (file === undefined) throw noSuchPath();
    const form = bestForm(file, acceptEncodingOf(raw));
    const answer = this.fromMemory(raw, form);
    return answer === undefined
      ? this.fetchAndAnswer(request, reply, file, form)
      : send(request, reply, answer);
  }

  private fromMemory({ method, headers }: IncomingMessage, form: Representation): Answer | undefined {
    if (matchesEtag(headers['if-none-match'], form.etag)) return { status: 304, head: form.notModifiedHead };
    if (method === 'HEAD') return { status: 200, head: form.head };
    const body = this.parts.bodies.get(form.key);
    return body === undefined ? undefined : { status: 200, head: form.head, body };
  }

  private async fetchAndAnswer(
    request: FastifyRequest,
    reply: FastifyReply,
    { sha256, representations }: PublishedFile,
    form: Representation,
  ): Promise<FastifyReply> {
    const { bodies, config } = this.parts;
    const parent = request.headers['traceparent'];
    const context = {
      requestId: request.id,
      traceparent: childTraceparent(typeof parent === 'string' ? parent : undefined),
      deadlineMs: Date.now() + config.REQUEST_TIMEOUT_MS,
    };
    try {
      const load = () => bodies.load(form.key, () => this.fetch(sha256, form));
      const body = await runWithContext(context, load);
      return send(request, reply, { status: 200, head: form.head, body });
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The owner is unavailable, but another form the client accepts may be cached.
      for (const encoding of acceptedEncodings(acceptEncodingOf(request.raw))) {
        const other = representations[encoding];
        const body = other && bodies.get(other.key);
        if (other && body) return send(request, reply, { status: 200, head: other.head, body });
      }
      throw unavailable('This file is not available right now.');
    }
  }

  private async fetch(sha256: string, { encoding, sizeBytes }: Representation): Promise<Buffer> {
    const body = await this.parts.source.getFile(sha256, encoding);
    if (body.length === sizeBytes) return body;
    throw new Error(
      `The ${encoding} form of ${sha256} has ${body.length} bytes; the manifest says ${sizeBytes}.`,
    );
  }
}

/** Returns the client's preferred form. There always is one, since every file is also stored unencoded. */
function bestForm({ representations }: PublishedFile, header: string | undefined): Representation {
  for (const encoding of acceptedEncodings(header)) {
    const form = representations[encoding];
    if (form !== undefined) return form;
  }
  return representations.identity;
}

function acceptEncodingOf({ headers }: IncomingMessage): string | undefined {
  const header = headers['accept-encoding'];
  return Array.isArray(header) ? header.join(',') : header;
}

function unavailable(message: string): AppError {
  return new AppError('UNAVAILABLE', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function send(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply {
  reply.hijack();
  write(reply.raw, answer, request.id);
  return reply;
}

function write(response: ServerResponse, { status, head, body }: Answer, requestId: string): void {
  response.writeHead(status, [...head, 'x-request-id', requestId]).end(body);
}
