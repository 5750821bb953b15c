import type { IncomingMessage, ServerResponse } from 'node:http';
import { AppError, STATIC_MOUNT, STATIC_ROUTES } from '@app/contracts';
import { lockedPath, type PickLevel } from '@app/domain';
import { acceptRequestId, childTraceparent, newRequestId, runWithContext } from '@app/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { levelOf, type Readers } from '../access/readers.ts';
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
  readonly readers: Readers;
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
    const file = path === undefined ? undefined : this.recallFile(path, request);
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
    if (!file.isMetered) return this.answerWith(file, request, reply);
    return this.fileFor(path, file, request).then((shown) => this.answerWith(shown, request, reply));
  }

  private answerWith(
    file: PublishedFile,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply | Promise<FastifyReply> {
    const { raw } = request;
    const form = bestForm(file, acceptEncodingOf(raw));
    const answer = this.fromMemory(raw, form);
    return answer === undefined
      ? this.fetchAndAnswer(request, reply, file, form)
      : send(request, reply, answer);
  }

  /** Returns the rendition for this reader; undefined when there is none or the reader must be looked up. */
  private recallFile(path: string, request: IncomingMessage): PublishedFile | undefined {
    const file = this.parts.store.find(path);
    if (file === undefined || !file.isMetered) return file;
    const level = this.parts.readers.recallLevel(request);
    return level && this.rendition(path, file, level);
  }

  /** Rejects with PICK_LOCKED when no rendition is for this reader, UNAVAILABLE when that cannot be checked. */
  private async fileFor(path: string, file: PublishedFile, request: FastifyRequest): Promise<PublishedFile> {
    const { readers } = this.parts;
    return this.inContext(request, async () => {
      const viewer = await readers.viewerOf(request.headers);
      const shown = this.rendition(path, file, levelOf(viewer));
      if (shown !== undefined) return shown;
      const { game } = file;
      const isCounted = viewer.session !== null || viewer.device !== null;
      const opened = game !== undefined && isCounted ? (await readers.opened(viewer)).games : [];
      if (opened.some(({ sport, gameId }) => sport === game?.sport && gameId === game.gameId)) return file;
      throw new AppError('PICK_LOCKED');
    });
  }

  /** Returns the full file to a plan that includes it, otherwise the locked one, if there is one (S-227). */
  private rendition(path: string, file: PublishedFile, level: PickLevel): PublishedFile | undefined {
    const isOfPlan = level === 'all' || (level === 'week' && file.isCurrentWeek);
    return isOfPlan ? file : this.parts.store.find(lockedPath(path));
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
    const { bodies } = this.parts;
    try {
      const load = () => bodies.load(form.key, () => this.fetch(sha256, form));
      const body = await this.inContext(request, load);
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

  private inContext<Result>(request: FastifyRequest, work: () => Promise<Result>): Promise<Result> {
    const parent = request.headers['traceparent'];
    const context = {
      requestId: request.id,
      traceparent: childTraceparent(typeof parent === 'string' ? parent : undefined),
      deadlineMs: Date.now() + this.parts.config.REQUEST_TIMEOUT_MS,
    };
    return runWithContext(context, work);
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
