import type { HttpRoute, RouteAccess, RpcContract } from '@app/contracts';
import type { FastifyInstance, FastifyContextConfig } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. Registration fails without it. */
    access?: RouteAccess;
    /** The documented routes this one answers; empty for the fallback that only refuses. */
    contracts?: readonly HttpRoute[];
    /** The service calls this route makes. Their error codes are documented with it. */
    calls?: readonly RpcContract[];
    /** The route has its own time limit (streams, bytes from memory) and writes its own headers. */
    isRaw?: boolean;
  }
}

/** What a route must declare, in the framework's shape. */
export type RouteDeclaration = Required<Pick<FastifyContextConfig, 'access' | 'contracts'>> &
  Pick<FastifyContextConfig, 'calls' | 'isRaw'>;

export interface RegisteredRoute {
  readonly method: string;
  readonly url: string;
  readonly declaration: RouteDeclaration;
}

/** Every route of this process. Denies by default and supplies the methods for 405. */
export class RouteRegistry {
  private readonly registered: RegisteredRoute[] = [];
  private readonly patterns = new Map<string, { readonly pattern: RegExp; readonly methods: Set<string> }>();

  get routes(): readonly RegisteredRoute[] {
    return this.registered;
  }

  /**
   * Watches an instance from before its first route. Throws when a route does not declare its access, or
   * requires a subscription without a session, so such a build never starts. Ordinary responses have a time
   * limit, so only `sendStream` may send a stream.
   */
  watch(instance: FastifyInstance): void {
    instance.addHook('onSend', ({ routeOptions }, _reply, payload, done) => {
      if (isStream(payload)) done(new Error(`${routeOptions.url ?? ''} streams without sendStream.`));
      else done(null, payload);
    });
    instance.addHook('onRoute', (route) => {
      const { access, contracts, calls = [], isRaw } = route.config ?? {};
      if (access === undefined || contracts === undefined) {
        throw new Error(`The route ${String(route.method)} ${route.url} does not declare who may call it.`);
      }
      if (
        access === 'public' &&
        contracts.some(({ requiredTier, requiredRole }) => requiredTier ?? requiredRole)
      ) {
        throw new Error(`The route ${String(route.method)} ${route.url} requires rights but no session.`);
      }
      const maxBodyBytes = contracts[0]?.maxBodyBytes;
      if (maxBodyBytes !== undefined) route.bodyLimit = maxBodyBytes;
      for (const method of [route.method].flat()) {
        this.registered.push({
          method,
          url: route.url,
          declaration: { access, contracts, calls, isRaw: isRaw === true },
        });
        if (contracts.length > 0 && route.url !== '/*') this.remember(route.url, [method]);
        for (const { barePath } of contracts) {
          // The same path is a screen for browsers.
          if (barePath !== undefined) this.remember(barePath, [method, 'GET', 'HEAD']);
        }
      }
    });
  }

  /** Returns the service calls that a documented route makes. */
  callsOf({ operationId }: HttpRoute): readonly RpcContract[] {
    const found = this.registered.find(({ declaration }) =>
      declaration.contracts.some((contract) => contract.operationId === operationId),
    );
    return found?.declaration.calls ?? [];
  }

  /**
   * Returns the methods at a concrete path, without the web application's fallback; empty when there are
   * none.
   */
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
