import type { HttpRoute, RouteAccess } from '@app/contracts';
import type { FastifyInstance, FastifyContextConfig } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route; a route without it is refused when it is registered. */
    access?: RouteAccess;
    /** The documented routes this one answers; empty for the fallback that only refuses. */
    contracts?: readonly HttpRoute[];
    /** The route answers within its own limit (streams, bytes from memory) and writes its own headers. */
    isRaw?: boolean;
  }
}

/** What a route has to declare, in the shape the server takes. */
export type RouteDeclaration = Required<Pick<FastifyContextConfig, 'access' | 'contracts'>> &
  Pick<FastifyContextConfig, 'isRaw'>;

export interface RegisteredRoute {
  readonly method: string;
  readonly url: string;
  readonly declaration: RouteDeclaration;
}

/** Every route this process registered: deny by default, and the source of 405 answers. */
export class RouteRegistry {
  private readonly registered: RegisteredRoute[] = [];
  private readonly patterns = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();

  get routes(): readonly RegisteredRoute[] {
    return this.registered;
  }

  /**
   * Watches an instance from before its first route. Registering a route that does not say who may call it throws,
   * or one that asks for a subscription of nobody, so that such a build never starts. Answers of ordinary routes are
   * bounded by `timeoutMs`; since the framework keeps that running while a stream is read, `sendStream` alone may send one.
   */
  watch(instance: FastifyInstance, timeoutMs: number): void {
    instance.addHook('onSend', ({ routeOptions }, _reply, payload, done) => {
      if (isStream(payload)) done(new Error(`${routeOptions.url ?? ''} streams without sendStream.`));
      else done(null, payload);
    });
    instance.addHook('onRoute', (route) => {
      const { access, contracts, isRaw } = route.config ?? {};
      if (access === undefined || contracts === undefined) {
        throw new Error(`The route ${String(route.method)} ${route.url} does not declare who may call it.`);
      }
      if (access === 'public' && contracts.some(({ requiredTier }) => requiredTier !== undefined)) {
        throw new Error(
          `The route ${String(route.method)} ${route.url} needs a subscription but no session.`,
        );
      }
      if (isRaw !== true) route.handlerTimeout = timeoutMs;
      const maxBodyBytes = contracts[0]?.maxBodyBytes;
      if (maxBodyBytes !== undefined) route.bodyLimit = maxBodyBytes;
      for (const method of [route.method].flat()) {
        this.registered.push({
          method,
          url: route.url,
          declaration: { access, contracts, isRaw: isRaw === true },
        });
        if (contracts.length > 0 && route.url !== '/*') this.remember(route.url, [method]);
        for (const { barePath } of contracts) {
          // The same address is a screen, for those who ask for one.
          if (barePath !== undefined) this.remember(barePath, [method, 'GET', 'HEAD']);
        }
      }
    });
  }

  /** Methods that exist at a concrete path, without the web application's fallback; empty when there are none. */
  methodsAt(path: string): readonly string[] {
    for (const { pattern, methods } of this.patterns.values()) {
      if (pattern.test(path)) return [...methods].sort();
    }
    return [];
  }

  private remember(url: string, methods: readonly string[]): void {
    const known = this.patterns.get(url) ?? { pattern: patternOf(url), methods: new Set<string>() };
    for (const method of methods) known.methods.add(method);
    this.patterns.set(url, known);
  }
}

function isStream(payload: unknown): boolean {
  return typeof payload === 'object' && payload !== null && ('pipe' in payload || 'getReader' in payload);
}

function patternOf(url: string): RegExp {
  const source = url
    .split('/')
    .map((part) => {
      if (part === '*') return '.*';
      if (part.startsWith(':')) return '[^/]+';
      return part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
    })
    .join('/');
  return new RegExp(`^${source}$`);
}
