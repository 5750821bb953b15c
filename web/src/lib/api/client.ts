import { getClientConfig, postActivity } from '@app/contracts';
import type { HttpRoute } from '@app/contracts';
import { BACKGROUND_HEADER, CALL_TIMEOUT_MS } from '@app/domain';
import * as z from 'zod/mini';
import { noteReader } from '../metered.ts';
import { readToken } from '../session/credentials.ts';
import { withAge } from '../shown-reads.ts';
import { reportActivity, reportUnauthenticated } from './client-reports.ts';
import type { ClientName } from './client-reports.ts';
import { readRefusal } from './errors.ts';
import type { ApiError } from './errors.ts';

const API_PREFIX = '/api';

/** The contract's body of a route's 200 or 201 response; undefined without a body to read. */
export type RouteResponse<Route extends HttpRoute> = Route['responses'] extends
  | { readonly 200: { readonly schema: infer Schema extends z.ZodMiniType } }
  | { readonly 201: { readonly schema: infer Schema extends z.ZodMiniType } }
  ? z.output<Schema>
  : undefined;

type Part<Route extends HttpRoute, Key extends 'params' | 'query' | 'body'> = Route extends {
  readonly [K in Key]: infer Schema extends z.ZodMiniType;
}
  ? { readonly [K in Key]: z.input<Schema> }
  : { readonly [K in Key]?: never };

/** The options of a call to this route. */
export type CallOptions<Route extends HttpRoute> = Part<Route, 'params'> &
  Part<Route, 'query'> &
  Part<Route, 'body'> & {
    readonly headers?: Readonly<Record<string, string>>;
    /**
     * True for a call the user did not cause, such as a refresh. Neither the page nor the server counts it as activity
     * (S-069).
     */
    readonly isBackground?: boolean;
    readonly signal?: AbortSignal;
  };

type OptionsArgument<Route extends HttpRoute> =
  Partial<CallOptions<Route>> extends CallOptions<Route>
    ? [options?: CallOptions<Route>]
    : [options: CallOptions<Route>];

interface LooseOptions {
  readonly params?: unknown;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly isBackground?: boolean;
  readonly signal?: AbortSignal;
}

export interface Client {
  /**
   * Calls a route and returns its parsed body. Throws ApiError when the server refuses, and another error when offline,
   * after 10 s without a response, or for an unreadable response (S-080, S-081).
   */
  call<const Route extends HttpRoute>(
    route: Route,
    ...options: OptionsArgument<Route>
  ): Promise<RouteResponse<Route>>;
  /** Calls a route that returns a file. Throws like `call`. The 10 s limit applies until the file starts. */
  download<const Route extends HttpRoute>(route: Route, ...options: OptionsArgument<Route>): Promise<Blob>;
  /**
   * Calls a route that streams. Throws like `call`. The 10 s limit and the signal apply until the stream starts, then
   * its reader cancels it.
   */
  openStream<const Route extends HttpRoute>(
    route: Route,
    ...options: OptionsArgument<Route>
  ): Promise<NonNullable<Response['body']>>;
}

/** Returns a route's path with its parameters and query. */
function pathOf(route: HttpRoute, options: LooseOptions): string {
  const params = (options.params ?? {}) as Readonly<Record<string, string>>;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const query = new URLSearchParams((options.query ?? {}) as Record<string, string>).toString();
  return query === '' ? path : `${path}?${query}`;
}

function headersOf(options: LooseOptions, token: string | null): Record<string, string> {
  return {
    accept: 'application/json',
    ...(options.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    ...(options.isBackground === true ? { [BACKGROUND_HEADER]: '1' } : {}),
    ...options.headers,
  };
}

/** Aborts after 10 s, or when the caller does (S-081). */
async function withTimeout<Result>(
  signal: AbortSignal | undefined,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const timeout = new AbortController();
  const abort = (): void => {
    timeout.abort();
  };
  const timer = window.setTimeout(abort, CALL_TIMEOUT_MS);
  signal?.addEventListener('abort', abort);
  if (signal?.aborted === true) abort();
  try {
    return await work(timeout.signal);
  } finally {
    window.clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
  }
}

function unreadable({ status }: Response): Error {
  return new Error(`The answer ${String(status)} cannot be read`);
}

function makeClient(name: ClientName, baseUrl: () => Promise<string> | string): Client {
  async function send(
    route: HttpRoute,
    options: LooseOptions,
    token: string | null,
    signal: AbortSignal,
  ): Promise<Response> {
    const base = await baseUrl();
    // The ping itself reports activity that the page has already counted.
    if (name === 'auth' && options.isBackground !== true && route !== postActivity) reportActivity();
    return fetch(base + pathOf(route, options).slice(API_PREFIX.length), {
      method: route.method,
      headers: headersOf(options, token),
      cache: 'no-store',
      signal,
      ...(options.body === undefined ? {} : { body: JSON.stringify(options.body) }),
    });
  }

  /** Returns the refusal in a response, or null. */
  function refusalIn(
    route: HttpRoute,
    token: string | null,
    response: Response,
    body: unknown,
  ): ApiError | null {
    const refusal = readRefusal(response.status, response.headers.get('x-request-id'), body);
    // Only a 401 in the product's own format ends a session, because a captive portal may answer 401 too. A login with
    // wrong credentials also gets a 401, but ends no session.
    if (refusal?.status === 401 && route.access === 'user') reportUnauthenticated(name, token);
    return refusal;
  }

  /** Starts a response whose body is read by the caller. */
  async function start(route: HttpRoute, options: LooseOptions): Promise<Response> {
    const token = readToken();
    const response = await withTimeout(options.signal, (signal) => send(route, options, token, signal));
    if (response.ok) return response;
    throw refusalIn(route, token, response, (await response.json()) as unknown) ?? unreadable(response);
  }

  return {
    call: <const Route extends HttpRoute>(route: Route, ...[options]: OptionsArgument<Route>) => {
      const loose: LooseOptions = options ?? {};
      // Read before any await: a logout needs the token that it is about to clear.
      const token = readToken();
      return withTimeout(loose.signal, async (signal) => {
        const response = await send(route, loose, token, signal);
        noteReader(response);
        const body = (await response.json()) as unknown;
        const refusal = refusalIn(route, token, response, body);
        if (refusal || !response.ok) throw refusal ?? unreadable(response);
        const schema = (route.responses[200] ?? route.responses[201])?.schema;
        return withAge(schema ? z.parse(schema, body) : undefined, response) as RouteResponse<Route>;
      });
    },
    download: async (route, ...[options]) => (await start(route, options ?? {})).blob(),
    openStream: async (route, ...[options]) => {
      const response = await start(route, options ?? {});
      if (response.body === null) throw unreadable(response);
      return response.body;
    },
  };
}

/**
 * Calls for accounts and sessions. A 401 redirects to /dashboard/login, and requests count as activity (S-069, S-079).
 */
export const authClient = makeClient('auth', () => API_PREFIX);
export const call = authClient.call;
export const download = authClient.download;

let apiBaseUrl: Promise<string> | null = null;

/** Requested once. Must be a path of our own origin, because it receives the session token. */
async function readApiBaseUrl(): Promise<string> {
  const base = (await authClient.call(getClientConfig, { isBackground: true })).apiBaseUrl;
  if (!/^\/(?!\/)/.test(base)) throw new Error('The API base is not a path of this origin');
  return base.replace(/\/$/, '');
}

/** All other calls. The configuration provides the base address (S-082). A 401 redirects to /login (S-079). */
export const apiClient = makeClient('api', () => {
  apiBaseUrl ??= readApiBaseUrl().catch((error: unknown) => {
    apiBaseUrl = null; // The next call requests it again.
    throw error;
  });
  return apiBaseUrl;
});
