import { ERRORS, getLive } from '@app/contracts';
import type { ErrorCode, FieldIssue, HttpRoute, LiveEvent } from '@app/contracts';
import type { RouteResponse } from '../../src/lib/api/client.ts';
import { untilAborted } from './pending-calls.ts';

export interface FakeRequest {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly cache: RequestCache | undefined;
  /** The parsed JSON body. */
  readonly body: unknown;
}

/** A refusal as the gateway sends it, or a bare `{success: false}` without `error`. */
export interface Refusal {
  readonly code?: ErrorCode;
  readonly error?: string;
  readonly issues?: readonly FieldIssue[];
}

type RouteAnswer =
  { readonly status: number; readonly body: string } | ReadableStream<Uint8Array> | 'unreachable' | 'pending';
interface FakeRoute {
  readonly method: string;
  readonly path: RegExp;
  readonly answer: (request: FakeRequest) => RouteAnswer | Promise<RouteAnswer>;
}

type Answer =
  | { readonly status: number; readonly body: string; readonly headers?: Readonly<Record<string, string>> }
  | 'unreachable'
  | 'pending';

/** The network of one test: published paths with their bodies, and an open stream of live events. */
export class FakeServer {
  readonly requests: FakeRequest[] = [];
  private readonly answers = new Map<string, Answer>();
  private readonly routes: FakeRoute[] = [];
  private readonly encoder = new TextEncoder();
  private streams: ReadableStreamDefaultController<Uint8Array>[] = [];

  /** Serves JSON at a path. */
  serve(path: string, body: unknown, headers: Readonly<Record<string, string>> = {}): this {
    this.answers.set(path, { status: 200, body: JSON.stringify(body), headers });
    return this;
  }

  /** Serves JSON as the gateway does where it depends on the reader. */
  servePrivately(path: string, body: unknown): this {
    return this.serve(path, body, { 'cache-control': 'private, no-cache' });
  }

  serveText(path: string, body: string): this {
    this.answers.set(path, { status: 200, body });
    return this;
  }

  fail(path: string, status = 503, requestId = 'req-1'): this {
    this.answers.set(path, { status, body: '{"success":false}', headers: { 'x-request-id': requestId } });
    return this;
  }

  unreachable(path: string): this {
    this.answers.set(path, 'unreachable');
    return this;
  }

  /** Never responds. */
  hold(path: string): this {
    this.answers.set(path, 'pending');
    return this;
  }

  /** Responds to a route with a body its contract allows. */
  reply<const Route extends HttpRoute>(route: Route, body: RouteResponse<Route>): this {
    return this.replyWith(route, () => body);
  }

  /** Responds to a route with the result of a function, immediately or later. */
  replyWith<const Route extends HttpRoute>(
    route: Route,
    answer: (request: FakeRequest) => RouteResponse<Route> | Promise<RouteResponse<Route>>,
  ): this {
    return this.route(route, async (request) => ({
      status: 200,
      body: JSON.stringify(await answer(request)),
    }));
  }

  /** Refuses a route. The code determines the status. */
  refuse(route: HttpRoute, refusal: Refusal = {}): this {
    const { code = 'INTERNAL', error, issues } = refusal;
    const body = { success: false, error, message: error, code, issues: issues ?? [] };
    return this.route(route, () => ({ status: ERRORS[code].status, body: JSON.stringify(body) }));
  }

  /** Responds to a route with a body that no contract allows. */
  replyText(route: HttpRoute, status: number, body: string): this {
    return this.route(route, () => ({ status, body }));
  }

  /** Responds to a route with a stream. */
  replyStream(route: HttpRoute, answer: (request: FakeRequest) => ReadableStream<Uint8Array>): this {
    return this.route(route, answer);
  }

  /** Simulates no network for this route. */
  disconnect(route: HttpRoute): this {
    return this.route(route, () => 'unreachable');
  }

  /** Never responds to this route. */
  stall(route: HttpRoute): this {
    return this.route(route, () => 'pending');
  }

  /** Returns a route's requests, oldest first. */
  requestsOf(route: HttpRoute): readonly FakeRequest[] {
    const path = patternOf(route);
    return this.requests.filter((request) => request.method === route.method && path.test(request.path));
  }

  /** Sends an event to every open page. */
  announce({ event, data }: LiveEvent): void {
    const text = `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`;
    for (const stream of this.streams) stream.enqueue(this.encoder.encode(text));
  }

  /** Cuts every open stream. */
  cut(): void {
    const open = this.streams;
    this.streams = [];
    for (const stream of open) stream.close();
  }

  countOf(path: string): number {
    return this.requests.filter((request) => request.path === path).length;
  }

  readonly fetch = async (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, 'http://page');
    const request: FakeRequest = {
      method: init.method ?? 'GET',
      path: url.pathname,
      query: url.searchParams,
      headers: headersOf(init),
      cache: init.cache,
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : undefined,
    };
    this.requests.push(request);
    const route = this.routes.find(
      ({ method, path }) => method === request.method && path.test(request.path),
    );
    if (route === undefined && url.pathname === getLive.path) return this.stream(init.signal);
    const answer = route
      ? await route.answer(request)
      : (this.answers.get(url.pathname) ?? {
          status: 404,
          body: '{}',
          headers: { 'x-request-id': 'req-404' },
        });
    if (answer === 'pending') return untilAborted(init.signal);
    if (answer === 'unreachable') throw new TypeError('Failed to fetch');
    if (answer instanceof ReadableStream)
      return { ok: true, status: 200, headers: new Headers(), body: answer } as Response;
    return responseOf(answer);
  };

  private route(route: HttpRoute, answer: FakeRoute['answer']): this {
    this.routes.unshift({ method: route.method, path: patternOf(route), answer });
    return this;
  }

  private stream(signal: AbortSignal | null | undefined): Response {
    const body = new ReadableStream<Uint8Array>({
      start: (controller) => {
        this.streams.push(controller);
        signal?.addEventListener('abort', () => {
          if (!this.streams.includes(controller)) return;
          this.streams = this.streams.filter((open) => open !== controller);
          controller.close();
        });
      },
    });
    return { ok: true, status: 200, headers: new Headers(), body } as Response;
  }
}

function headersOf(init: RequestInit): Headers {
  return new Headers(init.headers as Record<string, string> | undefined);
}

function patternOf(route: HttpRoute): RegExp {
  return new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`);
}

function responseOf(answer: {
  readonly status: number;
  readonly body: string;
  readonly headers?: Readonly<Record<string, string>>;
}): Response {
  return {
    ok: answer.status === 200,
    status: answer.status,
    headers: new Headers(answer.headers),
    body: null,
    json: () => Promise.resolve().then(() => JSON.parse(answer.body) as unknown),
    text: () => Promise.resolve(answer.body),
    blob: () => Promise.resolve(new Blob([answer.body])),
  } as Response;
}
