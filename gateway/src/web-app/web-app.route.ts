import { getWebApp, getWebFile, isScreenPath } from '@app/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badPath, methodNotAllowed, noSuchPath } from '../http/fastify-errors.ts';
import { decodePath, rawPathOf } from '../http/request-path.ts';
import type { RouteRegistry } from '../http/route-registry.ts';
import { sendMemoryFile, type MemoryFile } from './memory-file.ts';
import type { WebFiles } from './web-files.ts';

/** No screens exist under these paths. */
const NOT_SCREENS = ['/api', '/static', '/health'];
const READ = ['GET', 'HEAD'];

/**
 * Serves the web application and any request that no other route takes: its files by lookup, the start page
 * for screens (with status 404 where there is none), otherwise 404, or 405 where another method exists.
 */
export class WebAppRoute {
  constructor(
    private readonly files: WebFiles,
    private readonly routes: RouteRegistry,
  ) {}

  register(instance: FastifyInstance): void {
    const handler = (request: FastifyRequest, reply: FastifyReply) => this.answer(request, reply);
    instance.route({
      method: READ,
      url: getWebApp.mount,
      config: { access: 'public', contracts: [getWebApp] },
      handler,
    });
    instance.route({
      method: READ,
      url: getWebFile.mount,
      config: { access: 'public', contracts: [getWebFile] },
      handler,
    });
    instance.route({
      method: instance.supportedMethods.filter((method) => !READ.includes(method)),
      url: '/*',
      config: { access: 'public', contracts: [] },
      handler: (request, reply) => this.refuse(request, reply),
    });
  }

  private answer(request: FastifyRequest, reply: FastifyReply): FastifyReply {
    const path = pathOf(request);
    const file = path === '/' ? this.files.landing : this.files.find(path);
    if (file !== undefined) return sendMemoryFile(request, reply, file);
    const page = this.pageFor(path, request);
    if (page !== undefined) return sendMemoryFile(request, reply, page, isScreenPath(path) ? 200 : 404);
    throw this.missing(path, reply);
  }

  private refuse(request: FastifyRequest, reply: FastifyReply): never {
    throw this.missing(pathOf(request), reply);
  }

  /**
   * Returns a page when a person opens an address: the prerendered one of a screen that has one, else the app's start
   * page, which shows the screen, or that there is none (S-032).
   */
  private pageFor(path: string, request: FastifyRequest): MemoryFile | undefined {
    const isForPeople =
      !NOT_SCREENS.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) &&
      !/\.[A-Za-z0-9]+$/.test(path) &&
      (request.headers.accept ?? '').includes('text/html');
    if (!isForPeople) return undefined;
    return isScreenPath(path) ? this.files.pageOf(path) : this.files.index;
  }

  private missing(path: string, reply: FastifyReply) {
    const isFile = path === '/' || this.files.find(path) !== undefined;
    const methods = isFile && !READ.includes(reply.request.method) ? READ : this.routes.methodsAt(path);
    if (methods.length === 0 || methods.includes(reply.request.method)) return noSuchPath();
    reply.header('allow', methods.join(', '));
    return methodNotAllowed(methods);
  }
}

function pathOf(request: FastifyRequest): string {
  const path = decodePath(rawPathOf(request.raw.url ?? '/'));
  if (path === undefined) throw badPath();
  return path;
}
