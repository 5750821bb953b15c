import type { PaidTier } from '@app/domain';
import type * as z from 'zod/mini';

/**
 * Who may call a route: everyone, or the holder of a valid session. The start fails for a route without it.
 */
export type RouteAccess = 'public' | 'user';

/** One status of a route. */
export interface HttpResponse {
  readonly description: string;
  /** Media type of the body. Absent means no body (304) or, with `schema`, application/json. */
  readonly contentType?: string;
  readonly schema?: z.ZodMiniType;
  /** One event of the same answer for clients that accept text/event-stream instead. */
  readonly eventSchema?: z.ZodMiniType;
}

/**
 * One documented HTTP route. Both the OpenAPI document and the gateway's routes come from these, so they
 * cannot differ.
 */
export interface HttpRoute {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Path in the document, `/static/{sport}/index.json`. */
  readonly path: string;
  /** The same route without the prefix `/api`, where a document names that (S-050). */
  readonly barePath?: string;
  /** Path in the server, `/static/*`. Several documented paths may share one. */
  readonly mount: string;
  readonly operationId: string;
  readonly summary: string;
  readonly tag: string;
  readonly access: RouteAccess;
  /** A public route that also takes the session of its caller, if there is an open one. */
  readonly readsSession?: true;
  /** A public route whose answer depends on the reader's plan or device under metered access (S-227). */
  readonly readsReader?: true;
  /** Minimum subscription level (S-041, S-480); absent for any. */
  readonly requiredTier?: PaidTier;
  /** Only for administrators, whatever their plan. */
  readonly requiredRole?: 'admin';
  /** Text for a caller without a token, where documented; otherwise the general sentence. */
  readonly signInText?: string;
  readonly params?: z.ZodMiniObject;
  readonly query?: z.ZodMiniObject;
  readonly headers?: z.ZodMiniObject;
  readonly body?: z.ZodMiniObject;
  /** Body limit in bytes, where a valid body may exceed the general limit. */
  readonly maxBodyBytes?: number;
  /** The handler gets the body as the text that was sent, for a signature over it. */
  readonly isTextBody?: true;
  /** The response is streamed at the reader's pace. No other route streams. */
  readonly isStreamed?: true;
  /** Statuses besides those of every route (`COMMON_STATUSES`). */
  readonly responses: Readonly<Record<number, HttpResponse>>;
}

/** Declares a route. Only the types are checked. */
// @__NO_SIDE_EFFECTS__
export function defineRoute<const Route extends HttpRoute>(route: Route): Route {
  return Object.freeze(route);
}

/**
 * Statuses every route may return (S-481): unreadable request (400), no such path (404), wrong method (405),
 * body too large (413), media type (415), too many requests (429), headers too large (431), internal error
 * (500), not ready (503), timeout (504).
 */
export const COMMON_STATUSES: readonly number[] = [400, 404, 405, 413, 415, 429, 431, 500, 503, 504];
