import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@app/contracts';
import type { GatewayConfig } from '../config/gateway.config.ts';
import { clientAddressOf, networkOf } from './client-address.ts';
import type { CountedResponse } from './counted-response.ts';
import { FedSocket } from './fed-socket.ts';
import { MinuteCounter } from './minute-counter.ts';
import { rawPathOf } from './request-path.ts';
import { refuseOnSocket, refuseRaw } from './send-problem.ts';

export type ConnectionSettings = Pick<
  GatewayConfig,
  | 'TRUSTED_PROXY_HOPS'
  | 'MAX_SOCKETS_PER_ADDRESS'
  | 'MAX_WAITING_REQUESTS_PER_SOCKET'
  | 'MAX_QUEUED_BYTES_PER_ADDRESS'
  | 'PAGE_LIMIT_PER_MINUTE'
>;

/** Requests below these have limits of their own, or none: a probe is answered whoever asks. */
const NOT_PAGES = /^\/(?:api|health)(?:\/|$)/;
const RETRY_AFTER_SECONDS = 5;

/** One connection: its requests are answered one after the other. */
interface Line {
  readonly fed: FedSocket;
  readonly waiting: (() => void)[];
  current: CountedResponse | undefined;
  /** An answer that was sent before its request had arrived whole. */
  early: CountedResponse | undefined;
}

/**
 * What one connection and one client may take of this process before anybody knows who asks: connections, requests
 * sent ahead, bytes that wait for a reader, and pages. Nothing here asks another process.
 */
export class ConnectionLimits {
  private readonly lines = new WeakMap<Socket, Line>();
  private readonly sockets = new Map<string, number>();
  private readonly queuedBytes = new Map<string, number>();
  private readonly pages: MinuteCounter;
  private readonly settings: ConnectionSettings;
  private readonly onRefused: (error: AppError) => void;

  constructor(settings: ConnectionSettings, onRefused: (error: AppError) => void) {
    this.settings = settings;
    this.onRefused = onRefused;
    this.pages = new MinuteCounter(settings.PAGE_LIMIT_PER_MINUTE);
  }

  /** Watches a server from before its first connection. */
  watch(server: Server): void {
    server.on('connection', (socket: Socket) => {
      // Behind proxies of ours a connection is the proxy's; there the client's running requests count instead.
      if (this.settings.TRUSTED_PROXY_HOPS > 0 || this.admitSocket(socket)) this.line(socket);
    });
  }

  /** Runs `answer` when it is this request's turn on its connection, unless a limit refuses it. */
  take(request: IncomingMessage, response: CountedResponse, answer: () => void): void {
    const line = this.lines.get(request.socket);
    // Refused when it connected: the answer is on its way.
    if (line === undefined) return;
    const start = (): void => {
      // The connection has ended while the request waited, and with it all that wait behind.
      // Node tells only the response that is being sent that its connection has gone.
      if (response.destroyed || request.socket.destroyed) return;
      line.current = response;
      const refusal = this.admit(request, response);
      if (refusal === undefined) answer();
      else {
        this.onRefused(refusal);
        refuseRaw(request, response, refusal);
      }
    };
    const next = (): void => {
      line.waiting.shift()?.();
      line.fed.release();
    };
    response.once('close', () => {
      line.current = undefined;
      line.early = request.complete ? undefined : response;
      // Not at once: with requests sent ahead one connection would go on for as long as its socket takes the answers.
      if (line.waiting.length > 0) setImmediate(next);
    });
    if (line.current === undefined && line.waiting.length === 0) start();
    else line.waiting.push(start);
  }

  /** The answer that belongs to what a connection sends now: one that is due or under way, or was given early. */
  currentOn(socket: Socket): CountedResponse | undefined {
    const line = this.lines.get(socket);
    return line?.current ?? (line?.early?.req.complete === false ? line.early : undefined);
  }

  private line(socket: Socket): void {
    const waiting: (() => void)[] = [];
    const { MAX_WAITING_REQUESTS_PER_SOCKET: most } = this.settings;
    const fed = new FedSocket(socket, () => waiting.length < most);
    this.lines.set(socket, { fed, waiting, current: undefined, early: undefined });
  }

  private admitSocket(socket: Socket): boolean {
    const client = networkOf(socket.remoteAddress ?? '');
    const refusal = this.hold(this.sockets, client, socket);
    if (refusal === undefined) return true;
    this.onRefused(refusal);
    refuseOnSocket(socket, refusal);
    return false;
  }

  private admit(request: IncomingMessage, response: CountedResponse): AppError | undefined {
    const { TRUSTED_PROXY_HOPS: hops } = this.settings;
    const client = networkOf(clientAddressOf(request, hops));
    this.countBytes(client, request.socket, response);
    const refusal = hops > 0 ? this.hold(this.sockets, client, response) : undefined;
    return refusal ?? this.admitPage(client, request);
  }

  /** Counts one more of a client until `held` closes, or says why not. */
  private hold(
    counts: Map<string, number>,
    client: string,
    held: Socket | CountedResponse,
  ): AppError | undefined {
    const { MAX_SOCKETS_PER_ADDRESS: most } = this.settings;
    const count = counts.get(client) ?? 0;
    if (count >= most) {
      return new AppError(
        'RATE_LIMITED',
        `At most ${most} connections may be open at once from one address.`,
        {
          issues: [{ field: 'connection', rule: `must be one of at most ${most} at once from one address` }],
          retryAfterSeconds: RETRY_AFTER_SECONDS,
        },
      );
    }
    counts.set(client, count + 1);
    held.once('close', () => {
      add(counts, client, -1);
    });
    return undefined;
  }

  private admitPage(client: string, { url = '/' }: IncomingMessage): AppError | undefined {
    if (NOT_PAGES.test(rawPathOf(url))) return undefined;
    const retryAfterSeconds = this.pages.use(client);
    if (retryAfterSeconds === undefined) return undefined;
    const most = this.settings.PAGE_LIMIT_PER_MINUTE;
    return new AppError('RATE_LIMITED', 'Too many requests. Please try again later.', {
      issues: [{ field: 'requests', rule: `must be at most ${most} a minute for pages and files` }],
      retryAfterSeconds,
    });
  }

  /** What waits for slow readers of one client is bounded: the answer that would be too much ends its connection. */
  private countBytes(client: string, socket: Socket, response: CountedResponse): void {
    let own = 0;
    const set = (bytes: number): void => {
      add(this.queuedBytes, client, bytes - own);
      own = bytes;
    };
    response.onWaiting = (bytes) => {
      set(bytes);
      if ((this.queuedBytes.get(client) ?? 0) > this.settings.MAX_QUEUED_BYTES_PER_ADDRESS) socket.destroy();
    };
    response.once('close', () => {
      set(0);
    });
  }
}

function add(counts: Map<string, number>, client: string, more: number): void {
  const sum = (counts.get(client) ?? 0) + more;
  if (sum > 0) counts.set(client, sum);
  else counts.delete(client);
}
