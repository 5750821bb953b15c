import { Agent, request as httpRequest, type ClientRequest, type IncomingMessage } from 'node:http';
import { BACKGROUND_HEADER, retryDelayMs } from '@app/domain';
import { pause } from '@app/testing/servers';

/** As many connections as a browser opens to one host. */
const SOCKETS_OF_A_BROWSER = 6;

/** What a page reads when its stream connects again (web/src/app/live-updates.tsx). Some files may not be published. */
const PUBLIC_READS = [
  '/static/nfl/nfl_predictions.json',
  '/static/nfl/index.json',
  '/static/nfl/profitability_summary.json',
  '/static/nfl/nfl_profitability_summary_v2.json',
];
/** The look for a new version of the app, some time later. */
const VERSION_READS = ['/dashboard', '/service-worker.js'];
const VERSION_WITHIN_MS = 20_000;
const OWN_READS = ['/api/auth/me', '/api/bets/performance', '/api/bets?limit=50', '/api/billing'];

export interface PageOptions {
  readonly origin: string;
  /** The page's own address, as a proxy reports it. */
  readonly address: string;
  /** The session's token; null for a visitor. */
  readonly token: string | null;
}

/** The times of one return, in milliseconds of `performance.now()`. */
export interface Return {
  readonly lostAtMs: number;
  readonly connectedAtMs: number;
  /** When everything was read again. */
  readonly doneAtMs: number;
  readonly attempts: number;
}

/** An open page as the server sees it: a live stream that connects again, and reads after each connection. */
export class OpenPage {
  readonly returns: Return[] = [];
  /** Answers that a page must never get, and reads that failed after the stream was back. */
  readonly faults: string[] = [];
  private readonly options: PageOptions;
  private readonly agent = new Agent({ keepAlive: true, maxSockets: SOCKETS_OF_A_BROWSER });
  private readonly etags = new Map<string, string>();
  private stream: ClientRequest | undefined;
  private isClosed = false;

  constructor(options: PageOptions) {
    this.options = options;
  }

  /** Opens the page. Rejects when the server does not answer. */
  async open(): Promise<void> {
    const stream = await this.connect();
    await this.readAll();
    void this.keepOpen(stream);
  }

  close(): void {
    this.isClosed = true;
    this.stream?.destroy();
    this.agent.destroy();
  }

  /** Reconnects for as long as the page is open. */
  private async keepOpen(first: IncomingMessage): Promise<void> {
    for (let stream = first; ;) {
      await endOf(stream);
      if (this.isClosed) return;
      const lostAtMs = performance.now();
      for (let failures = 0; ; failures += 1) {
        await pause(retryDelayMs(failures, Math.random()));
        if (this.isClosed) return;
        try {
          stream = await this.connect();
        } catch {
          continue; // Refused or an error, which is noted.
        }
        const connectedAtMs = performance.now();
        await this.readAll();
        void pause(Math.random() * VERSION_WITHIN_MS).then(() => this.read(VERSION_READS));
        this.returns.push({ lostAtMs, connectedAtMs, doneAtMs: performance.now(), attempts: failures + 1 });
        break;
      }
    }
  }

  private async connect(): Promise<IncomingMessage> {
    const { request, response } = await this.send('/api/live', false);
    if (response.statusCode !== 200) {
      response.resume();
      throw new Error(`the stream was answered with ${String(response.statusCode)}`);
    }
    this.stream = request;
    response.resume();
    return response;
  }

  private readAll(): Promise<void> {
    return this.read(this.options.token === null ? PUBLIC_READS : [...PUBLIC_READS, ...OWN_READS]);
  }

  /** Reads as a page does. A read that is cut off says nothing: the page shows what it has and connects again. */
  private async read(paths: readonly string[]): Promise<void> {
    if (this.isClosed) return;
    await Promise.all(
      paths.map(async (path) => {
        const { response } = await this.send(path, true);
        response.resume();
        await endOf(response);
        const status = response.statusCode ?? 0;
        if (status >= 400 && status < 500 && status !== 404)
          this.faults.push(`${path} was answered with ${String(status)}`);
        const { etag } = response.headers;
        if (etag !== undefined) this.etags.set(path, etag);
      }),
    ).catch(() => undefined);
  }

  private send(
    path: string,
    isRead: boolean,
  ): Promise<{ readonly request: ClientRequest; readonly response: IncomingMessage }> {
    const { origin, address, token } = this.options;
    const { hostname, port } = new URL(origin);
    const etag = this.etags.get(path);
    const headers = {
      'x-forwarded-for': address,
      [BACKGROUND_HEADER]: '1',
      'accept-encoding': 'br',
      accept: path === '/dashboard' ? 'text/html' : '*/*',
      ...(token === null || !/^\/(?:api|static)\//.test(path) ? {} : { authorization: `Bearer ${token}` }),
      ...(etag === undefined ? {} : { 'if-none-match': etag }),
    };
    return new Promise((resolve, reject) => {
      const agent = isRead ? this.agent : false;
      const request = httpRequest({ hostname, port, path, headers, agent }, (response) => {
        const { statusCode = 0 } = response;
        if (statusCode >= 500) this.faults.push(`${path} was answered with ${String(statusCode)}`);
        resolve({ request, response });
      });
      request.on('error', reject);
      request.end();
    });
  }
}

function endOf(response: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    response.once('close', resolve);
    response.on('error', () => undefined);
    if (response.closed) resolve();
  });
}
