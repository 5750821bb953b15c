import type { AccessTier } from '@app/domain';
import type * as z from 'zod/mini';

/**
 * Who may call a route: everybody, or the holder of a valid session. Every route declares it; a route that does not
 * is refused at start.
 */
export type RouteAccess = 'public' | 'user';

/** What one status of a route answers. */
export interface HttpResponse {
  readonly description: string;
  /** Media type of the body; absent: no body (304) or, with `schema`, application/json. */
  readonly contentType?: string;
  readonly schema?: z.ZodMiniType;
}

/**
 * One documented HTTP route. The OpenAPI document is made from these, and the gateway registers its routes with
 * them: neither can hold one that the other lacks.
 */
export interface HttpRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path as the document shows it, `/static/{sport}/index.json`. */
  readonly path: string;
  /** The same route's address without the prefix `/api`, where a document names that (S-050). */
  readonly barePath?: string;
  /** Path as the server registers it, `/static/*`; several documented paths may share one. */
  readonly mount: string;
  readonly operationId: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: RouteAccess;
  /** Subscription level the caller needs at least (S-041, S-480); absent: any. */
  readonly requiredTier?: Exclude<AccessTier, 'free'>;
  /** What a caller without a token is told, where a document says it; else the general sentence. */
  readonly signInText?: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** Largest body in bytes, where one that keeps every rule would not fit into the general limit. */
  readonly maxBodyBytes?: number;
  /** The answer is sent part by part for as long as its reader takes; the gateway streams no other. */
  readonly isStreamed?: true;
  /** Statuses beside those every route may answer (`COMMON_STATUSES`). */
  readonly responses: Readonly<Record<number, HttpResponse>>;
}

/** Declares one route; checks nothing by itself, the types do. */
export function defineRoute<const Route extends HttpRoute>(route: Route): Route {
  return Object.freeze(route);
}

/**
 * Statuses any route may answer because of what arrived rather than of what was asked: unreadable request
 * (400), no such path (404), other method (405), body too large (413), media type (415), too many requests
 * (429), head too large (431), our own fault (500), not ready (503), no answer in time (504); S-481.
 */
export const COMMON_STATUSES: readonly number[] = [400, 404, 405, 413, 415, 429, 431, 500, 503, 504];
