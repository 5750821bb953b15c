import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@app/contracts';
import { networkOf } from '@app/platform';
import type { GatewayConfig } from '../config/gateway.config.ts';
import { clientAddressOf } from './client-address.ts';
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

/** Paths with their own limits, or none: probes are always answered. */
const NOT_PAGES = /^\/(?:api|health)(?:\/|$)/;
const RETRY_AFTER_SECONDS = 5;

/** One connection, whose requests are answered in sequence. */
interface Line {
  readonly fed: FedSocket;
  readonly waiting: (() => void)[];
  current: CountedResponse | undefined;
  /** A response sent before its request had arrived completely. */
  early: CountedResponse | undefined;
}

/**
 * Limits what one connection and one client can take before the caller is known: connections, pipelined
 * requests, bytes waiting for a reader, and pages. All state is local.
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
      // Behind trusted proxies a connection belongs to the proxy, so the client's running requests count
      // instead.
      if (this.settings.TRUSTED_PROXY_HOPS > 0 || this.admitSocket(socket)) this.line(socket);
    });
  }

  /** Runs `answer` when the request's turn comes on its connection, unless a limit refuses it. */
  take(request: IncomingMessage, response: CountedResponse, answer: () => void): void {
    const line = this.lines.get(request.socket);
    // Refused at connect; the response is on its way.
    if (line === undefined) return;
    const start = (): void => {
      // The connection closed while the request waited, which drops all requests behind it. Node notifies
      // only the response being sent.
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
      // Deferred, or one connection with pipelined requests would run until its socket is full.
      if (line.waiting.length > 0) setImmediate(next);
    });
    if (line.current === undefined && line.waiting.length === 0) start();
    else line.waiting.push(start);
  }

  /** Returns the response that belongs to the connection's current input: due, in progress, or sent early. */
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

  /** Counts one more for a client until `held` closes, or returns the refusal. */
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
          issues: [{ field: 'connection', rule: `must be at most ${most} at once from one address` }],
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
      issues: [{ field: 'requests', rule: `must be at most ${most} per minute for pages and files` }],
      retryAfterSeconds,
    });
  }

  /**
   * Bounds the bytes waiting for a client's slow readers. Closes the connection of the response that exceeds
   * it.
   */
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
