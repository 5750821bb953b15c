import { AppError, STATIC_MOUNT, STATIC_ROUTES } from '@app/contracts';
import { childTraceparent, runWithContext } from '@app/platform';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../config/gateway.config.ts';
import { acceptedEncodings } from '../http/accept-encoding.ts';
import { matchesEtag } from '../http/etag.ts';
import { badPath, noSuchPath } from '../http/fastify-errors.ts';
import { decodePath, rawPathOf } from '../http/request-path.ts';
import type { BodyCache } from './body-cache.ts';
import type { ManifestStore } from './manifest.store.ts';
import type { PublishedFile, Representation } from './published-file.ts';
import type { PublishedFilesSource } from './published-files.source.ts';

const RETRY_AFTER_SECONDS = 2;

/**
 * Answers `/static/*` by manifest lookup only, from memory (architecture.md, rule 6). Written straight to the
 * response: this is the path that every page load and every refresh takes.
 */
export class StaticFilesRoute {
  constructor(
    private readonly store: ManifestStore,
    private readonly bodies: BodyCache,
    private readonly source: PublishedFilesSource,
    private readonly config: Pick<GatewayConfig, 'REQUEST_TIMEOUT_MS'>,
  ) {}

  register(instance: FastifyInstance): void {
    instance.route({
      method: ['GET', 'HEAD'],
      url: STATIC_MOUNT,
      config: { access: 'public', contracts: STATIC_ROUTES, isRaw: true },
      handler: (request, reply) => this.answer(request, reply),
    });
  }

  private answer(request: FastifyRequest, reply: FastifyReply): FastifyReply | Promise<FastifyReply> {
    const { raw } = request;
    const path = decodePath(rawPathOf(raw.url ?? '/'));
    if (path === undefined) throw badPath();
    if (!this.store.isLoaded) throw unavailable('Published files are not loaded yet.');
    const file = this.store.find(path);
    if (file === undefined) throw noSuchPath();
    const accepted = storedForms(file, raw.headers['accept-encoding']);
    const chosen = accepted[0];
    if (chosen === undefined) throw unavailable('This file cannot be read right now.');
    if (matchesEtag(raw.headers['if-none-match'], chosen.etag)) {
      return write(request, reply, 304, chosen.notModifiedHead);
    }
    if (raw.method === 'HEAD') return write(request, reply, 200, chosen.head);
    const body = this.bodies.get(chosen.key);
    if (body !== undefined) return write(request, reply, 200, chosen.head, body);
    return this.fetchAndAnswer(request, reply, file, accepted);
  }

  private async fetchAndAnswer(
    request: FastifyRequest,
    reply: FastifyReply,
    file: PublishedFile,
    accepted: readonly Representation[],
  ): Promise<FastifyReply> {
    const parent = request.headers['traceparent'];
    const context = {
      requestId: request.id,
      traceparent: childTraceparent(typeof parent === 'string' ? parent : undefined),
      deadlineMs: Date.now() + this.config.REQUEST_TIMEOUT_MS,
    };
    const [chosen] = accepted;
    if (chosen === undefined) throw unavailable('This file cannot be read right now.');
    try {
      const body = await runWithContext(context, () =>
        this.bodies.load(chosen.key, () => this.fetch(file.sha256, chosen)),
      );
      return write(request, reply, 200, chosen.head, body);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      // The owner is away: another form the client takes may still be in memory.
      for (const other of accepted) {
        const body = this.bodies.get(other.key);
        if (body !== undefined) return write(request, reply, 200, other.head, body);
      }
      throw unavailable('This file cannot be read right now.');
    }
  }

  private async fetch(sha256: string, { encoding, sizeBytes }: Representation): Promise<Buffer> {
    const body = await this.source.getFile(sha256, encoding);
    if (body.length === sizeBytes) return body;
    throw new Error(
      `The ${encoding} form of ${sha256} has ${body.length} bytes; the manifest says ${sizeBytes}.`,
    );
  }
}

function storedForms(file: PublishedFile, acceptEncoding: string | string[] | undefined): Representation[] {
  const header = Array.isArray(acceptEncoding) ? acceptEncoding.join(',') : acceptEncoding;
  const forms: Representation[] = [];
  for (const encoding of acceptedEncodings(header)) {
    const form = file.representations[encoding];
    if (form !== undefined) forms.push(form);
  }
  return forms;
}

function unavailable(message: string): AppError {
  return new AppError('UNAVAILABLE', message, { retryAfterSeconds: RETRY_AFTER_SECONDS });
}

function write(
  request: FastifyRequest,
  reply: FastifyReply,
  status: number,
  head: readonly string[],
  body?: Buffer,
): FastifyReply {
  reply.hijack();
  reply.raw.writeHead(status, [...head, 'x-request-id', request.id]).end(body);
  return reply;
}
