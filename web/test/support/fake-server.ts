import { getLive, type LiveEvent } from '@app/contracts';

export interface FakeRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: Headers;
  readonly cache: RequestCache | undefined;
}

type Answer =
  { readonly status: number; readonly body: string; readonly requestId?: string } | 'unreachable' | 'pending';

/** The network of one test: published paths with their bodies, and an open stream of live events. */
export class FakeServer {
  readonly requests: FakeRequest[] = [];
  private readonly answers = new Map<string, Answer>();
  private readonly encoder = new TextEncoder();
  private streams: ReadableStreamDefaultController<Uint8Array>[] = [];

  /** Answers a path with JSON. */
  serve(path: string, body: unknown): this {
    return this.serveText(path, JSON.stringify(body));
  }

  serveText(path: string, body: string): this {
    this.answers.set(path, { status: 200, body });
    return this;
  }

  fail(path: string, status = 503, requestId = 'req-1'): this {
    this.answers.set(path, { status, body: '{"success":false}', requestId });
    return this;
  }

  unreachable(path: string): this {
    this.answers.set(path, 'unreachable');
    return this;
  }

  /** Never answers. */
  hold(path: string): this {
    this.answers.set(path, 'pending');
    return this;
  }

  /** Tells every open page. */
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

  readonly fetch = (input: string, init: RequestInit = {}): Promise<Response> => {
    const url = new URL(input, 'http://page');
    this.requests.push({
      path: url.pathname,
      query: url.searchParams,
      headers: headersOf(init),
      cache: init.cache,
    });
    if (url.pathname === getLive.path) return Promise.resolve(this.stream(init.signal));
    const answer = this.answers.get(url.pathname) ?? { status: 404, body: '{}', requestId: 'req-404' };
    if (answer === 'pending') return new Promise(() => undefined);
    if (answer === 'unreachable') return Promise.reject(new TypeError('Failed to fetch'));
    return Promise.resolve({
      ok: answer.status === 200,
      status: answer.status,
      headers: new Headers(answer.requestId === undefined ? {} : { 'x-request-id': answer.requestId }),
      body: null,
      json: () => Promise.resolve().then(() => JSON.parse(answer.body) as unknown),
    } as Response);
  };

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
